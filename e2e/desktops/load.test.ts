/** Acts on desktops next to each other land each in its own, also while a neighbour dies in every way. `npm run bench:density` has more of them, for longer. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SOAK } from '../../testing/soak.ts';
import { DEATHS } from '../../testing/desktops/load/kill-parts.ts';
import { servePageLog, type PageLog } from '../../testing/desktops/load/page-log.ts';
import { runLoad, whereItLanded } from '../../testing/desktops/load/run-load.ts';
import { openEditor, openPage, type Workplace } from '../../testing/desktops/load/workplace.ts';
import { startNamed, type NamedDesktopUnderTest } from '../../testing/desktops/named-desktop.ts';

const SECONDS = SOAK ? 60 : 10;

let stateDir: string;
let pages: PageLog;
let neighbour: NamedDesktopUnderTest;
let workplaces: readonly Workplace[];

beforeAll(async () => {
  stateDir = mkdtempSync(join(tmpdir(), 'deskhand-load-'));
  pages = await servePageLog();
  const [alpha, beta, gamma] = await Promise.all([
    startNamed('alpha', stateDir),
    startNamed('beta', stateDir),
    startNamed('gamma', stateDir),
  ]);
  neighbour = gamma;
  workplaces = await Promise.all([openPage(alpha, pages), openEditor(beta)]);
});
afterAll(async () => {
  await Promise.all(
    [...workplaces.map(({ desktop }) => desktop), neighbour].map(({ service }) => service.stop()),
  );
  pages.close();
  rmSync(stateDir, { recursive: true });
});

test('every act lands in its own desktop, while a neighbour’s parts are killed in turn', async () => {
  const deaths = Object.values(DEATHS);
  const every = SECONDS / (deaths.length + 1);
  let died = 0;
  let reviving: Promise<unknown> = Promise.resolve();
  const outcomes = await runLoad({
    workplaces,
    actsPerSecond: 10,
    seconds: SECONDS,
    each(seconds) {
      if (seconds < (died + 1) * every) return;
      const death = deaths[died++];
      reviving = reviving.then(async () => {
        // After the death of its service it is started again, as an engine would.
        if (neighbour.service.child.signalCode !== null) neighbour = await startNamed('gamma', stateDir);
        death?.(neighbour);
      });
    },
  });
  await reviving;
  expect(died).toBe(deaths.length);
  expect(outcomes.map(({ name, errors }) => [name, errors])).toEqual([
    ['alpha', []],
    ['beta', []],
  ]);
  expect(outcomes.reduce((sum, { sent }) => sum + sent, 0)).toBe(10 * SECONDS);
  expect(await whereItLanded(workplaces, outcomes)).toEqual({ lost: [], mixed: [] });
});
