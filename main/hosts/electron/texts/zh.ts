/** 应用程序在窗口之外显示的简体中文文本：菜单、通知、对话框、问题。 */
import { chineseActs as acts } from '../../../core/act-words/zh.ts';
import type { HostTexts } from './en.ts';

const KEYS = {
  token: '令牌',
  execSecret: '执行密钥',
  webhookSecret: 'Webhook 密钥',
  taskKey: '提供商密钥',
};

export const zh: HostTexts = {
  acts,
  states: {
    idle: '空闲',
    acting: '代理正在操作',
    waiting: '等待您处理',
    paused: '已暂停',
    problem: '有问题',
  },
  askedFor: (reason) => `请求您：${reason}`,
  pausedByAgent: '已被代理暂停',
  noAct: '还没有操作',
  last: (words) => `最近：${words}`,
  resume: '继续',
  pause: '暂停所有代理',
  openWindow: '打开窗口',
  copyAddress: (address) => `复制地址   ${address}`,
  copyToken: '复制令牌',
  openSavedToken: '打开已保存的令牌',
  startAtLogin: '登录时启动',
  showWhenShared: '在屏幕共享中显示窗口',
  quit: '退出 Deskhand',
  approvalTitle: (agent) => `${agent} 请求您批准`,
  approvalBody: (what, place) =>
    `${what}${place === null ? '' : `（在 ${place} 中）`}。您回答之前不会执行任何操作。`,
  anAgent: '有代理',
  handoverTitle: (agent) => `${agent} 请您接管`,
  start: {
    failed: 'Deskhand 无法启动',
    running: (message) =>
      `${message}。可能作为没有窗口的服务运行，或由启动了“deskhand mcp”的代理使用。请先结束它。`,
    stateLost: 'Deskhand 无法使用已保存的状态。',
    damaged: (damage, kept) => `设置文件已损坏 (${damage}),已保留为 ${kept}。`,
    newToken: '已生成新令牌：代理需要它。',
    givenToken: '使用的是指定的令牌。',
    shellOff: 'Shell 命令已关闭。',
  },
  closing: {
    question: '要让 Deskhand 继续为代理运行吗？',
    text: '此桌面不显示托盘图标。再次启动 Deskhand 可重新打开此窗口；在 GNOME 上，扩展 AppIndicator 会显示图标。',
    keep: '继续运行',
    cancel: '取消',
  },
  locked: {
    question: (secret) => `Deskhand 无法打开已保存的${KEYS[secret]}。`,
    text: '系统密钥库已锁定、未被允许响应或不存在。没有任何更改或丢失。',
    untilThen: {
      token: '在它响应之前，代理需要使用临时令牌，可在托盘中复制。',
      execSecret: '在它响应之前，Shell 命令会被拒绝。',
      webhookSecret: '在它响应之前，不会发送 Webhook。',
      taskKey: '在它响应之前，任务无法开始。',
    },
    problem: (secret) => `已保存的${KEYS[secret]}被锁定：系统密钥库无法打开它。`,
    remedy: {
      token: '请解锁密钥库，然后在托盘中选择“打开已保存的令牌”。在此之前临时令牌有效。',
      execSecret: '请解锁密钥库，然后在托盘中选择“打开已保存的令牌”。在此之前 Shell 命令会被拒绝。',
      webhookSecret: '请解锁密钥库，然后在托盘中选择“打开已保存的令牌”。在此之前不会发送 Webhook。',
      taskKey: '请解锁密钥库，然后在托盘中选择“打开已保存的令牌”。在此之前任务无法开始。',
    },
    retry: '重试',
    renew: '生成新令牌',
    later: '稍后',
  },
  listening: {
    taken: (host, port) => ({
      message: `${host} 上的端口 ${port} 无法使用：另一个程序正在使用它。`,
      remedy: '请结束该程序，或在设置中选择其他端口后重新启动 Deskhand。',
    }),
    'no-address': (host, _port) => ({
      message: `${host} 不是这台计算机的地址。`,
      remedy: '请在设置中选择其他地址后重新启动 Deskhand。',
    }),
    'not-allowed': (_host, port) => ({
      message: `此用户不能打开端口 ${port}。`,
      remedy: '请在设置中选择大于 1023 的端口后重新启动 Deskhand。',
    }),
  },
  updates: {
    found: (version) => `Deskhand ${version} 已发布`,
    text: '没有下载任何内容。请从发布页面获取。',
    notInstalled: '只有已安装的 Deskhand 才能检查更新。',
    noAddress: '此 Deskhand 构建时没有检查更新的地址。',
  },
};
