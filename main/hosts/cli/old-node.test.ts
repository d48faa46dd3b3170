/** The installed command on a Node that is too old for the rest of the package. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };

const COMMAND = fileURLToPath(new URL(`../../../${manifest.bin.deskhand}`, import.meta.url));
const SYSTEM_NODE = '/usr/bin/node';

const isOld = (node: string): boolean => {
  if (!existsSync(node)) return false;
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return Number(/\d+/.exec(stdout)?.[0]) < 22;
};

test.each(['20.20.2', '22.17.1', '18.0.0'])(
  'Node %s gets the version that is needed, in one sentence',
  (version) => {
    const pretend = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`;
    const { status, stderr } = spawnSync(process.execPath, ['--import', pretend, COMMAND], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([
      78,
      `Deskhand needs Node 22.18 or newer, and this is Node ${version}.\n`,
    ]);
  },
);

test.runIf(isOld(SYSTEM_NODE))('and an old Node itself can read so far', () => {
  const { status, stderr } = spawnSync(SYSTEM_NODE, [COMMAND], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([78, expect.stringMatching(/^Deskhand needs Node .+\n$/)]);
});
