/** Calls into other programs through COM, all together within a budget; the objects they return are released at the end. */
import { setImmediate } from 'node:timers/promises';
import { sleep } from '../../../base/sleep.ts';
import { createSemaphore } from '../../../base/semaphore.ts';
import type { ComPointer, Oleaut32, Result } from '../native/ole.ts';
import type { Kernel32 } from '../native/kernel32.ts';
import { readWideText } from '../native/structures.ts';
import { pointerIn, releaseLocal, releaseObject } from './com-method.ts';

export interface ComTexts {
  readonly oleaut32: Oleaut32;
  readonly kernel32: Pick<Kernel32, 'copyFrom'>;
}

/** The program did not answer in time. */
export class ComSilent extends Error {
  constructor() {
    super('The program does not answer.');
    this.name = 'ComSilent';
  }
}

/** Longer texts are cut, UTF-16 units. */
const MOST_UNITS = 512;
/** Of the threads that calls have, so that one program's do not keep others waiting. */
const MOST_AT_A_TIME = 6;
/** Releases call programs, which may hang. */
const RELEASE_MS = 500;

let abandonedCalls = 0;
/** Calls that were given up and still occupy a thread. */
export const abandoned = (): number => abandonedCalls;

/** Settles as the call does, or rejects with `ComSilent` when its time is over; `late` gets a result that comes after that. */
function within<T>(call: Promise<T>, ms: number, late: (value: T) => void): Promise<T> {
  const over = Promise.withResolvers<T>();
  const timer = setTimeout(() => {
    abandonedCalls++;
    call
      .then(late)
      .catch(() => undefined)
      .finally(() => abandonedCalls--);
    over.reject(new ComSilent());
  }, ms);
  return Promise.race([call, over.promise]).finally(() => clearTimeout(timer));
}

const nothing = (): void => undefined;

export class ComCalls {
  readonly #texts: ComTexts;
  readonly #until: number;
  readonly #held: ComPointer[] = [];
  readonly #heldHere: ComPointer[] = [];
  readonly #permits = createSemaphore(MOST_AT_A_TIME);
  /** Calls that have not returned. */
  readonly #pending = new Set<Promise<unknown>>();
  #isOver = false;

  constructor(texts: ComTexts, budgetMs: number) {
    this.#texts = texts;
    this.#until = performance.now() + budgetMs;
  }

  leftMs(): number {
    return Math.max(0, Math.ceil(this.#until - performance.now()));
  }

  /** Rejects with `ComSilent`; `late` gets a result that comes after that. */
  async answer<T>(call: () => Promise<T>, late: (value: T) => void = nothing): Promise<T> {
    const giveBack = await this.#permits.acquire();
    try {
      const left = this.leftMs();
      if (left === 0 || this.#isOver) throw new ComSilent();
      return await within(this.#noted(call()), left, late);
    } finally {
      giveBack();
    }
  }

  #noted<T>(call: Promise<T>): Promise<T> {
    this.#pending.add(call);
    call.catch(nothing).finally(() => this.#pending.delete(call));
    return call;
  }

  /** The object that a call writes into its last argument; undefined if it gives none. */
  async object(call: (into: Uint8Array) => Promise<Result>): Promise<ComPointer | undefined> {
    const into = new Uint8Array(8);
    const releaseLate = (result: Result): void => {
      if (result >= 0 && pointerIn(into) !== 0n) void releaseObject(pointerIn(into));
    };
    const result = await this.answer(() => call(into), releaseLate);
    return result < 0 ? undefined : this.hold(pointerIn(into));
  }

  /** Whether the time is over: nothing more is asked then. */
  isLate(): boolean {
    return this.#isOver || this.leftMs() === 0;
  }

  /** Gives the event loop a turn, in the middle of long work on this thread. Rejects with `ComSilent` when the time is over. */
  async pause(): Promise<void> {
    await setImmediate();
    if (this.isLate()) throw new ComSilent();
  }

  /** To be released with the others. Undefined for NULL. */
  hold(object: ComPointer): ComPointer | undefined {
    if (object === 0n) return undefined;
    this.#held.push(object);
    return object;
  }

  /** The same for an object that refers to nothing in another program. */
  holdHere(object: ComPointer): ComPointer | undefined {
    if (object === 0n) return undefined;
    this.#heldHere.push(object);
    return object;
  }

  /** The text that a call writes into its last argument; empty if it gives none. */
  async text(call: (into: Uint8Array) => Promise<Result>): Promise<string> {
    const into = new Uint8Array(8);
    const take = (result: Result): string => (result < 0 ? '' : takeText(this.#texts, pointerIn(into)));
    return take(await this.answer(() => call(into), take));
  }

  /** The program is given its own text, which is freed when the call is over. */
  async withText<T>(text: string, call: (given: ComPointer) => Promise<T>): Promise<T> {
    const { oleaut32 } = this.#texts;
    const given = BigInt(oleaut32.sysAllocStringLen(Buffer.from(text, 'utf16le'), text.length));
    const called = call(given).finally(() => oleaut32.sysFreeString(given));
    return this.answer(() => called);
  }

  /** Frees the value in a VARIANT. */
  clear(variant: Uint8Array): void {
    this.#texts.oleaut32.variantClear(variant);
  }

  /**
   * Releases every object, and lets no further call begin; waits for a short time at most. An object that
   * a call still uses is released when that call returns.
   */
  async release(): Promise<void> {
    this.#isOver = true;
    const isUsed = this.#pending.size > 0;
    const released = this.#releaseAll().catch(nothing);
    if (!isUsed) await Promise.race([released, sleep(RELEASE_MS)]);
  }

  async #releaseAll(): Promise<void> {
    while (this.#pending.size > 0) await Promise.allSettled(this.#pending);
    // The last result is held by then.
    await setImmediate();
    for (const object of this.#heldHere.splice(0)) releaseLocal(object);
    await Promise.all(this.#held.splice(0).map((object) => releaseObject(object)));
  }
}

/** The beginning of a BSTR, which is freed. */
export function takeText({ oleaut32, kernel32 }: ComTexts, text: ComPointer): string {
  if (text === 0n) return '';
  const units = Math.min(oleaut32.sysStringLen(text), MOST_UNITS);
  const bytes = new Uint8Array(2 * units);
  if (units > 0) kernel32.copyFrom(bytes, text, bytes.length);
  oleaut32.sysFreeString(text);
  return readWideText(bytes);
}

/** Runs work with its own calls, and releases their results, also when it fails. */
export async function withComCalls<T>(
  texts: ComTexts,
  budgetMs: number,
  work: (calls: ComCalls) => Promise<T>,
): Promise<T> {
  const calls = new ComCalls(texts, budgetMs);
  try {
    return await work(calls);
  } finally {
    await calls.release();
  }
}
