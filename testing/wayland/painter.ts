/** A client that paints rectangles: in a surface that covers the first output of a compositor built on wlroots, or in a window. */
import { writeSync } from 'node:fs';
import type { Region, Size } from '../../main/core/geometry.ts';
import {
  NEW,
  openWaylandConnection,
  type WaylandConnection,
  type WaylandObject,
} from '../../main/adapters/wayland/wire/connection.ts';
import {
  WL_BUFFER,
  WL_CALLBACK,
  WL_OUTPUT,
  WL_SHM,
  WL_SHM_POOL,
} from '../../main/adapters/wayland/wire/interfaces.ts';
import type { Interface } from '../../main/adapters/wayland/wire/message.ts';
import { createSharedFile } from '../../main/adapters/wayland/wlroots/shared-file.ts';

const WL_COMPOSITOR: Interface = {
  name: 'wl_compositor',
  version: 1,
  requests: [['create_surface', 'n']],
  events: [],
};
const WL_SURFACE: Interface = {
  name: 'wl_surface',
  version: 1,
  requests: [
    ['destroy', ''],
    ['attach', '?oii'],
    ['damage', 'iiii'],
    ['frame', 'n'],
    ['set_opaque_region', '?o'],
    ['set_input_region', '?o'],
    ['commit', ''],
  ],
  events: [],
};
const LAYER_SHELL: Interface = {
  name: 'zwlr_layer_shell_v1',
  version: 1,
  requests: [['get_layer_surface', 'no?ous']],
  events: [],
};
const LAYER_SURFACE: Interface = {
  name: 'zwlr_layer_surface_v1',
  version: 1,
  requests: [
    ['set_size', 'uu'],
    ['set_anchor', 'u'],
    ['set_exclusive_zone', 'i'],
    ['set_margin', 'iiii'],
    ['set_keyboard_interactivity', 'u'],
    ['get_popup', 'o'],
    ['ack_configure', 'u'],
  ],
  events: [['configure', 'uuu']],
};
const WM_BASE: Interface = {
  name: 'xdg_wm_base',
  version: 1,
  requests: [
    ['destroy', ''],
    ['create_positioner', 'n'],
    ['get_xdg_surface', 'no'],
    ['pong', 'u'],
  ],
  events: [['ping', 'u']],
};
const XDG_SURFACE: Interface = {
  name: 'xdg_surface',
  version: 1,
  requests: [
    ['destroy', ''],
    ['get_toplevel', 'n'],
    ['get_popup', 'n?oo'],
    ['set_window_geometry', 'iiii'],
    ['ack_configure', 'u'],
  ],
  events: [['configure', 'u']],
};
const XDG_TOPLEVEL: Interface = {
  name: 'xdg_toplevel',
  version: 1,
  requests: [['destroy', '']],
  events: [
    ['configure', 'iia'],
    ['close', ''],
  ],
};
const OVERLAY = 3;
const TOP_LEFT = 1 | 4;
/** Nothing of it is left out for other surfaces. */
const WHOLE_OUTPUT = -1;
const XRGB8888 = 1;

export interface Painter {
  /** Fills a rectangle with 0xRRGGBB; resolves when the output shows it. */
  draw(region: Region, color: number): Promise<void>;
  close(): void;
}

/** Resolves once the surface may be drawn to. */
type Place = (connection: WaylandConnection, surface: WaylandObject, size: Size) => Promise<unknown>;

const overlay: Place = (connection, surface, { width, height }) => {
  const output = connection.bind(WL_OUTPUT);
  const layer = connection
    .bind(LAYER_SHELL)
    .create(LAYER_SURFACE, 'get_layer_surface', NEW, surface, output, OVERLAY, 'painter');
  const configured = Promise.withResolvers<undefined>();
  layer.on('configure', (serial) => {
    layer.request('ack_configure', Number(serial));
    configured.resolve(undefined);
  });
  layer.request('set_size', width, height);
  layer.request('set_anchor', TOP_LEFT);
  layer.request('set_exclusive_zone', WHOLE_OUTPUT);
  surface.request('commit');
  return configured.promise;
};

/** Where the compositor puts it. */
const inWindow: Place = (connection, surface) => {
  const base = connection.bind(WM_BASE);
  base.on('ping', (serial) => base.request('pong', Number(serial)));
  const shell = base.create(XDG_SURFACE, 'get_xdg_surface', NEW, surface);
  const configured = Promise.withResolvers<undefined>();
  shell.on('configure', (serial) => {
    shell.request('ack_configure', Number(serial));
    configured.resolve(undefined);
  });
  shell.create(XDG_TOPLEVEL, 'get_toplevel', NEW);
  surface.request('commit');
  return configured.promise;
};

export const startPainter = (socketPath: string, size: Size): Promise<Painter> =>
  paintOn(socketPath, size, overlay);

export const startWindowPainter = (socketPath: string, size: Size): Promise<Painter> =>
  paintOn(socketPath, size, inWindow);

async function paintOn(socketPath: string, { width, height }: Size, place: Place): Promise<Painter> {
  const connection = await openWaylandConnection(socketPath);
  const memory = createSharedFile(width * height * 4);
  const pool = connection.bind(WL_SHM).create(WL_SHM_POOL, 'create_pool', NEW, memory, width * height * 4);
  const buffer = pool.create(WL_BUFFER, 'create_buffer', NEW, 0, width, height, width * 4, XRGB8888);
  const surface = connection.bind(WL_COMPOSITOR).create(WL_SURFACE, 'create_surface', NEW);
  await connection.unlessLost(place(connection, surface, { width, height }));

  async function draw(region: Region, color: number): Promise<void> {
    const row = new Uint32Array(region.width).fill(color);
    for (let y = region.y; y < region.y + region.height; y++)
      writeSync(memory.file, row, 0, row.byteLength, (y * width + region.x) * 4);
    const shown = Promise.withResolvers<undefined>();
    surface.create(WL_CALLBACK, 'frame', NEW).on('done', () => shown.resolve(undefined));
    surface.request('attach', buffer, 0, 0);
    surface.request('damage', region.x, region.y, region.width, region.height);
    surface.request('commit');
    await connection.unlessLost(shown.promise);
  }
  await draw({ x: 0, y: 0, width, height }, 0x40_50_60);
  return {
    draw,
    close() {
      connection.close();
      memory.close();
    },
  };
}
