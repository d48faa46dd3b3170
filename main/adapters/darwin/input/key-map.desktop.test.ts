import { spawnSync } from 'node:child_process';
import { afterAll, expect, test } from 'vitest';
import { openStandIn } from '../../../../testing/darwin/stand-in.ts';

const standIn = openStandIn();
afterAll(() => standIn.close());

/** Finds the keys of a character, on the main thread or on another. */
const script = (isMain: boolean): string => `
import { isMainThread, Worker } from 'node:worker_threads';
import { openDarwin } from '${new URL('../native/darwin.ts', import.meta.url).href}';
import { createKeyMap } from '${new URL('./key-map.ts', import.meta.url).href}';
if (isMainThread === ${isMain}) console.log(JSON.stringify(createKeyMap(openDarwin()).find('?')));
else new Worker(new URL('data:text/javascript,' + encodeURIComponent(process.env.SCRIPT)));
`;

function find(isMain: boolean): { readonly signal: string | null; readonly printed: string } {
  const { signal, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script(isMain)], {
    env: { ...process.env, ...standIn.environment, SCRIPT: script(isMain) },
    encoding: 'utf8',
  });
  return { signal, printed: stdout.trim() };
}

test('keys of a layout are found on the main thread, and end the process on another', () => {
  expect(find(true)).toEqual({ signal: null, printed: '[56,44]' });
  expect(find(false)).toEqual({ signal: 'SIGTRAP', printed: '' });
});
