/**
 * What a service on Linux loads is written for Linux, in ASCII: nothing of Windows' or macOS' adapters, in it or as a child of it, and
 * nothing that only a window, an MCP client or another maker's client needs.
 */
import { isAscii } from 'node:buffer';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { startServiceOn } from '../../testing/client.ts';
import { startDesktop } from '../../testing/desktop.ts';

const HOOK = pathToFileURL(join(import.meta.dirname, '../../testing/loaded-modules.ts')).href;
const FOREIGN = /\/adapters\/(?:darwin|win32|nutjs)\//;
/** Names of the native libraries that they load: the build joins modules, so a path alone does not show them. */
const NATIVE = /user32\.dll|\/System\/Library\/Frameworks|@nut-tree-fork\/nut-js|node-window-manager/i;
/** By the names that the build writes above each module. Their schemas are half of those that a start would make. */
const UNASKED =
  /^\/\/ (?:main\/console\/contract|main\/faces\/catalog|main\/mcp\/face|node_modules\/@modelcontextprotocol\/server\/)/m;
const BUILT = join(import.meta.dirname, '../../dist/main');

const isForeign = (path: string): boolean => FOREIGN.test(path) || NATIVE.test(readFileSync(path, 'utf8'));

const isUnasked = (path: string): boolean => UNASKED.test(readFileSync(path, 'utf8'));

const commandsBelow = (pid: number): readonly string[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((child) => child !== '')
    .flatMap((child) => [
      readFileSync(`/proc/${child}/cmdline`, 'utf8').replaceAll('\0', ' '),
      ...commandsBelow(Number(child)),
    ]);

test('a picture, a click, the windows and the elements need no adapter of another system', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-loaded-'));
  const list = join(folder, 'modules');
  const desktop = await startDesktop({ width: 640, height: 480 });
  const env = { NODE_OPTIONS: `--import=${HOOK}`, DESKHAND_LOADED: list };
  const service = await startServiceOn(desktop, { env });
  try {
    for (const path of ['/screen', '/windows', '/elements'])
      expect((await service.get(path)).status, path).toBe(200);
    const click = { action: 'click', target: { mode: 'pixel', x: 9, y: 9 } };
    expect((await service.post('/action', click)).status).toBe(200);
    const commands = commandsBelow(service.child.pid ?? 0);
    expect(commands.filter((command) => FOREIGN.test(command))).toEqual([]);
    expect(commands.join('\n')).toContain('/adapters/x11/');
  } finally {
    await service.stop();
    await desktop.stop();
  }
  const loaded = [...new Set(readFileSync(list, 'utf8').trim().split('\n'))].filter((path) =>
    path.endsWith('.js'),
  );
  rmSync(folder, { recursive: true, force: true });
  expect(loaded.length).toBeGreaterThan(10);
  expect(loaded.filter(isForeign)).toEqual([]);
  expect(loaded.filter(isUnasked)).toEqual([]);
  // One other character, and V8 keeps the whole file with two bytes for each.
  expect(loaded.filter((path) => path.startsWith(BUILT) && !isAscii(readFileSync(path)))).toEqual([]);
  const built = readdirSync(BUILT, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.js'),
  );
  expect(built.some((path) => isForeign(join(BUILT, path)))).toBe(true);
  expect(built.some((path) => isUnasked(join(BUILT, path)))).toBe(true);
}, 60_000);
