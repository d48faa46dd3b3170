/** The compositor's outputs: their places in the layout, and the pixels behind them. */
import { ServiceError } from '../../../core/errors.ts';
import type { Region, Size } from '../../../core/geometry.ts';
import { NEW, type Global, type WaylandConnection, type WaylandObject } from '../wire/connection.ts';
import { WL_OUTPUT, ZXDG_OUTPUT, ZXDG_OUTPUT_MANAGER } from '../wire/interfaces.ts';

/** `wl_output.transform`: quarter turns counter-clockwise, from 4 on mirrored first. */
export type Transform = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

export interface Output {
  readonly object: WaylandObject;
  /** `HDMI-A-1`; empty if the compositor does not report it. */
  readonly name: string;
  /** In the layout's units: the global units of Deskhand. */
  readonly region: Region;
  /** Size of its pictures as the compositor sends them, before the transform. */
  readonly pixels: Size;
  readonly transform: Transform;
}

/** Whether its pictures are 1:1 with global units, as they are drawn. */
export const isPlain = ({ region, pixels, transform }: Output): boolean =>
  transform === 0 && pixels.width === region.width && pixels.height === region.height;

export interface Outputs {
  /** In the compositor's order; throws `display_unavailable` if there is none. */
  list(): Promise<readonly Output[]>;
  /** Those that were reported so far, without asking again. */
  known(): readonly Output[];
}

interface Draft {
  readonly global: Global;
  readonly object: WaylandObject;
  name: string;
  transform: Transform;
  pixels: Size;
  region: { x: number; y: number; width: number; height: number };
}

const CURRENT_MODE = 1;
const isTransform = (value: number): value is Transform => value >= 0 && value <= 7;

function draftOf(connection: WaylandConnection, manager: WaylandObject, global: Global): Draft {
  const object = connection.bindGlobal(global, WL_OUTPUT);
  const draft: Draft = {
    global,
    object,
    name: '',
    transform: 0,
    pixels: { width: 0, height: 0 },
    region: { x: 0, y: 0, width: 0, height: 0 },
  };
  object.on('geometry', (...args) => {
    const transform = Number(args[7]);
    if (isTransform(transform)) draft.transform = transform;
  });
  object.on('mode', (flags, width, height) => {
    if ((Number(flags) & CURRENT_MODE) !== 0) draft.pixels = { width: Number(width), height: Number(height) };
  });
  object.on('name', (name) => (draft.name = String(name)));
  const logical = manager.create(ZXDG_OUTPUT, 'get_xdg_output', NEW, object);
  logical.on('logical_position', (x, y) => {
    draft.region = { ...draft.region, x: Number(x), y: Number(y) };
  });
  logical.on('logical_size', (width, height) => {
    draft.region = { ...draft.region, width: Number(width), height: Number(height) };
  });
  return draft;
}

/** Keeps up with outputs that come, go, turn and are scaled. */
export function watchOutputs(connection: WaylandConnection): Outputs {
  const manager = connection.bind(ZXDG_OUTPUT_MANAGER);
  const drafts = new Map<number, Draft>();
  const follow = (): void => {
    const offered = connection.globals().filter((global) => global.interface === WL_OUTPUT.name);
    for (const global of offered)
      if (!drafts.has(global.name)) drafts.set(global.name, draftOf(connection, manager, global));
    for (const name of drafts.keys())
      if (!offered.some((global) => global.name === name)) drafts.delete(name);
  };
  connection.onGlobals(follow);
  follow();
  const known = (): readonly Output[] =>
    [...drafts.values()].filter(({ region, pixels }) => region.width > 0 && pixels.width > 0);
  return {
    known,
    async list() {
      // A change that was made before the call is reported before the answer to it.
      await connection.sync();
      const shown = known();
      if (shown.length === 0)
        throw new ServiceError('display_unavailable', 'The compositor has no output.', {
          hint: 'Switch a monitor on, or add a headless output (sway: "swaymsg create_output").',
        });
      return shown;
    },
  };
}

/** The smallest rectangle that holds every output: the extent of absolute pointer positions. */
export function layoutOf(outputs: readonly Output[]): Region {
  const left = Math.min(...outputs.map(({ region }) => region.x));
  const top = Math.min(...outputs.map(({ region }) => region.y));
  return {
    x: left,
    y: top,
    width: Math.max(...outputs.map(({ region }) => region.x + region.width)) - left,
    height: Math.max(...outputs.map(({ region }) => region.y + region.height)) - top,
  };
}
