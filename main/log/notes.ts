/**
 * The part of an operation's notes that an entry may hold: members that the operation declares, and of texts only words as names
 * of modes are written, so that a typed text, a command or a title cannot slip in by mistake. The label of a control that
 * that was acted on is the one text from the screen: the operation marks the member as a label, and leaves out content.
 */
import type { NoteValue } from '../core/note.ts';

/** Declared members of the operation, with anything said of each. */
export type DeclaredNotes = Readonly<Record<string, unknown>>;

/** How much of an action had reached the desktop; set by the service for every operation. */
const DELIVERY = 'delivery';

const WORD = /^[a-z\d_.,:;+x -]{0,64}$/;
/** One line, with its role and quotes. */
const LABEL = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{0,100}$/u;

export const mayBeNoted = (declared: DeclaredNotes, name: string, value: NoteValue): boolean =>
  (name === DELIVERY || Object.hasOwn(declared, name)) &&
  (typeof value !== 'string' || (declared[name] === 'label' ? LABEL : WORD).test(value));
