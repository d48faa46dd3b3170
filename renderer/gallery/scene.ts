/** A service that exists only in the page: answers the contract's calls from made-up but realistic data. */
import type { CallName, CallReply } from '../../main/console/contract.ts';
import { TOKEN_PLACEHOLDER } from '../../main/console/token-placeholder.ts';
import type { LogLine } from '../../main/console/model/log.ts';
import type { ConsoleState } from '../../main/console/model/state.ts';
import { CallError } from '../bridge/bridge.ts';
import type { Transport } from '../bridge/transport.ts';
import type { Answers, Emit } from './answers.ts';
import { clientAnswers } from './clients.ts';
import { agentAnswers } from './agents.ts';
import { approvalAnswers } from './asking.ts';
import { displaysOf, pictureOf } from './displays.ts';
import { detailOf, entriesOf } from './entries.ts';
import { fileAnswers } from './files.ts';
import { hostileEntry, hostileReport, MARKUP } from './hostile.ts';
import { programAnswers } from './programs.ts';
import { runAnswers } from './runs.ts';
import { settingsForm } from './settings.ts';
import { taskAnswers } from './tasks.ts';
import { statusReport } from './status.ts';

const BASE: ConsoleState = {
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
  agents: 1,
  lastAct: null,
  host: 'headless',
  shortcut: null,
  firstRun: false,
  now: 0,
};

const lastAct = (
  outcome: 'running' | 'done' | 'failed',
  mark: 'press' | 'type',
  agoMs = 400,
): ConsoleState['lastAct'] => ({
  sequence: 41,
  ...(mark === 'press'
    ? {
        verb: 'click',
        target: '"Save" at 812, 344',
        parts: [
          { say: 'text', of: ['"Save"'] },
          { say: 'at', of: [812, 344] },
        ],
      }
    : { verb: 'type', target: '42 characters', parts: [{ say: 'count', of: ['character', 42] }] }),
  at: Date.now() - agoMs,
  outcome,
  failure: outcome === 'failed' ? 'Nothing has the keyboard.' : null,
  mark,
  point: { x: 812, y: 344 },
});

const STATES: Readonly<Record<string, Partial<ConsoleState>>> = {
  idle: { lastAct: lastAct('done', 'press', 72_000) },
  empty: { agents: 0 },
  acting: { status: 'acting', lastAct: lastAct('running', 'press') },
  paused: { status: 'paused', pausedBy: 'person', lastAct: lastAct('failed', 'type') },
  'paused-by-agent': { status: 'paused', pausedBy: 'agent', agents: 3, lastAct: lastAct('done', 'press') },
  handover: {
    status: 'waiting',
    waiting: 1,
    handovers: [
      {
        id: 'one',
        reason: 'Please log in to the mail account; I do not have the password.',
        agent: 'mail-helper',
        since: Date.now() - 40_000,
        until: Date.now() + 260_000,
      },
    ],
  },
  consent: { asksConsent: 'sway' },
  'other-in-control': {
    status: 'paused',
    pausedBy: 'person',
    control: { key: 'other', who: 'Firefox on Win32, 192.168.1.20', since: Date.now() - 90_000 },
  },
  problem: {
    status: 'problem',
    problem: {
      message: 'Port 8765 on 127.0.0.1 cannot be used: another program is using it.',
      remedy: 'End that program, or set another port in Settings and start Deskhand again.',
    },
  },
  'first-run': { firstRun: true, agents: 0 },
  'first-run-tray': { firstRun: true, agents: 0, host: 'electron' },
  'first-run-open': { firstRun: true, agents: 0, tokenRequired: false },
  offline: { lastAct: lastAct('done', 'press') },
  hostile: {
    lastAct: {
      sequence: 41,
      verb: MARKUP,
      target: '',
      parts: [],
      at: 0,
      outcome: 'failed',
      failure: MARKUP,
      mark: null,
      point: null,
    },
  },
};

const MCP_CONFIG = JSON.stringify(
  {
    mcpServers: {
      deskhand: {
        type: 'http',
        url: `${BASE.address}/mcp`,
        headers: { Authorization: `Bearer ${TOKEN_PLACEHOLDER}` },
      },
    },
  },
  null,
  2,
);

type StateCalls =
  | 'state'
  | 'pause'
  | 'resume'
  | 'first-run.done'
  | 'handover.answer'
  | `control.${'take' | 'send' | 'copy' | 'paste' | 'end'}`;

function stateAnswers(scene: string): Answers<StateCalls> {
  let state: ConsoleState = { ...BASE, ...STATES[scene], now: Date.now() };
  const become = (change: Partial<ConsoleState>): ConsoleState => {
    state = { ...state, ...change, now: Date.now() };
    return state;
  };
  return {
    state: () => become({}),
    pause: () => become({ status: 'paused', pausedBy: 'person' }),
    resume: () => become({ status: 'idle', pausedBy: null }),
    'first-run.done': () => become({ firstRun: false }),
    'control.take': ({ name }) => {
      const control = { key: 'own', who: name, since: Date.now() };
      become({ status: 'paused', pausedBy: 'person', control });
      return { control: 'own', key: 'own' };
    },
    'control.send': () => ({}),
    'handover.answer': () => become({ handovers: [] }),
    'control.copy': () => ({ text: 'from the desktop' }),
    'control.paste': () => ({}),
    'control.end': ({ resume }) =>
      become({ control: null, ...(resume ? { status: 'idle', pausedBy: null } : {}) }),
  };
}

const MARKED = [
  { x: 120, y: 160, width: 140, height: 32 },
  { x: 280, y: 160, width: 90, height: 32 },
  { x: 120, y: 220, width: 18, height: 18 },
];

/** No page shows more of it, and four times as many pixels take four times as long to encode. */
const LIVE_SCALE = 0.5;

function displayAnswers(count: number): Answers<'displays' | 'live.next' | 'marks'> {
  const displays = displaysOf(count);
  return {
    displays: () => ({
      displays,
      grid: { rows: 12, cols: 12 },
      unavailable:
        displays.length > 0
          ? null
          : {
              message: 'The X server does not answer.',
              remedy: 'It is connected but silent; it may be stopped or overloaded.',
            },
    }),
    marks: ({ screen }) => ({
      marks: (displays[screen] === undefined ? [] : MARKED).map((region, index) => ({
        number: index + 7,
        region,
      })),
    }),
    'live.next': ({ screen, after }) => {
      const display = displays[screen];
      if (display === undefined) throw new Error('no such display');
      const { region } = display;
      return {
        view: `view ${screen}`,
        number: after + 1,
        region,
        takenAt: Date.now(),
        size: { width: region.width * LIVE_SCALE, height: region.height * LIVE_SCALE },
        parts: after === 0 ? [{ x: 0, y: 0, picture: pictureOf(display, LIVE_SCALE) }] : [],
        pointer: screen === 0 ? { x: 900, y: 420 } : null,
      };
    },
  };
}

/** Entries may be removed. */
const logAnswers = (
  entries: LogLine[],
  emit: Emit,
): Answers<'log.page' | 'log.detail' | 'log.export' | 'log.clear'> => ({
  'log.page': ({ before, limit }) => {
    const older = before === null ? entries : entries.filter((entry) => entry.sequence < before);
    return { entries: older.slice(0, limit), more: older.length > limit, total: entries.length };
  },
  'log.detail': ({ sequence }) => detailOf(entries, sequence),
  'log.export': () => ({
    fileName: 'deskhand-log.jsonl',
    text: entries.map((entry) => JSON.stringify(entry)).join('\n'),
  }),
  'log.clear': () => {
    entries.length = 0;
    emit('log', { kind: 'cleared' });
    return {};
  },
});

type SettingCalls =
  | 'settings.describe'
  | 'settings.set'
  | `secret.${'generate' | 'set' | 'remove' | 'reveal'}`
  | 'sessions.end';

function settingAnswers(scene: string): Answers<SettingCalls> {
  const form = settingsForm(scene !== 'empty');
  const field = (name: string) => form.fields.find((each) => each.name === name);
  return {
    'settings.describe': () => form,
    'settings.set': ({ name, value }) => {
      if (name === 'port' && typeof value === 'number' && value > 65_535)
        throw new Error('A port is a whole number from 0 to 65535.');
      return { ...field(name), value, source: value === null ? 'default' : 'file' };
    },
    'secret.generate': ({ name }) => ({ ...field(name), value: true, source: 'file' }),
    'secret.set': ({ name }) => ({ ...field(name), value: true, source: 'file' }),
    'secret.remove': ({ name }) => ({ ...field(name), value: null, source: 'default' }),
    'secret.reveal': ({ entered }) => {
      if (scene === 'reentry' && entered !== 'the-secret')
        throw new CallError(
          'secret_reentry',
          'Deskhand cannot tell whether agents see this page.',
          'Enter the secret to see that it is the one in force.',
        );
      return { value: 'nq3Hc0cV1Jv9mXlq4qk2ysS1t7d8eYwRk1Z0aPz5b6U' };
    },
    'sessions.end': () => ({}),
  };
}

async function replyOf(answer: () => unknown): Promise<CallReply> {
  try {
    return { ok: true, value: await answer() };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const { reason, hint } = error instanceof CallError ? error : { reason: 'validation_error', hint: null };
    return { ok: false, error: { reason, message, hint } };
  }
}

export function createScene(query: URLSearchParams): Transport {
  const scene = query.get('scene') ?? 'idle';
  const isHostile = scene === 'hostile';
  const made = entriesOf(Number(query.get('entries') ?? 60));
  const listeners = new Map<string, (payload: unknown) => void>();
  const emit: Emit = (name, payload) => listeners.get(name)?.(payload);

  const answers: Answers<CallName> = {
    ...stateAnswers(scene),
    ...displayAnswers(Number(query.get('displays') ?? 1)),
    ...logAnswers(isHostile ? made.map(hostileEntry) : made, emit),
    ...settingAnswers(scene),
    ...approvalAnswers(Number(query.get('asking') ?? 0), isHostile, emit),
    ...agentAnswers(scene),
    ...clientAnswers(scene),
    ...fileAnswers(scene),
    ...runAnswers(scene),
    ...taskAnswers(scene),
    ...programAnswers(scene),
    copy: () => ({ text: null }),
    'languages.install': () => ({}),
    'status.report': () => {
      const report = statusReport(query.get('broken') !== null);
      return isHostile ? hostileReport(report) : report;
    },
    'mcp.config': () => ({ text: MCP_CONFIG }),
    diagnosis: () => ({ text: 'Deskhand 0.1.0' }),
    open: () => ({}),
  };

  return {
    call(name, input) {
      if (scene === 'connecting') return new Promise(() => undefined);
      const answer = Reflect.get(answers, name) as (input: unknown) => unknown;
      return replyOf(() => answer(input));
    },
    subscribe(name, listener) {
      listeners.set(name, listener);
      return () => listeners.delete(name);
    },
    askedCode: () => 'k7m-x2p',
    watchConnection(listener) {
      if (scene === 'expired' || scene === 'asking' || scene === 'too-late') listener(scene);
      else if (scene === 'never') listener('offline');
      else listener('online');
      if (scene === 'offline') setTimeout(() => listener('offline'), 400);
      return () => undefined;
    },
  };
}
