/** Text by the way of input methods: any characters, into the text field that has the keyboard. */
import { setTimeout as sleep } from 'node:timers/promises';
import { NEW, type WaylandConnection, type WaylandObject } from '../wire/connection.ts';
import { ZWP_INPUT_METHOD, ZWP_INPUT_METHOD_MANAGER } from '../wire/interfaces.ts';

export interface InputMethodField {
  /** At most 4000 bytes of UTF-8; false if the field took none of it, or does not say in time, or before the signal, whether it did. */
  commit(text: string, signal: AbortSignal): Promise<boolean>;
  /** To be called after a key, with the text that it makes, because it changes the field as well. */
  noteKey(text: string): void;
  /** Gives the seat back, so that a person's own input method can have it. */
  close(): void;
}

export interface InputMethod {
  /** The field that has the keyboard; null if none takes such text, or if another input method has the seat. */
  open(): Promise<InputMethodField | null>;
}

/** A program learns of the input method and then says that a field has the keyboard: its own round trip. */
const ACTIVE_WITHIN_MS = 400;
const LOOK_EVERY_MS = 5;
/** Chromium reports the new state of its field within a frame or two; the wait for a program that reports none. */
const ANSWER_WITHIN_MS = 80;
/** Programs that report text, place and purpose one after the other do it within this. */
const QUIET_MS = 4;
/** A field whose state changes all the time is not waited for any longer. */
const MOST_SETTLING_MS = 400;
/** Of commits that are known to have been dropped. */
const TRIES = 4;
/** A program that stands still for longer may have taken the text or not. */
const COMES_WITHIN_MS = 5000;
/**
 * A program that got text next to the number of an older state keeps its own state back until it gets the number of the newest one,
 * which it does with the next text, or a commit without any.
 */
const ASK_EVERY_MS = 200;
/** A field that reports less than this before its caret is not recognised by it, bytes. */
const KNOWN_BY = 200;

/** Around the caret, at most 4000 bytes; the caret counted in bytes. */
interface Surrounding {
  readonly text: string;
  readonly caret: number;
}

const leftOf = (surrounding: Surrounding | null): Buffer =>
  surrounding === null ? Buffer.of() : Buffer.from(surrounding.text).subarray(0, surrounding.caret);

/** Whether `seen`, which may be cut at its start, ends as `whole` does. */
function isEndOf(seen: Buffer, whole: Buffer): boolean {
  const length = Math.min(seen.length, whole.length);
  return length >= Math.min(whole.length, KNOWN_BY) && seen.subarray(-length).equals(whole.subarray(-length));
}

/**
 * The state of the field counts from `done` on, and a commit names how many there were. One that crossed a `done` on its way is
 * dropped without a word by some compositors and taken by others. It is given again only if it is known to have been dropped: a
 * program that is slow to report it would have it twice.
 */
class Method implements InputMethodField {
  readonly #connection: WaylandConnection;
  readonly #object: WaylandObject;
  readonly #drops: () => Promise<boolean>;
  #wanted = false;
  #pending: Surrounding | null = null;
  #surrounding: Surrounding | null = null;
  #dones = 0;
  #doneAt = 0;
  #changed = { at: 0, dones: 0 };
  /** What should stand before the caret: what did at first, and all that was given since. */
  #expected: Buffer | null = null;
  isActive = false;
  isUnavailable = false;

  constructor(connection: WaylandConnection, object: WaylandObject, drops: () => Promise<boolean>) {
    this.#connection = connection;
    this.#object = object;
    this.#drops = drops;
    object.on('activate', () => {
      this.#wanted = true;
      this.#pending = null;
    });
    object.on('deactivate', () => (this.#wanted = false));
    object.on('surrounding_text', (text, caret) => {
      this.#pending = { text: String(text ?? ''), caret: Number(caret) };
    });
    object.on('unavailable', () => (this.isUnavailable = true));
    object.on('done', () => {
      this.#dones++;
      this.#doneAt = performance.now();
      this.#surrounding = this.#pending;
      this.isActive = this.#wanted;
    });
  }
  async commit(text: string, signal: AbortSignal): Promise<boolean> {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      await this.#settled();
      if (!this.isActive) return false;
      const [serial, before] = [this.#dones, this.#surrounding];
      // All in one message, so that a `done` before the answer is one before the commit.
      this.#object.request('commit_string', text);
      this.#object.request('commit', serial);
      let atAnswer = serial;
      await this.#connection.sync(() => (atAnswer = this.#dones));
      if (atAnswer !== serial && (await this.#drops())) continue;
      this.#note(text, before, atAnswer);
      return atAnswer === serial || this.#comes(text, before, signal);
    }
    return false;
  }
  noteKey(text: string): void {
    this.#note(text, this.#surrounding, this.#dones);
  }
  #note(text: string, before: Surrounding | null, dones: number): void {
    this.#changed = { at: performance.now(), dones };
    this.#expected = Buffer.concat([this.#expected ?? leftOf(before), Buffer.from(text)]);
  }
  async #comes(text: string, before: Surrounding | null, signal: AbortSignal): Promise<boolean> {
    const until = performance.now() + COMES_WITHIN_MS;
    let askAt = performance.now() + ASK_EVERY_MS;
    const wholes = [this.#expected ?? Buffer.of(), Buffer.concat([leftOf(before), Buffer.from(text)])];
    for (;;) {
      const after = this.#surrounding;
      // It may have been taken by a field that does not report its text.
      if (after === null) return false;
      const isChanged = before?.text !== after.text || before.caret !== after.caret;
      if (isChanged && wholes.some((whole) => isEndOf(leftOf(after), whole))) return true;
      if (performance.now() > until || !this.isActive || signal.aborted) return false;
      if (performance.now() > askAt) {
        askAt += ASK_EVERY_MS;
        this.#object.request('commit', this.#dones);
      }
      await sleep(LOOK_EVERY_MS);
    }
  }
  /** Once the program has reported what the last change made of its field. */
  async #settled(): Promise<void> {
    const until = performance.now() + MOST_SETTLING_MS;
    for (let now = performance.now(); now < until; now = performance.now()) {
      const hasAnswered = this.#dones > this.#changed.dones || now - this.#changed.at > ANSWER_WITHIN_MS;
      if (hasAnswered && now - this.#doneAt > QUIET_MS) return;
      await sleep(1);
    }
  }
  close(): void {
    this.#object.destroy();
  }
}

/** `drops`: whether the compositor drops commits that name an older state; asked for once, when one does. */
export function createInputMethod(
  connection: WaylandConnection,
  seat: WaylandObject,
  drops: () => Promise<boolean>,
): InputMethod {
  let manager: WaylandObject | undefined;
  let known: Promise<boolean> | undefined;
  const dropsStale = (): Promise<boolean> => (known ??= drops());
  return {
    async open() {
      if (!connection.globals().some((each) => each.interface === ZWP_INPUT_METHOD_MANAGER.name)) return null;
      manager ??= connection.bind(ZWP_INPUT_METHOD_MANAGER);
      const object = manager.create(ZWP_INPUT_METHOD, 'get_input_method', seat, NEW);
      const method = new Method(connection, object, dropsStale);
      const until = performance.now() + ACTIVE_WITHIN_MS;
      try {
        while (!method.isActive && !method.isUnavailable && performance.now() < until) {
          await connection.sync();
          await sleep(LOOK_EVERY_MS);
        }
      } catch (error) {
        method.close();
        throw error;
      }
      if (method.isActive) return method;
      method.close();
      return null;
    },
  };
}
