/** A key stays with the address that it was given for. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSystemClock } from '../../adapters/node/clock.ts';
import { createMemorySettings } from '../../../testing/hosts/memory-settings.ts';
import { NO_AGENT_BOOK } from '../../operations/support/person/agent-book.ts';
import { createSecrets } from '../../recording/secrets.ts';
import { openHostTasks } from './tasks.ts';

function start(environment: Readonly<Record<string, string>> = {}) {
  const settings = createMemorySettings(environment);
  const { book } = openHostTasks({
    settings,
    stateDirectory: mkdtempSync(join(tmpdir(), 'deskhand-key-')),
    agentBook: NO_AGENT_BOOK,
    clock: createSystemClock(),
    secrets: createSecrets([]),
    warn: () => undefined,
  });
  return { settings, book };
}

test('another provider or another address removes the key', () => {
  const { settings, book } = start();
  settings.set('taskModel', 'scripted');
  settings.set('taskKey', 'sk-of-anthropic');
  expect(book.readiness().missing).toBeNull();
  settings.set('taskMaxTurns', 9);
  expect(settings.values.taskKey).toBe('sk-of-anthropic');
  settings.set('taskProvider', 'openai');
  expect(settings.values.taskKey).toBeNull();
  settings.set('taskKey', 'sk-of-openai');
  settings.set('taskAddress', 'http://127.0.0.1:1/v1');
  expect(settings.values.taskKey).toBeNull();
  expect(book.readiness().missing).toBe('key');
});

test('a key of the environment goes to no address that was chosen elsewhere', () => {
  const { settings, book } = start({ SERVICE_TASK_KEY: 'sk-of-the-environment', SERVICE_TASK_MODEL: 'm' });
  expect(book.readiness().missing).toBeNull();
  settings.set('taskAddress', 'http://127.0.0.1:1/v1');
  expect(book.readiness().missing).toBe('place');
  expect(() => book.start('Anything.')).toThrow();
});

test.each(['ftp://a/v1', 'http://user:secret@a/v1', 'a.example/v1'])('%s is no address', (address) => {
  const { settings } = start();
  expect(() => settings.set('taskAddress', address)).toThrow('must be an http or https address');
});
