/** The monitors as GNOME lays them out (org.gnome.Mutter.DisplayConfig.GetCurrentState). */
import * as z from 'zod';
import { ServiceError } from '../../../core/errors.ts';
import type { Region, Size } from '../../../core/geometry.ts';
import type { BusConnection } from '../../bus/connection.ts';
import { plainValue } from '../../bus/values.ts';
import { ask, DISPLAY_CONFIG } from './names.ts';

export interface MutterMonitor {
  /** `HDMI-1`: the name by which a stream of it is requested. */
  readonly connector: string;
  readonly primary: boolean;
  /** In the layout's units: the global units of Deskhand. */
  readonly region: Region;
  /** Size of its pictures, upright. */
  readonly pixels: Size;
  /** Units of its stream per unit of the layout, in which positions in the stream are sent. */
  readonly scale: number;
}

/** connector, vendor, product, serial number */
const Name = z.tuple([z.string(), z.string(), z.string(), z.string()]);
/** name, width, height, refresh rate, preferred scale, scales, properties */
const Mode = z.tuple([
  z.string(),
  z.number(),
  z.number(),
  z.number(),
  z.number(),
  z.array(z.number()),
  z.looseObject({ 'is-current': z.boolean().optional() }),
]);
/** x, y, scale, transform, whether it is the primary one, its monitors, properties */
const Logical = z.tuple([
  z.number(),
  z.number(),
  z.number(),
  z.number(),
  z.boolean(),
  z.array(Name).min(1),
  z.unknown(),
]);
const State = z.tuple([
  z.number(),
  z.array(z.tuple([Name, z.array(Mode), z.unknown()])),
  z.array(Logical),
  z.looseObject({ 'layout-mode': z.number().optional() }),
]);
type Monitors = z.infer<typeof State>[1];

/** The layout counts pixels, at every scale; in the other mode it counts pixels divided by the scale. */
const PHYSICAL = 2;

function modeSize(monitors: Monitors, connector: string): Size | undefined {
  const monitor = monitors.find(([[name]]) => name === connector);
  const mode = monitor?.[1].find((each) => each[6]['is-current'] === true);
  return mode === undefined ? undefined : { width: mode[1], height: mode[2] };
}

function monitorsIn(answer: unknown): readonly MutterMonitor[] {
  const [, monitors, logical, properties] = State.parse(answer);
  return logical.flatMap(([x, y, monitorScale, transform, primary, [first]]) => {
    const [connector] = first ?? [''];
    const mode = modeSize(monitors, connector);
    if (mode === undefined) return [];
    const scale = properties['layout-mode'] === PHYSICAL ? 1 : monitorScale;
    const pixels = transform % 2 === 0 ? mode : { width: mode.height, height: mode.width };
    const [width, height] = [Math.round(pixels.width / scale), Math.round(pixels.height / scale)];
    return [{ connector, primary, region: { x, y, width, height }, pixels, scale }];
  });
}

/** The primary one first. Throws `display_unavailable` if there is none. */
export async function listMonitors(bus: BusConnection): Promise<readonly MutterMonitor[]> {
  const body = await ask(bus, { ...DISPLAY_CONFIG, member: 'GetCurrentState' });
  const monitors = monitorsIn(plainValue(body));
  if (monitors.length === 0)
    throw new ServiceError('display_unavailable', 'GNOME has no monitor that is switched on.', {
      hint: 'Switch a monitor on, or start GNOME Shell with a virtual one.',
    });
  return monitors.toSorted((a, b) => Number(b.primary) - Number(a.primary));
}
