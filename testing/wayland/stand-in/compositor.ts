/** A stand-in for compositors that give pictures and damage by `ext-image-copy-capture-v1` alone, with one output: the test paints it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Size } from '../../../main/core/geometry.ts';
import {
  EXT_IMAGE_COPY_CAPTURE_MANAGER,
  EXT_OUTPUT_IMAGE_CAPTURE_SOURCE_MANAGER,
  WL_OUTPUT,
  WL_REGISTRY,
  WL_SHM,
  ZXDG_OUTPUT,
  ZXDG_OUTPUT_MANAGER,
} from '../../../main/adapters/wayland/wire/interfaces.ts';
import type { EventArgument, Interface } from '../../../main/adapters/wayland/wire/message.ts';
import { createClientBuffers, XRGB8888 } from './buffers.ts';
import { createCaptureSessions, type CaptureBehaviour, type CaptureSessions } from './capture-sessions.ts';
import { listenAt } from './listen.ts';
import { createScreen, type StandInScreen } from './screen.ts';
import { serveClient, type ServedClient } from './served-client.ts';

export interface StandInCompositor {
  readonly socketPath: string;
  readonly screen: StandInScreen;
  readonly behaviour: CaptureBehaviour;
  readonly sessions: CaptureSessions;
  /** Pools of shared memory that clients have made so far. */
  readonly pools: () => number;
  stop(): void;
}

type Serve = (client: ServedClient, id: EventArgument | undefined) => void;

const CURRENT_MODE = 1;

const serveOutput =
  ({ width, height }: Size): Serve =>
  (client, id) => {
    const output = client.made(id, WL_OUTPUT);
    output.event('geometry', 0, 0, 0, 0, 0, 'nowhere', 'stand-in', 0);
    output.event('mode', CURRENT_MODE, width, height, 60_000);
    output.event('name', 'STAND-IN-1');
    output.event('done');
  };

const serveLayout =
  ({ width, height }: Size): Serve =>
  (client, id) =>
    client.made(id, ZXDG_OUTPUT_MANAGER).on('get_xdg_output', (logical) => {
      const output = client.made(logical, ZXDG_OUTPUT);
      output.event('logical_position', 0, 0);
      output.event('logical_size', width, height);
      output.event('done');
    });

/** Offers the interfaces to each client. */
function serveRegistry(offered: readonly (readonly [Interface, Serve])[]): Serve {
  return (client, id) => {
    const registry = client.made(id, WL_REGISTRY);
    registry.on('bind', (name, _interface, _version, made) => {
      const serve = offered[Number(name) - 1]?.[1];
      if (serve === undefined) client.refuse('no such global');
      else serve(client, made);
    });
    for (const [index, [table]] of offered.entries())
      registry.event('global', index + 1, table.name, table.version);
  };
}

export function startStandIn(size: Size): StandInCompositor {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-stand-in-'));
  const socketPath = join(folder, 'wayland-0');
  const screen = createScreen(size);
  const buffers = createClientBuffers();
  const behaviour: CaptureBehaviour = {
    formats: [XRGB8888],
    failing: [],
    isMute: false,
    isSilent: false,
    pointer: { x: 0, y: 0 },
  };
  const sessions = createCaptureSessions({ screen, buffers, behaviour });
  const serve = serveRegistry([
    [WL_SHM, (client, id) => buffers.serve(client, id)],
    [WL_OUTPUT, serveOutput(size)],
    [ZXDG_OUTPUT_MANAGER, serveLayout(size)],
    [EXT_OUTPUT_IMAGE_CAPTURE_SOURCE_MANAGER, (client, id) => sessions.serveSources(client, id)],
    [EXT_IMAGE_COPY_CAPTURE_MANAGER, (client, id) => sessions.serveManager(client, id)],
  ]);
  const clients = new Set<ServedClient>();
  const listener = listenAt(socketPath, (socket) => {
    const client = serveClient(socket, serve, () => clients.delete(client));
    clients.add(client);
  });
  return {
    socketPath,
    screen,
    behaviour,
    sessions,
    pools: () => buffers.pools,
    stop() {
      listener.close();
      for (const client of clients) client.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
