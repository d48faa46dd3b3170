/** Lays the monitors of a GNOME out again, as its settings do. */
import * as z from 'zod';
import type { BusConnection } from '../../main/adapters/bus/connection.ts';
import { plainValue, type BusValue } from '../../main/adapters/bus/values.ts';
import { ask, DISPLAY_CONFIG } from '../../main/adapters/wayland/mutter/names.ts';

/** name, width, height, refresh rate, preferred scale, scales */
const Mode = z
  .tuple([z.string(), z.number(), z.number(), z.number(), z.number(), z.array(z.number())])
  .rest(z.unknown());
const Monitor = z.tuple([z.tuple([z.string()]).rest(z.string()), z.array(Mode), z.unknown()]);
const State = z.tuple([z.number(), z.array(Monitor)]).rest(z.unknown());

export interface WantedMonitor {
  readonly x: number;
  readonly scale: number;
  /** Quarter turns; default 0. */
  readonly turns?: number;
  readonly primary: boolean;
}

/** Lays the first monitors out as wanted; the others are switched off. */
export async function layOutMonitors(bus: BusConnection, wanted: readonly WantedMonitor[]): Promise<void> {
  const [serial, monitors] = State.parse(
    plainValue(await ask(bus, { ...DISPLAY_CONFIG, member: 'GetCurrentState' })),
  );
  const inOrder = monitors.toSorted(([[a]], [[b]]) => a.localeCompare(b));
  const logical = wanted.map(({ x, scale, turns = 0, primary }, index): BusValue => {
    const [[connector] = [''], [mode] = []] = inOrder[index] ?? [];
    // GNOME has its own idea of 1.25, by whole pixels.
    const near = mode?.[5].find((each) => Math.abs(each - scale) < 0.01) ?? scale;
    return [x, 0, near, turns, primary, [[connector, mode?.[0] ?? '', new Map()]]];
  });
  await ask(bus, {
    ...DISPLAY_CONFIG,
    member: 'ApplyMonitorsConfig',
    signature: 'uua(iiduba(ssa{sv}))a{sv}',
    body: [serial, 1, logical, new Map()],
  });
}
