import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const MODULE = new URL('./small-nursery.ts', import.meta.url).href;

/** Megabytes of the young generation of a process that has made many objects, some of which live for a while. */
function nurseryMb(prologue: string): number {
  const program = `
    import { getHeapSpaceStatistics } from 'node:v8';
    import { keepNurserySmall } from '${MODULE}';
    ${prologue}
    const alive = [];
    for (let index = 0; index < 3_000_000; index++) alive[index % 200_000] = { index, text: String(index) };
    const { space_size } = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
    console.log(space_size / 2 ** 20);`;
  const args = ['--input-type=module', '--disable-warning=ExperimentalWarning', '-e', program];
  return Number(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

test('the young generation stays as small as it was', () => {
  const grown = nurseryMb('');
  const kept = nurseryMb('keepNurserySmall();');
  expect(grown).toBeGreaterThan(16);
  expect(kept).toBeLessThan(grown / 4);
});
