/** The input child on KWin. Only this process has the fake input, so that its end affects nothing else. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withTimeout } from '../../../../base/with-timeout.ts';
import type { Point } from '../../../../core/geometry.ts';
import { openOwnJournal } from '../../../input-child/journal.ts';
import { serveInput } from '../../../input-child/serve-input.ts';
import type { ServedDevice } from '../../../input-child/served-device.ts';
import { createWaylandLink, KWIN_CONNECT_MS } from '../../link.ts';
import { openFileSocket } from '../../wire/file-socket.ts';
import { createKwinLink, kwinUnavailable } from '../link.ts';
import { createKwinScripts } from '../scripts.ts';
import { focusedClassInKwin } from '../windows.ts';
import type { Stroke } from '../../input/key-codes.ts';
import { chordStrokes, commonStrokes } from '../../xkb/layout-keysyms.ts';
import { createKwinInputDevice } from './device.ts';
import { KWIN_VARIABLES } from './input.ts';
import { readKwinEntry, type KwinJournalEntry } from './journal-entry.ts';
import { composesKeys, plasmaLayouts } from './layout.ts';

const journal = openOwnJournal(readKwinEntry);
let left: KwinJournalEntry | undefined = journal?.left;
const lastKnown: { point: Point | undefined } = { point: undefined };
const link = createWaylandLink(process.env[KWIN_VARIABLES.socket] ?? '', KWIN_CONNECT_MS, openFileSocket);
let device: Promise<ServedDevice> | undefined;

/** Less than the second after which a silent child counts as hanging. */
const OPEN_MS = 700;

function configText(name: string): string | null {
  try {
    return readFileSync(join(process.env[KWIN_VARIABLES.config] ?? '', name), 'utf8');
  } catch {
    // Plasma writes no file for its defaults.
    return null;
  }
}

type Strokes = ReadonlyMap<string, Stroke>;
interface CompiledKeys {
  /** The settings that they were compiled from. */
  readonly source: string;
  readonly plain: Strokes;
  readonly capsLocked: Strokes;
  readonly chords: Strokes;
}

const NO_STROKES: Strokes = new Map();
let compiled: CompiledKeys | undefined;
/** The strokes for Plasma's current settings, compiled again when these change. */
function keys(): CompiledKeys {
  const isComposed = composesKeys(configText('kwinrc'));
  const layouts = plasmaLayouts(configText('kxkbrc'), process.env[KWIN_VARIABLES.layout]);
  const source = JSON.stringify([isComposed, layouts]);
  if (compiled?.source !== source)
    compiled = isComposed
      ? { source, plain: NO_STROKES, capsLocked: NO_STROKES, chords: NO_STROKES }
      : {
          source,
          plain: commonStrokes(layouts),
          capsLocked: commonStrokes(layouts, true),
          chords: chordStrokes(layouts),
        };
  return compiled;
}

const run = createKwinScripts({
  link: createKwinLink(process.env[KWIN_VARIABLES.bus] ?? ''),
  folder: process.env[KWIN_VARIABLES.runtime] ?? '',
});

async function current(): Promise<ServedDevice> {
  const connection = await link.use();
  const made = (device ??= createKwinInputDevice({
    connection,
    journal,
    left,
    lastKnown,
    strokes: (isCapsLocked) => (isCapsLocked ? keys().capsLocked : keys().plain),
    chords: () => keys().chords,
    focusedClass: () => focusedClassInKwin(run),
  }));
  made.then(
    () => (left = undefined),
    () => {
      if (device === made) device = undefined;
    },
  );
  return made;
}

serveInput({
  device: () => withTimeout(current(), OPEN_MS, () => kwinUnavailable('it is slow')),
  async leave() {
    await (await device)?.releaseAll();
    journal?.close();
  },
});

link.onChange(({ state }) => {
  device = undefined;
  if (state === 'lost') lastKnown.point = undefined;
  else void current().catch(() => undefined);
});
link.use().catch(() => undefined);
