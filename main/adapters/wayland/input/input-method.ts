/** Text by the way of input methods: any characters, into the text field that has the keyboard. */
import { setTimeout as sleep } from 'node:timers/promises';
import { NEW, type WaylandConnection, type WaylandObject } from '../wire/connection.ts';
import { ZWP_INPUT_METHOD, ZWP_INPUT_METHOD_MANAGER } from '../wire/interfaces.ts';

export interface InputMethodField {
  /** At most 4000 bytes of UTF-8; false if the field took none of it, or does not say whether it did. */
  commit(text: string): Promise<boolean>;
  /** To be called after a key, which changes the field as well. */
  noteKey(): void;
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
const TRIES = 4;

/** Around the caret, at most 4000 bytes; the caret counted in bytes. */
interface Surrounding {
  readonly text: string;
  readonly caret: number;
}

/** Whether the text stands before the caret now and did not before. */
function hasCome(text: string, before: Surrounding | null, after: Surrounding | null): boolean {
  if (after === null || (before?.text === after.text && before.caret === after.caret)) return false;
  const left = Buffer.from(after.text).subarray(0, after.caret);
  const given = Buffer.from(text);
  const seen = Math.min(left.length, given.length);
  return seen > 0 && left.subarray(-seen).equals(given.subarray(-seen));
}

/**
 * The state of the field counts from `done` on, and a commit names how many there were. wlroots from 0.18 on drops a commit
 * that crossed a `done` on its way, without a word; older ones take it.
 */
class Method implements InputMethodField {
  readonly #connection: WaylandConnection;
  readonly #object: WaylandObject;
  #wanted = false;
  #pending: Surrounding | null = null;
  #surrounding: Surrounding | null = null;
  #dones = 0;
  #doneAt = 0;
  #changed = { at: 0, dones: 0 };
  isActive = false;
  isUnavailable = false;

  constructor(connection: WaylandConnection, object: WaylandObject) {
    this.#connection = connection;
    this.#object = object;
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
  async commit(text: string): Promise<boolean> {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      await this.#settled();
      if (!this.isActive) return false;
      const [serial, before] = [this.#dones, this.#surrounding];
      this.#object.request('commit_string', text);
      this.#object.request('commit', serial);
      this.noteKey();
      let atAnswer = serial;
      await this.#connection.sync(() => (atAnswer = this.#dones));
      if (atAnswer === serial || (await this.#comes(text, before))) return true;
      // It may have been taken by a field that does not report its text.
      if (this.#surrounding === null) return false;
    }
    return false;
  }
  noteKey(): void {
    this.#changed = { at: performance.now(), dones: this.#dones };
  }
  async #comes(text: string, before: Surrounding | null): Promise<boolean> {
    const until = performance.now() + MOST_SETTLING_MS;
    for (;;) {
      if (hasCome(text, before, this.#surrounding)) return true;
      if (performance.now() > until) return false;
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

export function createInputMethod(connection: WaylandConnection, seat: WaylandObject): InputMethod {
  let manager: WaylandObject | undefined;
  return {
    async open() {
      if (!connection.globals().some((each) => each.interface === ZWP_INPUT_METHOD_MANAGER.name)) return null;
      manager ??= connection.bind(ZWP_INPUT_METHOD_MANAGER);
      const object = manager.create(ZWP_INPUT_METHOD, 'get_input_method', seat, NEW);
      const method = new Method(connection, object);
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
