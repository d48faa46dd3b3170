/** Opens the demo on the desktop: as a page in a browser that is installed, else in a window of Deskhand's own, else as a text in an editor. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ServiceError } from '../../core/errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LauncherPort, Program } from '../../ports/launcher.ts';
import type { WindowsPort } from '../../ports/windows.ts';
import { DEMO_PAGE, DEMO_TEXT } from './demo-page.ts';

const CHROMIUM = /^(?:chromium|google-chrome)/;
const EDITORS = ['mousepad', 'featherpad', 'gedit', 'leafpad', 'kate', 'xedit'];

export interface DemoOptions {
  /** Holds the page and the browser's profile. */
  readonly stateDir: string;
  readonly isRoot: boolean;
  /** The first of these programs that is installed. */
  readonly firstInstalled: (names: readonly string[]) => Promise<string | undefined>;
  readonly browsers: readonly string[];
  /** The program of Deskhand's own that shows the same form; null if there is none. */
  readonly ownWindow: Program | null;
}

/** A separate profile: a person's browser keeps its windows, and asks nothing at its first start. */
function inBrowser(browser: string, page: string, profile: string, isRoot: boolean): Program {
  const url = pathToFileURL(page).href;
  if (!CHROMIUM.test(browser))
    return { executable: browser, args: ['--new-instance', '--profile', profile, url] };
  const flags = ['--no-first-run', '--no-default-browser-check', '--force-renderer-accessibility'];
  const root = isRoot ? ['--no-sandbox', '--test-type'] : [];
  return {
    executable: browser,
    args: [...flags, ...root, `--user-data-dir=${profile}`, '--window-size=900,760', `--app=${url}`],
  };
}

export const canShowDemo = async ({
  firstInstalled,
  browsers,
  ownWindow,
}: Pick<DemoOptions, 'firstInstalled' | 'browsers' | 'ownWindow'>): Promise<boolean> =>
  ownWindow !== null || (await firstInstalled([...browsers, ...EDITORS])) !== undefined;

/** Null: there is nothing to show it with. */
async function demoProgram(options: DemoOptions): Promise<Program | null> {
  const { stateDir, isRoot, firstInstalled, browsers, ownWindow } = options;
  const folder = join(stateDir, 'demo');
  const profile = join(folder, 'profile');
  await mkdir(profile, { recursive: true, mode: 0o700 });
  const browser = await firstInstalled(browsers);
  if (browser !== undefined) {
    const page = join(folder, 'demo.html');
    await writeFile(page, DEMO_PAGE, { mode: 0o600 });
    if (browser.startsWith('epiphany')) return { executable: browser, args: [pathToFileURL(page).href] };
    return inBrowser(browser, page, profile, isRoot);
  }
  if (ownWindow !== null) return ownWindow;
  const editor = await firstInstalled(EDITORS);
  if (editor === undefined) return null;
  const text = join(folder, 'demo.txt');
  await writeFile(text, DEMO_TEXT, { mode: 0o600 });
  return { executable: editor, args: [text] };
}

/** A browser, or fonts, that are used for the first time may take some seconds on a busy machine. */
const WINDOW_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 100;
/** From the page's own word to the X server's picture. */
const PAINTED_WITHIN_MS = 300;
/** The title of the page, and the file's name in an editor's. */
const TITLE = /Deskhand demo|demo\.txt/;

/** Resolves when its window is there, so that the first calls find it; after some seconds in any case. */
export async function demoShown(
  windows: Pick<WindowsPort, 'list'>,
  clock: Pick<Clock, 'monotonic' | 'sleep'>,
): Promise<void> {
  const until = clock.monotonic() + WINDOW_WITHIN_MS;
  while (clock.monotonic() < until) {
    const shown = await windows.list().catch(() => []);
    if (shown.some(({ title }) => TITLE.test(title))) return clock.sleep(PAINTED_WITHIN_MS);
    await clock.sleep(LOOK_EVERY_MS);
  }
}

export async function openDemo(launcher: Pick<LauncherPort, 'launch'>, options: DemoOptions): Promise<void> {
  const program = await demoProgram(options);
  if (program === null)
    throw new ServiceError('not_supported', 'There is neither a browser nor an editor to show the demo in.', {
      hint: 'Install one of them, such as firefox-esr or mousepad.',
    });
  await launcher.launch(program);
}
