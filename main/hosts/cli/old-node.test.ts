/** The installed command on a Node that is too old for the rest of the package. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const TOP = join(import.meta.dirname, '../../..');
const SYSTEM_NODE = '/usr/bin/node';

const isOld = (node: string): boolean => {
  if (!existsSync(node)) return false;
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return Number(/\d+/.exec(stdout)?.[0]) < 22;
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'deskhand-old-node-'));
  mkdirSync(join(folder, 'resources'));
  mkdirSync(join(folder, 'dist/main/hosts/headless'), { recursive: true });
  for (const file of ['package.json', 'resources/deskhand.cjs'])
    copyFileSync(join(TOP, file), join(folder, file));
  writeFileSync(
    join(folder, 'dist/main/hosts/headless/main.js'),
    'console.log(process.argv.slice(2).join());',
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const pretend = (version: string): string =>
  `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`;
const started = (node: string, ...args: readonly string[]): { status: number | null; said: string } => {
  const { status, stdout, stderr } = spawnSync(
    node,
    [...args, join(folder, 'resources/deskhand.cjs'), 'list'],
    {
      encoding: 'utf8',
    },
  );
  return { status, said: stdout + stderr };
};

const REFUSAL =
  /^Deskhand needs Node 22\.18 or newer, and this is Node [\d.]+\. Install a newer one, or "npm install node@24" next to Deskhand\.\n$/;

test.each(['20.20.2', '22.17.1', '18.0.0'])('Node %s gets the version that is needed', (version) => {
  const { status, said } = started(process.execPath, '--import', pretend(version));
  expect([status, said]).toEqual([78, expect.stringMatching(REFUSAL)]);
});

test.runIf(isOld(SYSTEM_NODE))('and an old Node itself can read so far', () => {
  const { status, said } = started(SYSTEM_NODE);
  expect([status, said]).toEqual([78, expect.stringMatching(REFUSAL)]);
});

test('it hands over to a Node that is installed with it', () => {
  mkdirSync(join(folder, 'node_modules/node/bin'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/node/package.json'), '{ "name": "node" }');
  writeFileSync(join(folder, 'node_modules/node/bin/node'), `#!/bin/sh\nexec '${process.execPath}' "$@"\n`, {
    mode: 0o755,
  });
  expect(started(process.execPath, '--import', pretend('20.20.2'))).toEqual({ status: 0, said: 'list\n' });
});
