/** What the tray application says outside its window, in English: menu, notifications, dialogs, problems. */
import { englishActs as acts } from '../../../core/act-words/en.ts';

const KEYS = {
  token: 'token',
  execSecret: 'exec secret',
  webhookSecret: 'secret of the webhook',
  taskKey: 'key of the provider',
} as const;
type Key = keyof typeof KEYS;

export const en = {
  acts,
  states: {
    idle: 'Idle',
    acting: 'An agent is acting',
    waiting: 'Waiting for you',
    paused: 'Paused',
    problem: 'Problem',
  },
  askedFor: (reason: string) => `Asked for: ${reason}`,
  pausedByAgent: 'Paused by an agent',
  noAct: 'No act yet',
  last: (words: string) => `Last: ${words}`,
  resume: 'Resume',
  pause: 'Pause every agent',
  openWindow: 'Open window',
  copyAddress: (address: string) => `Copy address   ${address}`,
  copyToken: 'Copy token',
  openSavedToken: 'Open the saved token',
  startAtLogin: 'Start at login',
  showWhenShared: 'Show the window in screen sharing',
  quit: 'Quit Deskhand',
  approvalTitle: (agent: string) => `${agent} asks for your approval`,
  approvalBody: (what: string, place: string | null) =>
    `${what}${place === null ? '' : ` in ${place}`}. Nothing is done until you answer.`,
  anAgent: 'An agent',
  handoverTitle: (agent: string) => `${agent} asks you to take over`,
  start: {
    failed: 'Deskhand cannot start',
    running: (message: string) =>
      `${message}, perhaps as a service without a window or for an agent that started "deskhand mcp". End that one first.`,
    stateLost: 'Deskhand could not use its saved state.',
    damaged: (damage: string, kept: string) =>
      `The settings file was damaged (${damage}) and is kept as ${kept}.`,
    newToken: 'A new token was made: agents need it.',
    givenToken: 'The token is the one that was given.',
    shellOff: 'Shell commands are off.',
  },
  closing: {
    question: 'Keep Deskhand running for agents?',
    text: 'This desktop shows no tray icon. Start Deskhand again to get this window back; on GNOME the extension AppIndicator shows the icon.',
    keep: 'Keep it running',
    cancel: 'Cancel',
  },
  locked: {
    question: (secret: Key) => `Deskhand could not open its saved ${KEYS[secret]}.`,
    text: 'The system’s key store is locked, was not allowed to answer, or is not there. Nothing was changed or lost.',
    untilThen: {
      token: 'Until it answers, agents need the temporary token, which the tray copies.',
      execSecret: 'Until it answers, shell commands are refused.',
      webhookSecret: 'Until it answers, no webhook is sent.',
      taskKey: 'Until it answers, no task can begin.',
    },
    problem: (secret: Key) => `The saved ${KEYS[secret]} is locked: the system’s key store does not open it.`,
    remedy: {
      token:
        'Unlock the key store, then choose “Open the saved token” in the tray. Until then a temporary token counts.',
      execSecret:
        'Unlock the key store, then choose “Open the saved token” in the tray. Until then shell commands are refused.',
      webhookSecret:
        'Unlock the key store, then choose “Open the saved token” in the tray. Until then no webhook is sent.',
      taskKey:
        'Unlock the key store, then choose “Open the saved token” in the tray. Until then no task can begin.',
    },
    retry: 'Try again',
    renew: 'Make a new token',
    later: 'Later',
  },
  listening: {
    taken: (host: string, port: number) => ({
      message: `Port ${port} on ${host} cannot be used: another program is using it.`,
      remedy: 'End that program, or set another port in Settings and start Deskhand again.',
    }),
    'no-address': (host: string, _port: number) => ({
      message: `${host} is no address of this machine.`,
      remedy: 'Set another address in Settings and start Deskhand again.',
    }),
    'not-allowed': (_host: string, port: number) => ({
      message: `Port ${port} may not be opened by this user.`,
      remedy: 'Set a port above 1023 in Settings and start Deskhand again.',
    }),
  },
  updates: {
    found: (version: string) => `Deskhand ${version} is out`,
    text: 'Nothing was downloaded. Get it from the releases page when it suits you.',
    notInstalled: 'Only an installed Deskhand can look for updates.',
    noAddress: 'This Deskhand was built without an address to look for updates at.',
  },
};
export type HostTexts = typeof en;
