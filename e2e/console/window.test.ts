/** The window in every state it has: readable, reachable, named, still where stillness is asked for, and never too wide. */
import { describe, expect, test } from 'vitest';
import { SOAK } from '../../testing/soak.ts';
import { axeFindings } from './axe.ts';
import { galleryOfFile } from './gallery-of-file.ts';
import { differenceFromKept, PICTURED_AT, pictured, SIZES, stateName } from './state-pictures.ts';
import { LOOKS, openState, STATES } from './states.ts';
import { faintTexts, nameless, walkByTab, widthOf } from './page-checks.ts';

const gallery = galleryOfFile();

/**
 * Every twelfth state in one look and one size, as many others in languages.test.ts; every state in all of them in the long run,
 * and whenever pictures are made. One language after the other: a change loads the page again.
 */
const LOOKED_AT = LOOKS.flatMap((look, number) =>
  STATES.map((state, at) => ({ state, at }))
    .filter(({ at }) => SOAK || at % (12 * LOOKS.length) === 12 * number + 1)
    .map(({ state, at }) => ({
      ...state,
      ...look,
      sizes: SIZES.filter((_, size) => SOAK || Math.floor(at / 24) % SIZES.length === size),
    })),
).toSorted((one, other) => one.language.localeCompare(other.language));

test.each(LOOKED_AT)('$query $place $step, $language, $colorScheme', async (state) => {
  const { language, colorScheme } = state;
  const page = await openState(gallery(), state, {
    language,
    colorScheme,
    reducedMotion: 'reduce',
    at: PICTURED_AT,
  });
  for (const size of state.sizes) {
    const name = `${stateName(state)}-${language}-${colorScheme}-${size.width}`;
    expect(await differenceFromKept(name, await pictured(page, size))).toBeNull();
  }
  expect(await axeFindings(page)).toEqual([]);
  // More than axe-core, which judges no text whose ground it is not sure of: 4.5:1.
  expect(await faintTexts(page)).toEqual([]);
  expect(await nameless(page)).toEqual([]);
  for (const width of [420, 719, 1400]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await widthOf(page)).toBeLessThanOrEqual(width);
  }
  // Controls behind a dialog are out of reach on purpose; the next test is about that.
  if ((await page.getByRole('dialog').count()) > 0) return;
  const walk = await walkByTab(page);
  expect(walk.controls).toBeGreaterThan(3);
  expect(walk).toMatchObject({ unreached: [], ringless: [] });
});

test('on Windows the first start says where the icon of the tray is', async () => {
  const shown = async (scene: string): Promise<number> => {
    const page = await gallery().open(`scene=${scene}`);
    return page.getByText('behind the arrow next to the clock').count();
  };
  expect(await shown('first-run-tray')).toBe(0);
  const page = await gallery().open('scene=idle');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setUserAgentOverride', { userAgent: 'Windows', platform: 'Win32' });
  expect(await shown('first-run-tray')).toBe(1);
  // A browser of another computer has no tray of the service.
  expect(await shown('first-run')).toBe(0);
  await devtools.detach();
});

test('a dialog keeps the focus inside and gives it back', async () => {
  const page = await openState(gallery(), { query: 'scene=idle', place: 'log', step: 'dialog' });
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        `document.activeElement === document.body || document.activeElement.closest('dialog') !== null`,
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('a secret is shown only while the page is in front, and never for what was asked before', async () => {
  const page = await gallery().open('scene=idle', 'settings');
  const goBehind = `Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange')); delete document.visibilityState;`;
  const secret = page.getByText('nq3Hc0cV1J');
  const show = page.getByRole('button', { name: 'Show token' });
  await show.click();
  await secret.waitFor();
  await page.evaluate(goBehind);
  await secret.waitFor({ state: 'detached' });
  await show.evaluate(`(button) => { button.click(); ${goBehind} }`);
  await page.waitForTimeout(300);
  expect(await secret.count()).toBe(0);
});

test('the crosshair is aimed and copied by keyboard', async () => {
  const page = await gallery().open('scene=idle');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.getByText('976, 540 · cell 6,6').waitFor();
  await page.keyboard.press('Shift+ArrowUp');
  await page.getByText('976, 539 · cell 5,6').waitFor();
});

test('what keeps agents away stands first in Status, with what mends it', async () => {
  const page = await openState(gallery(), { query: 'scene=problem', place: 'status' });
  const first = page.getByRole('main').getByRole('listitem').first();
  await first.getByText('Port 8765 on 127.0.0.1 cannot be used: another program is using it.').waitFor();
  await first
    .getByText('End that program, or set another port in Settings and start Deskhand again.')
    .waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
    'Agents cannot reach this desktop',
  );
});

test('a recording is played to its end, and any step is a key away', async () => {
  const page = await openState(gallery(), { query: 'scene=idle', place: 'runs', step: 'shown' });
  const shown = page.locator('.film-facts');
  /** Whether the patch of each of the first steps is drawn, by its own colour. */
  const patches = (): Promise<unknown> =>
    page.evaluate(`(() => {
      const draw = document.querySelector('.film canvas').getContext('2d');
      return [1, 2, 3].map((step) => [...draw.getImageData(101 + step * 20, 165, 1, 1).data.slice(0, 3)].join() === '11,107,99');
    })()`);
  await shown.filter({ hasText: 'Step 1 of 60' }).waitFor();
  expect(await patches()).toEqual([false, false, false]);
  await page.keyboard.press('ArrowRight');
  await shown.filter({ hasText: 'Step 2 of 60' }).waitFor();
  // The patch of step 2 reaches over the place of step 3 and 4.
  expect(await patches()).toEqual([true, true, true]);
  await page.keyboard.press('Home');
  await shown.filter({ hasText: 'Step 1 of 60' }).waitFor();
  expect(await patches()).toEqual([false, false, false]);
  await page.getByRole('slider').fill('54');
  await shown.filter({ hasText: 'Step 55 of 60' }).waitFor();
  expect(await patches()).toEqual([true, true, true]);
  await page.getByLabel('Speed').selectOption('0.5');
  await page.keyboard.press('Home');
  await shown.filter({ hasText: 'Step 1 of 60' }).waitFor();
  await page.getByRole('button', { name: 'Play' }).focus();
  await page.keyboard.press('Space');
  await shown.filter({ hasNotText: 'Step 1 of 60' }).waitFor();
  // At this speed the whole film takes two minutes.
  await page.getByRole('button', { name: 'Pause (Space)' }).click();
  await page.getByLabel('Speed').selectOption('8');
  await page.keyboard.press('End');
  await shown.filter({ hasText: 'Step 60 of 60' }).waitFor();
  await page.getByRole('slider').fill('57');
  await page.getByRole('button', { name: 'Play' }).click();
  await shown.filter({ hasText: 'Step 60 of 60' }).waitFor();
  await page.getByRole('button', { name: 'Play' }).waitFor();
});

describe('motion', () => {
  const SLOWEST = `Math.max(...Array.from(document.querySelectorAll('*'), (each) =>
    Math.max(...getComputedStyle(each).transitionDuration.split(',').map((time) => parseFloat(time) * 1000))))`;

  test.each(SOAK ? ['live', 'log', 'runs', 'agents', 'settings', 'status'] : ['live', 'settings'])(
    'in %s nothing takes longer than 150 ms to move, and nothing moves where a person asks for stillness',
    async (place) => {
      const page = await gallery().open('scene=acting', place);
      expect(await page.evaluate(SLOWEST)).toBeLessThanOrEqual(150);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await page.evaluate(SLOWEST)).toBe(0);
      expect(await page.evaluate('document.getAnimations().length')).toBe(0);
    },
  );
});

describe('displays', () => {
  test('none: says so and what mends it', async () => {
    const page = await gallery().open('scene=idle&displays=0');
    await page.getByText('The X server does not answer.').waitFor();
    await page.getByText('It is connected but silent; it may be stopped or overloaded.').waitFor();
    expect(await page.getByRole('region', { name: /^Display/ }).count()).toBe(0);
  });

  test('seven: each once, with its picture, in their real arrangement and none over another', async () => {
    const page = await gallery().open('scene=idle&displays=7', 'live', { width: 1400, height: 860 });
    const cards = page.getByRole('region', { name: /^Display/ });
    await expect.poll(() => cards.count()).toBe(7);
    await expect
      .poll(() => page.getByRole('img', { name: /^What display/ }).count(), { timeout: 15_000 })
      .toBe(7);
    const boxes = await Promise.all(
      Array.from({ length: 7 }, (_, screen) =>
        page.getByRole('region', { name: `Display ${screen}` }).boundingBox(),
      ),
    );
    const placed = boxes.map((box) => box ?? { x: NaN, y: NaN, width: NaN, height: NaN });
    placed.forEach((a, i) =>
      placed.slice(i + 1).forEach((b) => {
        const apart =
          a.x + a.width <= b.x + 1 ||
          b.x + b.width <= a.x + 1 ||
          a.y + a.height <= b.y + 1 ||
          b.y + b.height <= a.y + 1;
        expect(apart).toBe(true);
      }),
    );
    const [first, second, third, fourth] = placed;
    expect(second?.x).toBeGreaterThan(first?.x ?? NaN);
    expect(third?.x).toBeLessThan(first?.x ?? NaN);
    expect(fourth?.y).toBeGreaterThan(first?.y ?? NaN);
  });
});

test('of ten thousand entries those are drawn that show, wherever the list is scrolled to', async () => {
  const page = await gallery().open('scene=idle&entries=10000', 'log');
  await page.getByText('10000', { exact: true }).waitFor();
  const list = page.getByRole('listbox');
  const lastShown = (): Promise<string | null> => list.getByRole('option').last().getAttribute('id');
  const before = await lastShown();
  expect(before).not.toBeNull();
  await page.evaluate(`document.querySelector('[role=listbox]').scrollTop = 250_000`);
  await expect.poll(lastShown).not.toBe(before);
  expect(await list.getByRole('option').count()).toBeLessThan(80);
});

test('times, statuses and durations are whole in each font, at every width', async () => {
  const page = await gallery().open('scene=idle', 'log');
  for (const width of [420, 719, 980, 1400]) {
    await page.setViewportSize({ width, height: 700 });
    for (const font of ['DejaVu Sans', 'Noto Sans', 'Liberation Sans']) {
      await page.evaluate(`document.body.style.fontFamily = ${JSON.stringify(font)}`);
      const cut =
        await page.evaluate(`Array.from(document.querySelectorAll('.row time, .row .code, .row .lasted'))
        .filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent)`);
      expect({ width, font, cut }).toEqual({ width, font, cut: [] });
    }
  }
});

describe('what a desktop says is text, never markup', () => {
  test.each(['log', 'status', 'live', 'agents'])('in %s', async (place) => {
    const page = await gallery().open('scene=hostile', place);
    const words = page.getByText('<img src=x onerror="window.ranHere=1">', { exact: false }).first();
    await words.waitFor();
    if (place === 'log') {
      await page.getByRole('option').first().click();
      await page
        .getByRole('complementary', { name: 'Entry' })
        .getByText('<img src=x', { exact: false })
        .first()
        .waitFor();
    }
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    expect(await page.evaluate('window.ranHere === undefined')).toBe(true);
  });
});

test('no inline script, no eval, nothing from elsewhere', async () => {
  const page = await gallery().open('scene=idle');
  const outcome: unknown = await page.evaluate(`(async () => {
    const script = document.createElement('script');
    script.textContent = 'window.inlineRan = true';
    document.body.append(script);
    const handler = document.createElement('div');
    handler.innerHTML = '<img src="data:," onerror="window.inlineRan = true">';
    document.body.append(handler);
    const button = document.createElement('button');
    button.setAttribute('onclick', 'window.inlineRan = true');
    document.body.append(button);
    button.click();
    const evaluated = (() => { const timer = setTimeout('window.evalRan = true', 0); return timer; })();
    await new Promise((resolve) => setTimeout(resolve, 50));
    return {
      inline: window.inlineRan === true,
      evaluated: window.evalRan === true,
      fetch: await fetch('http://example.com/').then(() => 'answered', () => 'blocked'),
      form: (() => { const form = document.createElement('form'); form.action = '/x'; document.body.append(form); form.submit(); return location.pathname; })(),
    };
  })()`);
  expect(outcome).toEqual({
    inline: false,
    evaluated: false,
    fetch: 'blocked',
    form: '/gallery/index.html',
  });
});
