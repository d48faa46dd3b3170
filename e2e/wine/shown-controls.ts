/** Which controls a window of Windows has, as Windows' own messages tell: the truth that pixels are held against. */
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Region } from '../../testing/region.ts';
import { PLACES, windowsPath } from '../../scripts/wine/places.ts';
import type { Truth } from '../../e2e/elements/pixels/score.ts';
import type { WindowsMachine } from '../../testing/wine/windows-machine.ts';

export interface ShownWindow {
  /** Without its frame, which is the window manager's. */
  readonly client: Region;
  readonly controls: readonly Truth[];
}

const LINE = /^(-?\d+) (-?\d+) (\d+) (\d+) (\w+) (.+)$/;

function readLine(line: string): (Truth & { readonly need: string }) | undefined {
  const [, x, y, width, height, need, kind] = LINE.exec(line) ?? [];
  if (need === undefined || kind === undefined) return undefined;
  const box = { x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
  return { box, kind, label: '', need, isOptional: need === 'optional' };
}

/** Undefined while there is no window whose title contains `title`. */
export async function shownControls(
  windows: WindowsMachine,
  title: string,
): Promise<ShownWindow | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'deskhand-controls-'));
  try {
    const file = join(folder, 'controls');
    await once(windows.start(PLACES.controls, [windowsPath(file), title]), 'exit');
    const lines = (await readFile(file, 'utf8')).split(/\r?\n/).flatMap((line) => readLine(line) ?? []);
    const client = lines.find(({ need }) => need === 'client');
    if (client === undefined) return undefined;
    return { client: client.box, controls: lines.filter((line) => line !== client) };
  } finally {
    await rm(folder, { recursive: true });
  }
}
