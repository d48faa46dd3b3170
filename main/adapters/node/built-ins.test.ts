import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const BEFORE_ALL = new URL('../../hosts/headless/before-all.ts', import.meta.url).href;

/** What Node compiled from its source, in place of the code that it carries, in a process with these arguments. */
function compiledAgain(imports: readonly string[], args: readonly string[]): readonly string[] {
  const program = `
    await import('${BEFORE_ALL}');
    for (const name of ${JSON.stringify(imports)}) await import(name);
    console.log('Code cache of the last line is loaded');
    process.exit(0);`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--disable-warning=ExperimentalWarning',
      '-e',
      program,
      '--',
      'deskhand',
      ...args,
    ],
    { encoding: 'utf8', env: { ...process.env, NODE_DEBUG_NATIVE: 'CODE_CACHE' } },
  );
  expect(stdout).toContain('the last line');
  const lines = `${stdout}\n${stderr}`.matchAll(/Code cache of (\S+) .*is (accepted|rejected)/g);
  const found = [...lines];
  expect(found.length).toBeGreaterThan(20);
  return found.flatMap(([, name = '', how]) => (how === 'rejected' ? [name] : []));
}

const OF_EVERY_COMMAND = ['node:child_process', 'node:crypto', 'node:net', 'node:worker_threads'];

test.each([
  ['a service', ['--port', '0'], ['node:http', 'node:http2', 'node:https', 'node:zlib', 'node:dns/promises']],
  ['"deskhand mcp"', ['mcp'], []],
])('%s takes the code that Node carries of its modules', (_, args, more) => {
  expect(compiledAgain(OF_EVERY_COMMAND.concat(more), args)).toEqual([]);
});
