import { expect, test, vi } from 'vitest';
import type { ConsoleState } from '../../console/model/state.ts';
import { hostTexts } from './texts/texts.ts';
import { stateLine, trayMenu, type TrayActions, type TrayFacts } from './tray-menu.ts';

const state: ConsoleState = {
  status: 'idle',
  pausedBy: null,
  control: null,
  handovers: [],
  waiting: 0,
  asksConsent: null,
  problem: null,
  address: 'http://127.0.0.1:8765',
  loopbackOnly: true,
  tokenRequired: true,
  exec: { enabled: true, secretConfigured: false },
  agents: 0,
  lastAct: null,
  host: 'electron',
  shortcut: null,
  firstRun: false,
  now: 0,
};

const actions = (): TrayActions => ({
  pause: vi.fn(),
  resume: vi.fn(),
  openWindow: vi.fn(),
  copyAddress: vi.fn(),
  copyToken: vi.fn(),
  openSavedToken: vi.fn(),
  setStartAtLogin: vi.fn(),
  setShownWhenShared: vi.fn(),
  quit: vi.fn(),
});

const NOTHING_SPECIAL: TrayFacts = {
  startsAtLogin: false,
  tokenLocked: false,
  shownWhenShared: null,
};

const labels = (of: ConsoleState): readonly (string | undefined)[] =>
  trayMenu(of, NOTHING_SPECIAL, actions()).map((item) => item.label);

test('every command is there, for desktops that show no window by a click on the icon', () => {
  expect(labels(state)).toEqual([
    'Idle',
    'No act yet',
    undefined,
    'Pause every agent',
    undefined,
    'Open window',
    'Copy address   http://127.0.0.1:8765',
    'Copy token',
    undefined,
    'Start at login',
    'Quit Deskhand',
  ]);
});

test('paused: the same place resumes', () => {
  const given = actions();
  const menu = trayMenu({ ...state, status: 'paused', pausedBy: 'agent' }, NOTHING_SPECIAL, given);
  expect(menu[0]?.label).toBe('Paused by an agent');
  menu.find((item) => item.label === 'Resume')?.click?.();
  expect(given.resume).toHaveBeenCalledOnce();
});

test('what waits for the person is counted', () => {
  expect(stateLine({ ...state, status: 'waiting', waiting: 2 })).toBe('Waiting for you (2)');
});

test('start at login turns to its opposite', () => {
  const given = actions();
  trayMenu(state, { ...NOTHING_SPECIAL, startsAtLogin: true }, given)
    .find((item) => item.type === 'checkbox')
    ?.click?.();
  expect(given.setStartAtLogin).toHaveBeenCalledWith(false);
});

test('a problem says what it is, and long words are cut', () => {
  const message = 'Port 8765 is taken by another program.';
  expect(stateLine({ ...state, status: 'problem', problem: { message, remedy: null } })).toBe(message);
  const lastAct = {
    sequence: 1,
    verb: 'x'.repeat(200),
    target: '',
    parts: [],
    at: 0,
    outcome: 'done',
    failure: null,
    mark: null,
    point: null,
  } satisfies ConsoleState['lastAct'];
  expect(labels({ ...state, lastAct })[1]).toHaveLength(60);
});

test('without a token there is none to copy', () => {
  const menu = trayMenu({ ...state, tokenRequired: false }, NOTHING_SPECIAL, actions());
  expect(menu.find((item) => item.label === 'Copy token')?.enabled).toBe(false);
});

test('a locked token can be opened from here', () => {
  const given = actions();
  const item = trayMenu(state, { ...NOTHING_SPECIAL, tokenLocked: true }, given).find(
    ({ label }) => label === 'Open the saved token',
  );
  item?.click?.();
  expect(given.openSavedToken).toHaveBeenCalledOnce();
  expect(labels(state)).not.toContain('Open the saved token');
});

test('speaks the language of the system, English where it has no texts for it', () => {
  const labels = (locale: string): unknown[] =>
    trayMenu(
      state,
      {
        startsAtLogin: false,
        tokenLocked: false,
        shownWhenShared: null,
      },
      actions(),
      hostTexts(locale),
    ).map(({ label }) => label);
  expect(labels('de-AT')).toContain('Alle Agenten anhalten');
  expect(labels('de-AT')).toContain('Bereit');
  expect(labels('fr-FR')).toContain('Mettre tous les agents en pause');
  expect(labels('ko-KR')).toContain('Pause every agent');
});

test('the window can be shown in screen sharing where it is left out of pictures otherwise', () => {
  const given = actions();
  const menu = trayMenu(state, { ...NOTHING_SPECIAL, shownWhenShared: false }, given);
  const item = menu.find(({ label }) => label === 'Show the window in screen sharing');
  expect(item).toMatchObject({ type: 'checkbox', checked: false });
  item?.click?.();
  expect(given.setShownWhenShared).toHaveBeenCalledWith(true);
});
