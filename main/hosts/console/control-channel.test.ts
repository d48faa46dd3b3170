import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  askService,
  controlAddress,
  openControlChannel,
  type ControlChannel,
  type ControlHandlers,
} from './control-channel.ts';

let directory: string;
let channel: ControlChannel | undefined;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'control-test-'));
});
afterEach(async () => {
  await channel?.close();
  channel = undefined;
  rmSync(directory, { recursive: true, force: true });
});

const handlers = (answer: () => string): ControlHandlers => ({
  obey: (line) => (line === 'question' ? answer() : null),
  relay: (socket) => void socket.destroy(),
});

test('each question is answered', async () => {
  let made = 0;
  channel = await openControlChannel(
    directory,
    'linux',
    handlers(() => `answer ${++made}`),
  );
  expect(await askService(directory, 'question')).toBe('answer 1');
  expect(await askService(directory, 'question')).toBe('answer 2');
});

test('what it leaves in the state folder is for its owner alone, and gone when it closes', async () => {
  channel = await openControlChannel(
    directory,
    'linux',
    handlers(() => 'x'),
  );
  expect(statSync(join(directory, 'control')).mode & 0o077).toBe(0);
  await channel.close();
  channel = undefined;
  expect(readdirSync(directory)).toEqual([]);
});

test('says nothing to a program that only listens, as anyone may do on Windows', async () => {
  channel = await openControlChannel(
    directory,
    'linux',
    handlers(() => 'x'),
  );
  const socket = connect(controlAddress(directory) ?? '').on('error', () => undefined);
  const heard: Buffer[] = [];
  socket.on('data', (chunk) => heard.push(chunk));
  // Its own question is answered, so that anything sent at the start would have come by then.
  await askService(directory, 'question');
  await askService(directory, 'question');
  socket.destroy();
  expect(heard).toEqual([]);
});

test('without a running service: null, at once', async () => {
  expect(await askService(directory, 'question')).toBeNull();
});

test('a folder that others can write to names no address', async () => {
  channel = await openControlChannel(
    directory,
    'linux',
    handlers(() => 'answer'),
  );
  chmodSync(directory, 0o777);
  expect(() => controlAddress(directory)).toThrow(/cannot be trusted: Other users can write/);
  await expect(askService(directory, 'question')).rejects.toThrow(/cannot be trusted/);
});

test('a run that was killed is not mistaken for a living one, and the next run takes over', async () => {
  await openControlChannel(
    directory,
    'linux',
    handlers(() => 'old'),
  );
  channel = await openControlChannel(
    directory,
    'linux',
    handlers(() => 'new'),
  );
  expect(await askService(directory, 'question')).toBe('new');
});

test('a state folder whose path is too long for a socket works all the same', async () => {
  const deep = join(directory, 'd'.repeat(60), 'e'.repeat(60));
  mkdirSync(deep, { recursive: true });
  channel = await openControlChannel(
    deep,
    'linux',
    handlers(() => 'answer'),
  );
  expect(await askService(deep, 'question')).toBe('answer');
});

test('any other word gets an empty line', async () => {
  channel = await openControlChannel(
    directory,
    'linux',
    handlers(() => 'answer'),
  );
  const answer = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(join(directory, 'control.sock'), () => socket.write('token\n'));
    socket.on('data', (data) => (text += data.toString()));
    socket.on('end', () => resolve(text));
  });
  expect(answer).toBe('\n');
});
