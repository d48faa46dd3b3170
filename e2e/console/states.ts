/** Every state that the window can be in, and the steps that lead there. By roles and places: the words differ between languages. */
import type { Page } from 'playwright';
import type { Gallery, Language } from '../../testing/console/gallery.ts';

export interface State {
  /** As in renderer/gallery/scene.ts. */
  readonly query: string;
  readonly place?: string;
  /** The part that is opened there. */
  readonly step?:
    | 'detail'
    | 'dialog'
    | 'entry'
    | 'tried'
    | 'adding'
    | 'open'
    | 'control'
    | 'shown'
    | 'steps'
    | 'task'
    | 'files'
    | 'export'
    | 'transfers'
    | 'dragged'
    | 'file';
  /** A page of the documentation shows it. */
  readonly inDocs?: true;
}

export interface Look {
  readonly language: Language;
  readonly colorScheme: 'light' | 'dark';
}

export const LOOKS: readonly Look[] = [
  { language: 'en', colorScheme: 'light' },
  { language: 'de', colorScheme: 'dark' },
  { language: 'de', colorScheme: 'light' },
  { language: 'en', colorScheme: 'dark' },
];

/** Pictured in the states that documentation shows; every state is looked at in one of them (languages.test.ts). */
export const FURTHER_LOOKS: readonly Look[] = [
  { language: 'es', colorScheme: 'light' },
  { language: 'fr', colorScheme: 'dark' },
  { language: 'ja', colorScheme: 'light' },
  { language: 'zh', colorScheme: 'dark' },
];

/** How a state is pictured and kept. */
export const looksOf = ({ inDocs }: State): readonly Look[] =>
  inDocs === true ? [...LOOKS, ...FURTHER_LOOKS] : LOOKS;

export const STATES: readonly State[] = [
  { query: 'scene=first-run' },
  { query: 'scene=first-run-open' },
  { query: 'scene=first-run&broken', step: 'tried' },
  { query: 'scene=acting', inDocs: true },
  { query: 'scene=acting&asking=3', inDocs: true },
  { query: 'scene=handover', inDocs: true },
  { query: 'scene=paused' },
  { query: 'scene=paused-by-agent' },
  { query: 'scene=consent' },
  { query: 'scene=other-in-control' },
  { query: 'scene=idle', step: 'control', inDocs: true },
  { query: 'scene=idle', step: 'open' },
  { query: 'scene=empty', step: 'open' },
  { query: 'scene=idle', step: 'files', inDocs: true },
  { query: 'scene=empty', step: 'files' },
  { query: 'scene=idle', step: 'transfers' },
  { query: 'scene=idle', step: 'dragged' },
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
  { query: 'scene=idle', place: 'runs', inDocs: true },
  { query: 'scene=idle', place: 'runs', step: 'shown', inDocs: true },
  { query: 'scene=idle', place: 'runs', step: 'export', inDocs: true },
  { query: 'scene=empty', place: 'runs' },
  { query: 'scene=idle', place: 'tasks', inDocs: true },
  { query: 'scene=idle', place: 'tasks', step: 'task' },
  { query: 'scene=empty', place: 'tasks' },
  { query: 'scene=idle', place: 'agents', inDocs: true },
  { query: 'scene=empty', place: 'agents' },
  { query: 'scene=idle', place: 'agents', step: 'adding' },
  { query: 'scene=unbound', place: 'agents' },
  { query: 'scene=idle', place: 'connect' },
  { query: 'scene=idle', place: 'connect', step: 'file', inDocs: true },
  { query: 'scene=empty&entries=0', place: 'connect' },
  { query: 'scene=idle', place: 'settings' },
  { query: 'scene=reentry', place: 'settings', step: 'entry' },
  { query: 'scene=idle', place: 'status' },
  { query: 'scene=idle&broken', place: 'status' },
  { query: 'scene=problem', place: 'status' },
  { query: 'scene=idle', place: 'runs', step: 'steps' },
];

const NOTES = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') };

/** A person holds a file above the desktop's picture. */
async function dragFile(page: Page): Promise<void> {
  const carried = await page.evaluateHandle(`(() => {
    const carried = new DataTransfer();
    carried.items.add(new File(['notes'], 'notes.txt'));
    return carried;
  })()`);
  await page.locator('.picture').first().dispatchEvent('dragover', { dataTransfer: carried });
  await page.locator('.drop-hint').waitFor();
}

export async function openState(
  gallery: Gallery,
  { query, place, step }: State,
  options: Parameters<Gallery['open']>[2] = {},
): Promise<Page> {
  const page = await gallery.open(query, place, options);
  if (query.includes('offline')) await page.getByRole('alert').waitFor();
  // It takes no answer in its first moment.
  if (query.includes('asking=')) await page.locator('.approval .actions button:enabled').first().waitFor();
  if (step === 'tried') {
    await page.locator('.missing-list').waitFor();
    await page.locator('.try-it button').click();
    await page.locator('.try-it img').waitFor();
  }
  if (step === 'files' || step === 'transfers') {
    await page.locator('.control-bar .open-files').click();
    await page.getByRole('dialog').waitFor();
  }
  if (step === 'transfers') {
    await page.locator('.files input[type="file"]').setInputFiles(NOTES);
    await page.locator('.files li button').nth(2).click();
    await page.keyboard.press('Escape');
    await page.locator('.transfers .done').waitFor();
  }
  if (step === 'dragged') await dragFile(page);
  if (step === 'open') {
    await page.locator('.control-bar .open-program').click();
    await page.getByRole('dialog').waitFor();
  }
  if (step === 'control') {
    await page.locator('.control-bar button').last().click();
    await page.locator('.control-bar.own').waitFor();
  }
  if (step === 'shown') {
    await page.locator('.run-list button').first().click();
    await page.locator('.film-facts').waitFor();
  }
  if (step === 'export') {
    await page.locator('.run-list button').first().click();
    await page.locator('.film-facts').waitFor();
    await page.locator('.runs .toolbar .actions button').first().click();
    await page.locator('.formats input:enabled').first().waitFor();
    await page.locator('.format-note').waitFor();
  }
  if (step === 'steps') {
    await page.locator('.run-list button').first().click();
    await page.locator('.runs .toolbar .actions button').last().click();
    await page.locator('.runs .scroll[role="region"]').waitFor();
  }
  if (step === 'task') {
    await page.locator('.task-list button').first().click();
    await page.locator('.task-steps').waitFor();
  }
  if (step === 'file') {
    await page.locator('.client button').first().click();
    await page.locator('.client-body').waitFor();
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
