import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { endWithSession } from './session-end.ts';

function endedSession(release: (done: string[]) => void): readonly string[] {
  const window = new EventEmitter();
  const done: string[] = [];
  endWithSession(window, { release: () => release(done), end: () => done.push('end') });
  try {
    window.emit('session-end');
  } catch (error) {
    done.push(String(error));
  }
  // What comes later may not come at all.
  return done;
}

test('a sign-out releases what is held before Windows goes on, and begins the end', () => {
  expect(endedSession((done) => done.push('released'))).toEqual(['released', 'end']);
});

test('a release that fails keeps nothing from ending', () => {
  const release = (): never => {
    throw new Error('locked');
  };
  expect(endedSession(release)).toEqual(['end', 'Error: locked']);
});

test('a wish to end that only windows hear ends the application', () => {
  const window = new EventEmitter();
  const done: string[] = [];
  endWithSession(window, { release: () => done.push('released'), end: () => done.push('end') });
  window.emit('close');
  expect(done).toEqual(['end']);
});
