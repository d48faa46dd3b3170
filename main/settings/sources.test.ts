import { describe, expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readSources, type GivenSources } from './sources.ts';

const read = (sources: Partial<GivenSources>): ReturnType<typeof readSources> =>
  readSources({
    flags: {},
    environment: {},
    readFile: () => {
      throw Object.assign(new Error('no'), { code: 'ENOENT' });
    },
    ...sources,
  });

function problems(sources: Partial<GivenSources>): readonly string[] {
  try {
    read(sources);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

test('a flag wins over the environment, and each says where it is from', () => {
  const given = read({ flags: { port: '1234' }, environment: { SERVICE_PORT: '1', SERVICE_GRID_ROWS: '7' } });
  expect(given.get('port')).toEqual({ value: 1234, source: 'flag', sourceName: '--port' });
  expect(given.get('gridRows')).toEqual({ value: 7, source: 'environment', sourceName: 'SERVICE_GRID_ROWS' });
  expect(given.has('gridCols')).toBe(false);
});

describe('values', () => {
  test.each([
    ['SERVICE_PORT', '0', 'port', 0],
    ['SERVICE_EXEC_ENABLED', 'FALSE', 'execEnabled', false],
    ['SERVICE_EXEC_ENABLED', '1', 'execEnabled', true],
    ['SERVICE_API', 'Flat', 'api', 'flat'],
    ['SERVICE_ALLOWED_HOSTS', 'Desk.lan, ::1 other', 'allowedHosts', ['desk.lan', '::1', 'other']],
    ['SERVICE_VIRTUAL', '1280x720', 'virtual', '1280x720'],
    ['SERVICE_VIRTUAL', 'off', 'virtual', 'off'],
    ['SERVICE_HOST', ' 127.0.0.1 ', 'host', '127.0.0.1'],
  ] as const)('%s=%s', (env, text, name, value) => {
    expect(read({ environment: { [env]: text } }).get(name)?.value).toEqual(value);
  });

  test.each([
    ['SERVICE_PORT', '70000'],
    ['SERVICE_PORT', 'abc'],
    ['SERVICE_PORT', '-1'],
    ['SERVICE_PORT', '1e3'],
    ['SERVICE_GRID_ROWS', '0'],
    ['SERVICE_EXEC_ENABLED', 'maybe'],
    ['SERVICE_API', 'v3'],
    ['SERVICE_VIRTUAL', '10x10'],
    ['SERVICE_ALLOWED_HOSTS', 'http://desk.lan'],
    ['SERVICE_ALLOWED_HOSTS', '*.desk.lan'],
    ['SERVICE_TOKEN', 'two words'],
    ['SERVICE_TOKEN', 'schlüssel'],
  ])('%s=%s is refused by name', (env, text) => {
    const [problem, ...more] = problems({ environment: { [env]: text } });
    expect(problem).toContain(env);
    expect(more).toEqual([]);
  });

  test('a secret is never quoted', () => {
    expect(problems({ environment: { SERVICE_TOKEN: 'canary canary' } }).join()).not.toContain('canary');
  });

  test('all problems are reported at once', () => {
    expect(problems({ environment: { SERVICE_PORT: 'x', SERVICE_API: 'y' } })).toHaveLength(2);
  });
});

describe('empty', () => {
  test.each(['', ' ', '\t'])('a secret set to %j is an error', (text) => {
    expect(problems({ environment: { SERVICE_TOKEN: text } })).toEqual([
      'SERVICE_TOKEN is set but empty: give it a value or unset it.',
    ]);
    expect(problems({ environment: { SERVICE_EXEC_SECRET: text } })[0]).toContain('set but empty');
  });

  test('anything else counts as unset, an address above all', () => {
    expect(read({ environment: { SERVICE_HOST: '', SERVICE_PORT: ' ' } }).size).toBe(0);
  });
});

describe('a secret in a file', () => {
  const environment = { SERVICE_TOKEN_FILE: '/run/secrets/token' };

  test('is read without its line end', () => {
    expect(read({ environment, readFile: () => 'correct-horse-battery\n' }).get('token')).toEqual({
      value: 'correct-horse-battery',
      source: 'environment',
      sourceName: 'SERVICE_TOKEN_FILE',
    });
  });

  test('missing, empty or next to the variable itself is an error', () => {
    expect(problems({ environment })[0]).toContain('SERVICE_TOKEN_FILE');
    expect(problems({ environment, readFile: () => '\n' })[0]).toContain('empty');
    expect(problems({ environment: { ...environment, SERVICE_TOKEN: 'x' } })[0]).toContain('both');
  });

  test('there is none for what is no secret', () => {
    expect(read({ environment: { SERVICE_PORT_FILE: '/x' } }).size).toBe(0);
  });
});
