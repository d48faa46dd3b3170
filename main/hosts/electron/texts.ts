/** The texts of the tray's menu, in English and German; the system's language chooses. The window has its own (renderer/texts). */

const en = {
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
  quit: 'Quit Deskhand',
  approvalTitle: (agent: string) => `${agent} asks for your approval`,
  approvalBody: (what: string, place: string | null) =>
    `${what}${place === null ? '' : ` in ${place}`}. Nothing is done until you answer.`,
  anAgent: 'An agent',
  handoverTitle: (agent: string) => `${agent} asks you to take over`,
};
export type HostTexts = typeof en;

const de: HostTexts = {
  states: {
    idle: 'Bereit',
    acting: 'Ein Agent handelt',
    waiting: 'Wartet auf Sie',
    paused: 'Angehalten',
    problem: 'Problem',
  },
  askedFor: (reason) => `Bitte an Sie: ${reason}`,
  pausedByAgent: 'Von einem Agenten angehalten',
  noAct: 'Noch keine Aktion',
  last: (words) => `Zuletzt: ${words}`,
  resume: 'Fortsetzen',
  pause: 'Alle Agenten anhalten',
  openWindow: 'Fenster öffnen',
  copyAddress: (address) => `Adresse kopieren   ${address}`,
  copyToken: 'Token kopieren',
  openSavedToken: 'Gespeichertes Token öffnen',
  startAtLogin: 'Bei der Anmeldung starten',
  quit: 'Deskhand beenden',
  approvalTitle: (agent) => `${agent} bittet um Ihre Erlaubnis`,
  approvalBody: (what, place) =>
    `${what}${place === null ? '' : ` in ${place}`}. Nichts geschieht, bis Sie antworten.`,
  anAgent: 'Ein Agent',
  handoverTitle: (agent) => `${agent} bittet Sie zu übernehmen`,
};

/** `locale`: a BCP 47 tag; English for any other language than German. */
export const hostTexts = (locale = Intl.DateTimeFormat().resolvedOptions().locale): HostTexts =>
  /^de(?:-|$)/i.test(locale) ? de : en;
