/** The stream of one sandbox: whether it runs, and what opens it. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { invalid } from '../../../core/errors.ts';
import type { Caller } from '../../../service/caller.ts';

/** Who started a stream: its pictures are those that they may see. */
export type Starter = Pick<Caller, 'actor' | 'scopes'>;

export interface RunningStream {
  readonly starter: Starter;
  /** Aborts when it is stopped. */
  readonly stopped: AbortSignal;
  /** Whether a password is wanted as well as the key. */
  readonly isLocked: boolean;
}

export interface SandboxStream {
  /** 128 bits in hexadecimal digits: browsers write host names in lower case, where older clients might put it. */
  readonly key: string;
  /** Of the listener of view links. */
  readonly port: number;
  /** Null: the key opens nothing. */
  running(): RunningStream | null;
  setPassword(password: string): void;
  isPassword(given: string | null): boolean;
  /** Throws ValidationError if a password is wanted and none was set. */
  start(starter: Starter, isLocked: boolean): void;
  /** Its viewers are cut off. */
  stop(): void;
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A key's name in maps, so that finding one takes as long for a key that is nearly right as for any other. */
export const streamName = (key: string): string => digestOf(key).toString('base64');

export function createSandboxStream(key: string, port: number): SandboxStream {
  let password: Buffer | null = null;
  let running: (RunningStream & { readonly end: AbortController }) | null = null;
  const stop = (): void => {
    running?.end.abort(new Error('The stream was stopped.'));
    running = null;
  };
  return {
    key,
    port,
    running: () => running,
    setPassword(text) {
      password = digestOf(text);
    },
    isPassword: (given) => password !== null && given !== null && timingSafeEqual(password, digestOf(given)),
    start(starter, isLocked) {
      if (isLocked && password === null)
        throw invalid(
          'cmd',
          'required',
          'No password of the stream was set.',
          'Send "x11vnc -storepasswd PASSWORD ~/.vnc/passwd" first.',
        );
      stop();
      const end = new AbortController();
      running = { starter, isLocked, stopped: end.signal, end };
    },
    stop,
  };
}
