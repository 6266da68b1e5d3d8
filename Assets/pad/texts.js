// The pad's own few words; all others come from the host.

const english = {
  code: 'Code',
  codeHint: 'It is on the TV. Leave it empty if there is none.',
  name: 'Your name',
  join: 'Join',
  joining: 'Joining…',
  noAnswer: 'The host does not answer. Is this device in the same network as the TV? Then try again.',
  waiting: 'Waiting for the host…',
  reconnecting: 'Reconnecting…',
  points: (score) => (Math.abs(score) === 1 ? 'point' : 'points'),
  right: 'Right!',
  wrong: 'Wrong',
  sending: 'Sending…',
  yourChoice: 'Your choice',
  pressed: 'Pressed',
  buttons: 'Buttons',
  space: 'Space',
  leave: 'Leave',
  leaveQuestion: 'Leave the room? You give up your seat and your score.',
  stay: 'Stay',
  left: 'You have left the room.',
  again: 'Join again',
  here: 'Play here',
  reload: 'Load the page again',
  terminal: 'A laptop with Linux? Play in its terminal',
  terminalFor: (processor) => `For Linux on ${processor}. Paste this into a terminal:`,
  terminalOther: (processor) => `The host’s terminal pad is for Linux on ${processor} only; play in the browser here.`,
  terminalNone: 'This host has no terminal pad to give; play in the browser here.',
  copy: 'Copy',
  copied: 'Copied',
  /** The shapes' names in the protocol are English already. */
  shapes: {},
};

const chinese = {
  code: '房间码',
  codeHint: '显示在电视上；若没有，请留空。',
  name: '你的名字',
  join: '加入',
  joining: '正在加入……',
  noAnswer: '主机没有响应。请确认此设备与电视在同一网络中，然后重试。',
  waiting: '正在等待主机……',
  reconnecting: '正在重新连接……',
  points: () => '分',
  right: '对了！',
  wrong: '错了',
  sending: '发送中……',
  yourChoice: '你的选择',
  pressed: '已按下',
  buttons: '按键',
  space: '空格',
  leave: '离开',
  leaveQuestion: '要离开房间吗？你将失去座位和成绩。',
  stay: '留下',
  left: '你已离开房间。',
  again: '重新加入',
  here: '在此继续',
  reload: '重新载入页面',
  terminal: '用 Linux 笔记本？可在终端里玩',
  terminalFor: (processor) => `适用于 ${processor} 的 Linux。请粘贴到终端：`,
  terminalOther: (processor) => `主机的终端版仅适用于 ${processor} 的 Linux；请在浏览器中玩。`,
  terminalNone: '此主机没有可下载的终端版；请在浏览器中玩。',
  copy: '复制',
  copied: '已复制',
  shapes: {
    triangle: '三角形', circle: '圆形', square: '正方形', diamond: '菱形', pentagon: '五边形',
    hexagon: '六边形', star: '星形', cross: '十字', heart: '心形',
  },
};

const preferred = navigator.languages?.[0] ?? navigator.language ?? 'en';

/** The language that the host is asked for: `en` or `zh`. */
export const language = /^zh/i.test(preferred) ? 'zh' : 'en';

export const texts = language === 'zh' ? chinese : english;

/** Puts the page's own words into the elements that name them. */
export function translatePage() {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
  for (const element of document.querySelectorAll('[data-text]')) element.textContent = texts[element.dataset.text];
  for (const element of document.querySelectorAll('[data-label]')) {
    element.setAttribute('aria-label', texts[element.dataset.label]);
  }
}
