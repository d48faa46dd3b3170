import { describe, expect, test } from 'vitest';
import { ServiceError, ValidationError } from '../core/errors.ts';
import type { SettingsStore } from '../ports/settings-store.ts';
import { ConfigError } from './config-error.ts';
import type { HostFacts } from './definition.ts';
import { openSettings, type OpenedSettings } from './open-settings.ts';
import { readSources } from './sources.ts';

const facts: HostFacts = { platform: 'linux', homeDirectory: '/home/u', environment: {} };

interface MemoryStore extends SettingsStore {
  text: string | null;
  readonly kept: Map<string, string>;
  fails: boolean;
}

function memoryStore(text: string | null): MemoryStore {
  const store: MemoryStore = {
    path: '/state/settings.json',
    text,
    kept: new Map(),
    fails: false,
    read: () => store.text,
    write(content) {
      if (store.fails) throw Object.assign(new Error('no'), { code: 'ENOSPC' });
      store.text = JSON.stringify(content);
    },
    keepAs(label, how) {
      store.kept.set(label, store.text ?? '');
      if (how === 'move') store.text = null;
      return `settings.json.${label}`;
    },
  };
  return store;
}

const open = (store: SettingsStore, environment: Readonly<Record<string, string>> = {}): OpenedSettings =>
  openSettings({
    facts,
    given: readSources({ flags: {}, environment, readFile: () => '' }),
    store,
    timeMs: Date.UTC(2026, 10, 21, 2, 19, 7),
  });
const contentOf = (store: MemoryStore): unknown => JSON.parse(store.text ?? 'null');

describe('precedence', () => {
  test('environment over file over default, each with its source', () => {
    const store = memoryStore('{"version":1,"gridRows":5,"gridCols":6}');
    const { settings } = open(store, { SERVICE_GRID_ROWS: '9' });
    expect(settings.values).toMatchObject({ gridRows: 9, gridCols: 6, port: 8765 });
    const sources = Object.fromEntries(settings.describe().map(({ name, source }) => [name, source]));
    expect(sources).toMatchObject({ gridRows: 'environment', gridCols: 'file', port: 'default' });
  });

  test('a value from outside is read-only and stays out of the file', () => {
    const store = memoryStore(null);
    const { settings } = open(store, { SERVICE_TOKEN: 'correct-horse-battery' });
    expect(() => settings.set('token', 'another-long-token')).toThrow(ValidationError);
    settings.set('gridRows', 3);
    expect(store.text).not.toContain('horse');
    expect(settings.describe().find(({ name }) => name === 'token')).toMatchObject({
      value: true,
      readOnly: true,
      sourceName: 'SERVICE_TOKEN',
    });
  });
});

describe('changing', () => {
  test('counts at once, is saved, is reported, and null puts the default back', () => {
    const store = memoryStore('{"version":1,"colour":"blue"}');
    const { settings } = open(store);
    const told: string[] = [];
    settings.subscribe((names) => told.push(...names));
    settings.set('gridRows', 3);
    expect(settings.values.gridRows).toBe(3);
    expect(contentOf(store)).toEqual({ version: 1, colour: 'blue', gridRows: 3 });
    settings.set('gridRows', null);
    expect(settings.values.gridRows).toBe(12);
    expect(contentOf(store)).toEqual({ version: 1, colour: 'blue' });
    expect(told).toEqual(['gridRows', 'gridRows']);
  });

  test('what cannot change in a running service says so', () => {
    const { settings } = open(memoryStore(null));
    settings.set('port', 9000);
    expect(settings.values.port).toBe(8765);
    expect(settings.describe().find(({ name }) => name === 'port')).toMatchObject({
      value: 9000,
      needsRestart: true,
    });
  });

  test.each([
    ['gridRows', 0],
    ['gridRows', '12'],
    ['token', ''],
    ['token', 'two words'],
    ['api', 'v3'],
    ['stateDir', '/elsewhere'],
  ] as const)('%s = %j is refused and changes nothing', (name, value) => {
    const store = memoryStore(null);
    const { settings } = open(store);
    const before = settings.values;
    expect(() => settings.set(name, value)).toThrow(ValidationError);
    expect(settings.values).toEqual(before);
    expect(store.text).toBeNull();
  });

  test('the token cannot be taken away while others can reach the service', () => {
    const store = memoryStore('{"version":1,"host":"0.0.0.0","token":"correct-horse-battery"}');
    const { settings } = open(store);
    expect(() => settings.set('token', null)).toThrow('SERVICE_HOST');
    expect(settings.values.token).toBe('correct-horse-battery');
  });

  test('a disk that takes nothing is an error, and nothing changes', () => {
    const store = memoryStore(null);
    const { settings } = open(store);
    store.fails = true;
    expect(() => settings.set('gridRows', 3)).toThrow(ServiceError);
    expect(settings.values.gridRows).toBe(12);
  });

  test('a file that broke in the meantime is replaced by what is in force', () => {
    const store = memoryStore('{"version":1,"gridCols":6,"colour":"blue"}');
    const { settings } = open(store);
    store.text = '{{{';
    settings.set('gridRows', 3);
    expect(contentOf(store)).toEqual({ version: 1, gridCols: 6, colour: 'blue', gridRows: 3 });
  });
});

describe('a damaged file', () => {
  const damaged = [
    '',
    '{"token":"corr',
    '[]',
    'null',
    '"x"',
    '{"token":5}',
    '{"token":null}',
    '{"port":"x"}',
    '\0\0\0',
    '{"version":"1"}',
  ];

  test.each(damaged)('%j keeps the service from starting and stays where it is', (text) => {
    const store = memoryStore(text);
    expect(() => open(store)).toThrow(ConfigError);
    expect(store.text).toBe(text);
    expect([...store.kept]).toEqual([['corrupt-20261121T021907Z', text]]);
  });

  test.each(damaged)('%j is moved away where the environment brings a token', (text) => {
    const store = memoryStore(text);
    const { settings, notices } = open(store, { SERVICE_TOKEN: 'correct-horse-battery' });
    expect(settings.values).toMatchObject({ token: 'correct-horse-battery', execSecret: null });
    expect(store.text).toBeNull();
    expect([...store.kept.values()]).toEqual([text]);
    expect(notices[0]).toContain('corrupt-20261121T021907Z');
  });

  test('what stands in it is never quoted', () => {
    const store = memoryStore('{"token":"canary", "port": canary');
    expect(() => open(store)).toThrow(/^((?!canary).)*$/s);
  });
});

describe('a file whose secrets the tray application encrypted', () => {
  const sealed = { enc: 'safeStorage', v: 'AAAA' };
  const text = JSON.stringify({ version: 1, gridRows: 5, token: sealed, execSecret: sealed });

  test('is not taken for one without a token, nor for a damaged one', () => {
    const store = memoryStore(text);
    expect(() => open(store)).toThrow(/encrypted by the tray application.+SERVICE_TOKEN/);
    expect(store.text).toBe(text);
    expect(store.kept.size).toBe(0);
  });

  test('serves with a given token, and its secrets stay in it', () => {
    const store = memoryStore(text);
    const { settings, notices } = open(store, { SERVICE_TOKEN: 'correct-horse-battery' });
    expect(settings.values).toMatchObject({ token: 'correct-horse-battery', execSecret: null, gridRows: 5 });
    expect(notices.join()).toContain('/exec is refused until SERVICE_EXEC_SECRET is set');
    settings.set('gridRows', 6);
    expect(contentOf(store)).toEqual({ version: 1, gridRows: 6, token: sealed, execSecret: sealed });
    expect(store.kept.size).toBe(0);
  });
});

test('an older file is brought up to date, with the old one kept and unknown members left alone', () => {
  const store = memoryStore('{"gridRows":5,"colour":"blue"}');
  const { settings, notices } = open(store);
  expect(settings.values.gridRows).toBe(5);
  expect(contentOf(store)).toEqual({ version: 1, gridRows: 5, colour: 'blue' });
  expect([...store.kept.values()]).toEqual(['{"gridRows":5,"colour":"blue"}']);
  expect(notices.join()).toContain('colour');
});

test('an address beyond this machine without a token is refused wherever it comes from', () => {
  expect(() => open(memoryStore('{"version":1,"host":"0.0.0.0"}'))).toThrow('SERVICE_TOKEN');
  expect(() => open(memoryStore(null), { SERVICE_HOST: '::' })).toThrow('SERVICE_TOKEN');
});
