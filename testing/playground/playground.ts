/** Starts the observer and reads its events: the only evidence that an end-to-end test of input accepts. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endChild } from '../desktop.ts';

interface Common {
  /** The X server's clock, milliseconds. */
  readonly time: number;
  /** Global. */
  readonly x: number;
  readonly y: number;
  readonly windowX: number;
  readonly windowY: number;
  /** Modifiers and buttons that were down just before (X11 protocol, KeyPress). */
  readonly state: number;
}

export type Observed =
  | { readonly kind: 'Ready'; readonly window: number }
  | { readonly kind: 'FocusIn' | 'FocusOut' }
  | ({
      readonly kind: 'KeyPress' | 'KeyRelease';
      readonly keycode: number;
      /** The keysyms of the key when the observer read the event. */
      readonly keysyms: readonly number[];
    } & Common)
  | ({ readonly kind: 'ButtonPress' | 'ButtonRelease'; readonly button: number } & Common)
  | ({ readonly kind: 'MotionNotify' } & Common);

export type ObservedKey = Extract<Observed, { keycode: number }>;
export type ObservedButton = Extract<Observed, { button: number }>;
export type ObservedMotion = Extract<Observed, { kind: 'MotionNotify' }>;

export interface Playground {
  /** The observer's window. */
  readonly window: number;
  events(): Promise<readonly Observed[]>;
  keys(): Promise<readonly ObservedKey[]>;
  buttons(): Promise<readonly ObservedButton[]>;
  motions(): Promise<readonly ObservedMotion[]>;
  /** Waits until `enough` holds of the events so far; throws with all of them after 5 s. */
  until(enough: (events: readonly Observed[]) => boolean, what: string): Promise<readonly Observed[]>;
  /** Forgets the events so far. */
  clear(): Promise<void>;
  stop(): Promise<void>;
}

export interface PlaygroundOptions {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
  /** A window with a title bar, placed by the window manager. Default: exactly where asked for, above all others. */
  readonly managed?: boolean;
}

const OBSERVER = fileURLToPath(new URL('./observer.ts', import.meta.url));

export async function startPlayground(display: string, options: PlaygroundOptions = {}): Promise<Playground> {
  const { x = 0, y = 0, width = 1280, height = 1024, managed = false } = options;
  const folder = await mkdtemp(join(tmpdir(), 'deskhand-playground-'));
  const file = join(folder, 'events.jsonl');
  await writeFile(file, '');
  const args = [OBSERVER, display, file, ...[x, y, width, height].map(String), managed ? 'managed' : ''];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });

  let skipped = 0;
  async function events(): Promise<readonly Observed[]> {
    const lines = (await readFile(file, 'utf8')).split('\n');
    // After the last line break comes a line that is still being written.
    return lines.slice(skipped, -1).map((line) => JSON.parse(line) as Observed);
  }
  async function until(
    enough: (events: readonly Observed[]) => boolean,
    what: string,
  ): Promise<readonly Observed[]> {
    const deadline = performance.now() + 5000;
    for (;;) {
      const seen = await events();
      if (enough(seen)) return seen;
      if (performance.now() > deadline) {
        throw new Error(
          `the observer did not see ${what} within 5 s, only:\n${JSON.stringify(seen.slice(-50))}`,
        );
      }
      await sleep(5);
    }
  }
  const some =
    <Kind extends Observed['kind']>(...kinds: Kind[]) =>
    async (): Promise<readonly Extract<Observed, { kind: Kind }>[]> => {
      const isWanted = (event: Observed): event is Extract<Observed, { kind: Kind }> =>
        kinds.some((kind) => kind === event.kind);
      return (await events()).filter(isWanted);
    };

  const seen = await until(
    (sofar) => sofar.some(({ kind }) => kind === 'Ready') && sofar.some(({ kind }) => kind === 'FocusIn'),
    'its own window with the focus',
  );
  const window = seen.find((event) => event.kind === 'Ready')?.window ?? 0;
  skipped = seen.length;

  return {
    window,
    events,
    keys: some('KeyPress', 'KeyRelease'),
    buttons: some('ButtonPress', 'ButtonRelease'),
    motions: some('MotionNotify'),
    until,
    async clear() {
      skipped += (await events()).length;
    },
    async stop() {
      await endChild(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
