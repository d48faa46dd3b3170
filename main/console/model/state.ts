/** State of the status bar: the running work, and its caller. */
import * as z from 'zod';
import { SAYINGS } from '../../core/phrase.ts';
import { HandoverModel, InControl } from './control.ts';

export const STATUSES = ['idle', 'acting', 'waiting', 'paused', 'problem'] as const;
export type Status = (typeof STATUSES)[number];

export const PointModel = z.object({ x: z.number(), y: z.number() });
export const RegionModel = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});

/** The mark of an act on a preview. */
export const MARKS = ['press', 'move', 'scroll', 'type'] as const;

/** What a request is about, for a language to put into words: core/phrase.ts. */
export const TargetParts = z.array(
  z.object({ say: z.enum(SAYINGS), of: z.array(z.union([z.string(), z.number()])) }),
);

/** The newest act: words for the bar and a mark for the previews. */
export const LastAct = z.object({
  /** The log entry's sequence. */
  sequence: z.int(),
  /** `click` */
  verb: z.string(),
  /** `at 812, 344`, in English. */
  target: z.string(),
  parts: TargetParts,
  /** Epoch milliseconds at its start. */
  at: z.number(),
  outcome: z.enum(['running', 'done', 'failed']),
  /** Why it failed, in a sentence; null unless it did. */
  failure: z.string().nullable(),
  mark: z.enum(MARKS).nullable(),
  point: PointModel.nullable(),
});
export type LastAct = z.infer<typeof LastAct>;

export const ConsoleState = z.object({
  status: z.enum(STATUSES),
  /** Who set the pause; only a person lifts a person's. */
  pausedBy: z.enum(['person', 'agent']).nullable(),
  /** The person who has taken over. */
  control: InControl.nullable(),
  /** Requests of agents to a person, the oldest first. */
  handovers: z.array(HandoverModel),
  /** Approvals and handovers that wait for the person; `status` says `waiting` unless everything is paused. */
  waiting: z.int().min(0),
  /** The name of the desktop that no one has allowed to be seen and operated; null if nothing is to be asked. */
  asksConsent: z.string().nullable(),
  /** The problem in one sentence, and its remedy. */
  problem: z.object({ message: z.string(), remedy: z.string().nullable() }).nullable(),
  /** `http://127.0.0.1:8765` */
  address: z.string(),
  loopbackOnly: z.boolean(),
  tokenRequired: z.boolean(),
  exec: z.object({ enabled: z.boolean(), secretConfigured: z.boolean() }),
  /** Different clients that asked something within the last minute. */
  agents: z.int().min(0),
  lastAct: LastAct.nullable(),
  host: z.enum(['electron', 'headless']),
  /** The global shortcut that pauses, as the system writes it; null if there is none. */
  shortcut: z.string().nullable(),
  firstRun: z.boolean(),
  /** The service's wall clock when this was said, so that "2 s ago" holds on a window whose clock differs. */
  now: z.number(),
});
export type ConsoleState = z.infer<typeof ConsoleState>;
