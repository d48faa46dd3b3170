import { describe, expect, test } from 'vitest';
import { createMemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import { ServiceError } from '../../core/errors.ts';
import { createSecretGuard, findMarkerIn, type FindMarker, type Sighting } from './secret-guard.ts';

const MARKER = 'k7m2q9xw';
const memory = createMemoryDesk();

/** Answers one sighting after the other, then the last one for ever. */
const seen = (...sightings: Sighting[]): FindMarker & { looks: number } => {
  const find = Object.assign(
    () => Promise.resolve(sightings[Math.min(find.looks++, sightings.length - 1)] ?? 'unknown'),
    { looks: 0 },
  );
  return find;
};
const ask = (find: FindMarker, name: string, input: unknown, isElsewhere = true) =>
  memory.clock.until(
    createSecretGuard({
      find,
      clock: memory.clock,
      isElsewhere,
      valueOf: (secret) => (secret === 'token' ? 'the-token' : null),
    }).refuse(name, input, MARKER),
  );
const reasonOf = async (...args: Parameters<typeof ask>): Promise<string | null> => {
  const reply = await ask(...args);
  return reply === null || reply.ok ? null : reply.error.reason;
};

describe.each([
  ['secret.reveal', { name: 'token' }],
  ['copy', { what: 'secret', name: 'token' }],
])('%s', (name, input) => {
  test('passes if no window shows the page', async () => {
    expect(await ask(seen('absent'), name, input)).toBeNull();
  });
  test('asks for the secret if no window shows the page, on a desktop of a person', async () => {
    expect(await reasonOf(seen('absent'), name, input, false)).toBe('secret_reentry');
    expect(await reasonOf(seen('absent', 'shown'), name, input, false)).toBe('own_window');
  });
  test('is refused where one does', async () => {
    expect(await reasonOf(seen('shown'), name, input)).toBe('own_window');
  });
  test('is refused where the title comes a moment late', async () => {
    expect(await reasonOf(seen('absent', 'shown'), name, input)).toBe('own_window');
  });
  test('asks for the secret if nothing reports it', async () => {
    expect(await reasonOf(seen('unknown'), name, input)).toBe('secret_reentry');
    expect(await reasonOf(seen('absent', 'unknown'), name, input)).toBe('secret_reentry');
  });
});

test('the secret itself opens what nothing is reported about, and nothing else does', async () => {
  const enter = (entered: string, name = 'token') =>
    reasonOf(seen('unknown'), 'secret.reveal', { name, entered });
  expect(await enter('the-token')).toBeNull();
  expect(await enter('the-toke')).toBe('secret_reentry');
  expect(await enter('')).toBe('secret_reentry');
  expect(await enter('', 'execSecret')).toBe('secret_reentry');
  expect(await reasonOf(seen('shown'), 'secret.reveal', { name: 'token', entered: 'the-token' })).toBe(
    'own_window',
  );
});

test('on a desktop of a person, the page that made or entered a secret gets it, and no other page does', async () => {
  let token = 'made-before';
  let sighting: Sighting = 'absent';
  const find: FindMarker = () => Promise.resolve(sighting);
  const guard = createSecretGuard({
    find,
    clock: memory.clock,
    isElsewhere: false,
    valueOf: (secret) => (secret === 'token' ? token : null),
  });
  const isGiven = async (marker: string, entered?: string): Promise<boolean> => {
    const input = { name: 'token', ...(entered === undefined ? {} : { entered }) };
    return (await memory.clock.until(guard.refuse('secret.reveal', input, marker))) === null;
  };
  expect(await isGiven('maker')).toBe(false);
  token = 'made-by-maker';
  guard.made('secret.generate', { name: 'token' }, 'maker');
  expect([await isGiven('maker'), await isGiven('other')]).toEqual([true, false]);
  sighting = 'unknown';
  expect(await isGiven('maker')).toBe(false);
  sighting = 'absent';
  expect([await isGiven('other', token), await isGiven('other')]).toEqual([true, true]);
  token = 'made-by-a-file';
  expect([await isGiven('maker'), await isGiven('other')]).toEqual([false, false]);
  guard.made('pause', { name: 'token' }, 'maker');
  expect(await isGiven('maker')).toBe(false);
});

test.each([
  ['state', {}],
  ['pause', {}],
  ['secret.generate', { name: 'token' }],
  ['copy', { what: 'text', text: 'x' }],
  ['secret.reveal', { name: 'other' }],
])('%s %j is not its business', async (name, input) => {
  const find = seen('shown');
  expect(await ask(find, name, input)).toBeNull();
  expect(find.looks).toBe(0);
});

test('a window is recognised by its title; a desktop that does not answer says nothing', async () => {
  const desk = createMemoryDesk();
  const find = findMarkerIn(desk.windows);
  desk.windows.add({ id: 1, title: 'Notes' });
  expect(await find(MARKER)).toBe('absent');
  desk.windows.add({ id: 2, title: `Deskhand ${MARKER} - Chromium` });
  expect(await find(MARKER)).toBe('shown');
  const gone = findMarkerIn({ list: () => Promise.reject(new ServiceError('display_unavailable', 'gone')) });
  expect(await gone(MARKER)).toBe('unknown');
});
