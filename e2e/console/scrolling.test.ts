/** The log of the window at its longest: a page draws it while nothing else has the cores. */
import { expect, test } from 'vitest';
import { galleryOfFile } from './gallery-of-file.ts';

const gallery = galleryOfFile();

test('ten thousand entries scroll without long frames, a screenful of rows at a time', async () => {
  const page = await gallery().open('scene=idle&entries=10000', 'log');
  await page.getByText('10000', { exact: true }).waitFor();
  const deltas: number[] = await page.evaluate(`new Promise((resolve) => {
    const list = document.querySelector('[role=listbox]');
    const deltas = [];
    let last;
    const frame = (now) => {
      if (last !== undefined) deltas.push(now - last);
      last = now;
      list.scrollTop += deltas.length % 10 === 9 ? 20000 : 240;
      if (deltas.length < 180) requestAnimationFrame(frame);
      else resolve(deltas);
    };
    requestAnimationFrame(frame);
  })`);
  const sorted = [...deltas].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;
  console.log(
    `scrolling 10,000 entries: a frame every ${at(0.5).toFixed(1)} ms, 95 % within ${at(0.95).toFixed(1)} ms, longest ${at(1).toFixed(1)} ms`,
  );
  // A frame is 16.7 ms; four times slack on a shared machine.
  expect(at(0.95)).toBeLessThan(67);
  expect(await page.getByRole('option').count()).toBeLessThan(80);
  expect(await page.evaluate(`document.querySelector('[role=listbox]').scrollTop`)).toBeGreaterThan(250_000);
  await page.close();
});
