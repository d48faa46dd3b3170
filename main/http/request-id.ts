/** The name of a request in its answer and in the log: the client's own where it is harmless, else a new one. */
import { randomUUID } from 'node:crypto';
import type { RequestHead } from './request-head.ts';

const HARMLESS = /^[\w.=-]{1,128}$/;

export function requestIdOf({ values }: Pick<RequestHead, 'values'>): string {
  const [given, ...more] = values('x-request-id');
  return given !== undefined && more.length === 0 && HARMLESS.test(given) ? given : randomUUID();
}
