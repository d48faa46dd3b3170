/** Text by the way of input methods: into whichever text field has the keyboard, whatever its characters are. */
import { setTimeout as sleep } from 'node:timers/promises';
import { NEW, type WaylandConnection, type WaylandObject } from '../wire/connection.ts';
import { ZWP_INPUT_METHOD, ZWP_INPUT_METHOD_MANAGER } from '../wire/interfaces.ts';

export interface InputMethodField {
  /** At most 4000 bytes of UTF-8. */
  commit(text: string): void;
  /** Gives the seat back, so that a person's own input method can have it. */
  close(): void;
}

export interface InputMethod {
  /** The field that has the keyboard; null where none takes such text, or where another input method has the seat. */
  open(): Promise<InputMethodField | null>;
}

/** A program is told of the input method and says then that a field has the keyboard: a round trip of its own. */
const ACTIVE_WITHIN_MS = 400;
const LOOK_EVERY_MS = 5;

/** The state counts from `done` on, and a commit names how many there were. */
class Method {
  readonly #object: WaylandObject;
  #wanted = false;
  #dones = 0;
  isActive = false;
  isUnavailable = false;

  constructor(object: WaylandObject) {
    this.#object = object;
    object.on('activate', () => (this.#wanted = true));
    object.on('deactivate', () => (this.#wanted = false));
    object.on('unavailable', () => (this.isUnavailable = true));
    object.on('done', () => {
      this.#dones++;
      this.isActive = this.#wanted;
    });
  }
  commit(text: string): void {
    this.#object.request('commit_string', text);
    this.#object.request('commit', this.#dones);
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
      const method = new Method(manager.create(ZWP_INPUT_METHOD, 'get_input_method', seat, NEW));
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
