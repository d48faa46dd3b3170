/** Taking over: who is in control, and the pointer and keys that they send. */
import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import { BUTTONS } from '../../ports/pointer.ts';

/** Who is in control, for every window to show. */
export const InControl = z.object({
  /** Shows a window whether it is its own; it opens nothing. */
  key: z.string(),
  /** `Chromium on Linux, 127.0.0.1` */
  who: z.string(),
  /** Epoch milliseconds. */
  since: z.number(),
});
export type InControl = z.infer<typeof InControl>;

export const TakeRequest = z.object({
  /** The window's own name. */
  name: z.string().max(60),
  /** True: also from another person who is in control. */
  force: z.boolean(),
});

/** A request of an agent to a person. */
export const HandoverModel = z.object({
  id: z.string(),
  reason: z.string(),
  /** The agent's name; null: the owner's own program. */
  agent: z.string().nullable(),
  /** Epoch milliseconds. */
  since: z.number(),
  until: z.number(),
});
export type HandoverModel = z.infer<typeof HandoverModel>;

const note = z.string().max(LIMITS.noteChars).nullable();

export const EndRequest = z.object({
  control: z.string().max(64),
  /** The agents go on. */
  resume: z.boolean(),
  /** The text that agents read in their next answer. */
  note,
});

export const HandoverAnswerModel = z.object({
  id: z.string().max(64),
  outcome: z.enum(['completed', 'declined']),
  /** The window's own name. */
  name: z.string().max(60),
  note,
});

/** `control` must accompany everything that the person sends; no one else receives it. */
export const Taken = z.object({ control: z.string(), key: z.string() });

const coordinate = z.int().min(-LIMITS.coordinate).max(LIMITS.coordinate);
const notches = z.int().min(-LIMITS.scrollNotches).max(LIMITS.scrollNotches);

export const PersonEventModel = z.discriminatedUnion('kind', [
  /** Global units. */
  z.object({ kind: z.literal('move'), x: coordinate, y: coordinate }),
  z.object({ kind: z.literal('button'), button: z.enum(BUTTONS), down: z.boolean() }),
  /** Positive is up and right. */
  z.object({ kind: z.literal('wheel'), up: notches, right: notches }),
  /** A character or the name of a key. */
  z.object({ kind: z.literal('key'), key: z.string().max(32), down: z.boolean() }),
  /** Text that the browser made of the keys, as it does for a text field: composed, dead keys and layouts included. */
  z.object({
    kind: z.literal('text'),
    /** Without control characters, which the keyboard port takes as keys only. */
    text: z
      .string()
      .max(LIMITS.textChars)
      .regex(/^\P{Cc}*$/u),
  }),
]);
export type PersonEventModel = z.infer<typeof PersonEventModel>;

/** Also sent empty, a few times a second while something is held down: the holds of a silent window are released. */
export const SendRequest = z.object({
  control: z.string().max(64),
  events: z.array(PersonEventModel).max(200),
});
