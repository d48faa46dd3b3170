import { ServerResponse, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { ServiceError } from '../../core/errors.ts';
import { createOutbox, type Outbox } from './outbox.ts';

const MIB = 1024 * 1024;
const newAnswer = (): ServerResponse => new ServerResponse(new IncomingMessage(new Socket()));
const verdict = (attempt: () => void): string => {
  try {
    attempt();
    return 'taken';
  } catch (error) {
    return error instanceof ServiceError ? error.reason : String(error);
  }
};
const add = (outbox: Outbox, mib: number, outgoing = newAnswer()): string =>
  verdict(() => outbox.add('/screen', outgoing, mib * MIB));

test('large answers are refused once they would not fit, small ones still go', () => {
  const outbox = createOutbox(100 * MIB);
  expect([add(outbox, 50), add(outbox, 30), add(outbox, 25), add(outbox, 0.01)]).toEqual([
    'taken',
    'busy',
    'taken',
    'taken',
  ]);
});

test('an answer that was taken, or whose client left, makes room', () => {
  const outbox = createOutbox(100 * MIB);
  const first = newAnswer();
  add(outbox, 70, first);
  expect(add(outbox, 10)).toBe('busy');
  first.emit('close');
  expect(add(outbox, 70)).toBe('taken');
});

test('room is kept while an answer as large as the last one is being made, once for each', () => {
  const outbox = createOutbox(100 * MIB);
  add(outbox, 30);
  const making = newAnswer();
  const admit = (outgoing: ServerResponse): string => verdict(() => outbox.admit('/screen', outgoing));
  expect([admit(making), admit(making), admit(newAnswer())]).toEqual(['taken', 'taken', 'busy']);
  expect(add(outbox, 1, making)).toBe('taken');
  expect(admit(newAnswer())).toBe('taken');
});

test('the outcome of an act is answered, past all that waits', () => {
  const outbox = createOutbox(100 * MIB);
  outbox.addAnyway(newAnswer(), 100 * MIB);
  expect(add(outbox, 0.01)).toBe('busy');
});
