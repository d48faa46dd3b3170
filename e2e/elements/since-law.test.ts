/**
 * Law on an X server: an earlier look and the difference to a later one are the later one, member for member. One caller asks for
 * differences, another for all of it; `DESKHAND_SOAK=1` tries every toolkit, 40 steps each.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, type Client } from '../../testing/client.ts';
import { startStage, TOOLKITS, type Form, type Stage } from '../../testing/elements/forms.ts';
import { FORM_ACTS, holdSinceLaw, shows, type Act } from '../../testing/elements/since-law.ts';
import { SOAK } from '../../testing/soak.ts';

const CHOSEN = SOAK ? TOOLKITS : (['gtk3'] as const);
const STEPS = SOAK ? 40 : 12;

let stage: Stage;
let whole: Client;
beforeAll(async () => {
  stage = await startStage('1300x900');
  whole = createClient(stage.service.port, { 'user-agent': 'sees all of it' });
}, 60_000);
afterAll(() => stage.stop());

/** Scrolled lists, pages that navigate, menus, a caret; a spinner and a video all the time. */
const LIVELY: readonly Act[] = [
  (_, on) => ['/action', { action: 'scroll', scroll_amount: -3, target: on('Row') }],
  (_, on) => ['/action', { action: 'click', target: on('Colour') }],
  () => ['/action', { action: 'hotkey', keys: ['Escape'] }],
  (step, on) => ['/action', { action: 'set_text', text: `Ann ${step}`, target: on('Name') }],
  (_, on) => ['/action', { action: 'click', target: on('Next page') }],
  () => ['/windows/action', { action: 'resize', title_contains: 'Lively', width: 900, height: 640 }],
  (_, on) => ['/action', { action: 'click', target: on('First page') }],
  () => ['/windows/action', { action: 'resize', title_contains: 'Lively', width: 980, height: 700 }],
];

test.each(CHOSEN)(
  '%s: a look and what changed since make the next look',
  async (toolkit) => {
    const form = await stage.open(toolkit, 6);
    await shows(whole, '"Gift"');
    try {
      expect(await holdSinceLaw({ asking: stage, whole, acts: FORM_ACTS, steps: STEPS })).toBeGreaterThan(
        STEPS / 3,
      );
    } finally {
      await form.close();
    }
  },
  240_000,
);

test('lists that scroll, pages, menus, a spinner, a video, and windows that come and go', async () => {
  const page = await stage.openLively();
  await shows(whole, '"Next page"');
  let other: Form | undefined;
  const comeAndGo = async (step: number): Promise<void> => {
    if (step % 8 === 0) other = await stage.open('gtk3', 3);
    if (step % 8 !== 3) return;
    await other?.close();
    other = undefined;
  };
  try {
    expect(
      await holdSinceLaw({ asking: stage, whole, acts: LIVELY, steps: STEPS, between: comeAndGo }),
    ).toBeGreaterThan(0);
  } finally {
    await other?.close();
    await page.close();
  }
}, 240_000);
