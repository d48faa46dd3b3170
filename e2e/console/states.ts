/** Every state that the window can be in, and the steps that lead there. By roles and places: the words differ between languages. */
import type { Page } from 'playwright';
import type { Gallery } from './gallery.ts';

export interface State {
  /** As in renderer/gallery/scene.ts. */
  readonly query: string;
  readonly place?: string;
  /** The part that is opened there. */
  readonly step?: 'detail' | 'dialog' | 'entry' | 'tried' | 'adding';
}

export const STATES: readonly State[] = [
  { query: 'scene=first-run' },
  { query: 'scene=first-run-open' },
  { query: 'scene=first-run&broken', step: 'tried' },
  { query: 'scene=acting' },
  { query: 'scene=acting&asking=3' },
  { query: 'scene=handover' },
  { query: 'scene=paused' },
  { query: 'scene=problem' },
  { query: 'scene=idle&displays=0' },
  { query: 'scene=idle&displays=7' },
  { query: 'scene=offline' },
  { query: 'scene=expired' },
  { query: 'scene=asking' },
  { query: 'scene=too-late' },
  { query: 'scene=never' },
  { query: 'scene=idle', place: 'log' },
  { query: 'scene=idle', place: 'log', step: 'detail' },
  { query: 'scene=idle', place: 'log', step: 'dialog' },
  { query: 'scene=empty&entries=0', place: 'log' },
  { query: 'scene=offline', place: 'log' },
  { query: 'scene=idle', place: 'runs' },
  { query: 'scene=idle', place: 'agents' },
  { query: 'scene=idle', place: 'agents', step: 'adding' },
  { query: 'scene=unbound', place: 'agents' },
  { query: 'scene=idle', place: 'connect' },
  { query: 'scene=empty&entries=0', place: 'connect' },
  { query: 'scene=idle', place: 'settings' },
  { query: 'scene=reentry', place: 'settings', step: 'entry' },
  { query: 'scene=idle', place: 'status' },
  { query: 'scene=idle&broken', place: 'status' },
  { query: 'scene=problem', place: 'status' },
];

export async function openState(
  gallery: Gallery,
  { query, place, step }: State,
  options: Parameters<Gallery['open']>[2] = {},
): Promise<Page> {
  const page = await gallery.open(query, place, options);
  if (query.includes('offline')) await page.getByRole('alert').waitFor();
  if (step === 'tried') {
    await page.locator('.missing-list').waitFor();
    await page.locator('.try-it button').click();
    await page.locator('.try-it img').waitFor();
  }
  if (step === 'detail') {
    await page.getByRole('option').nth(3).click();
    await page.getByRole('complementary').waitFor();
  }
  if (step === 'adding') {
    await page.locator('.toolbar button').click();
    await page.getByRole('dialog').waitFor();
  }
  if (step === 'entry') {
    await page.locator('.secret-value button').first().click();
    await page.getByRole('dialog').waitFor();
  }
  if (step === 'dialog') {
    await page.locator('.tools button').last().click();
    await page.getByRole('dialog').waitFor();
  }
  return page;
}
