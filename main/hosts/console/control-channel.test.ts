import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  askForConsoleLink,
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

const handlers = (newLink: () => string): ControlHandlers => ({
  newLink,
  relay: (socket) => void socket.destroy(),
});

test('each question brings a new link', async () => {
  let made = 0;
  channel = await openControlChannel(
    directory,
    'linux',
    handlers(() => `http://x/console#open=${++made}`),
  );
  expect(await askForConsoleLink(directory)).toBe('http://x/console#open=1');
  expect(await askForConsoleLink(directory)).toBe('http://x/console#open=2');
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

test('nobody runs: null, at once', async () => {
  expect(await askForConsoleLink(directory)).toBeNull();
});

test('a folder that others can write to names no address', async () => {
  channel = await openControlChannel(
    directory,
    'linux',
    handlers(() => 'link'),
  );
  chmodSync(directory, 0o777);
  expect(() => controlAddress(directory)).toThrow(/cannot be trusted: Other users can write/);
  await expect(askForConsoleLink(directory)).rejects.toThrow(/cannot be trusted/);
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
  expect(await askForConsoleLink(directory)).toBe('new');
});

test('a state folder whose path is too long for a socket works all the same', async () => {
  const deep = join(directory, 'd'.repeat(60), 'e'.repeat(60));
  mkdirSync(deep, { recursive: true });
  channel = await openControlChannel(
    deep,
    'linux',
    handlers(() => 'link'),
  );
  expect(await askForConsoleLink(deep)).toBe('link');
});

test('any other word gets an empty line', async () => {
  channel = await openControlChannel(
    directory,
    'linux',
    handlers(() => 'link'),
  );
  const answer = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(join(directory, 'control.sock'), () => socket.write('token\n'));
    socket.on('data', (data) => (text += data.toString()));
    socket.on('end', () => resolve(text));
  });
  expect(answer).toBe('\n');
});
