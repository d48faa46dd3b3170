/** Windows that open and close all the time cost no one anything: 200 in 10 s, and 500 lists in the meantime; a quarter in a sample. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createX11Link, type X11Link } from '../link.ts';
import { createX11Windows } from './windows.ts';
import { startDesktop, type TestDesktop } from '../../../../testing/desktop.ts';
import { SOAK } from '../../../../testing/soak.ts';

/** A client that maps and destroys windows as fast as asked, without the weight of a program each. */
const CHURN = `
const x11 = require('x11');
const [, display, count, pauseMs] = process.argv;
x11.createClient({ display }, async (error, { client: X, screen: [{ root }] }) => {
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  for (let index = 0; index < Number(count); index++) {
    const id = X.AllocID();
    X.CreateWindow(id, root, 10, 10, 200, 100, 0, 0, 0, 0, {});
    X.ChangeProperty(0, id, X.atoms.WM_CLASS, X.atoms.STRING, 8, Buffer.from('churn\\0Churn\\0'));
    X.ChangeProperty(0, id, X.atoms.WM_NAME, X.atoms.STRING, 8, Buffer.from('churn ' + index));
    X.MapWindow(id);
    setTimeout(() => X.DestroyWindow(id), 30 + (index % 7) * 20);
    await pause(Number(pauseMs));
  }
  await pause(500);
  process.exit();
}).on('error', () => {});
`;

let desktop: TestDesktop;
let link: X11Link;
beforeAll(async () => {
  desktop = await startDesktop();
  link = createX11Link({ display: desktop.display });
});
afterAll(async () => {
  link.close();
  await desktop.stop();
});

const [WINDOWS, LISTS] = SOAK ? [200, 500] : [50, 125];

it(`lists windows ${LISTS} times without an error while ${WINDOWS} open and close`, async () => {
  const windows = createX11Windows(link);
  const churn = spawn(process.execPath, ['-e', CHURN, '--', desktop.display, String(WINDOWS), '50'], {
    stdio: 'inherit',
  });
  const ended = once(churn, 'exit');
  const titles = new Set<string>();
  let failed = 0;
  for (let round = 0; round < LISTS; round++) {
    const list = await windows.list().catch(() => {
      failed++;
      return [];
    });
    for (const { id, title, className } of list) {
      titles.add(title);
      expect(className).toBe('Churn');
      // Between a list and an act any window may go: that is an answer, not a failure.
      if (round % 5 === 0) {
        const outcome = await windows.focus(id).catch((error: unknown) => error);
        if (outcome !== undefined) expect(outcome).toMatchObject({ reason: 'window_not_found' });
      }
    }
    await sleep(10);
  }
  await ended;
  expect(failed).toBe(0);
  expect(titles.size).toBeGreaterThan(WINDOWS / 4);
  await expect.poll(() => windows.list()).toEqual([]);
});
