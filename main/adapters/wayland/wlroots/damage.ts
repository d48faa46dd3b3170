/** Where a compositor draws, over all its outputs. wlroots repaints nothing else, so a pixel that no report names is known. */
import type { Region } from '../../../core/geometry.ts';
import type { DamageTally, DamageWatch } from '../../../ports/screen-damage.ts';
import {
  createDamageMonitor,
  KEPT_MS,
  type DamageListener,
  type DamageMonitor,
  type DamageObject,
} from '../../link/damage-monitor.ts';
import type { WaylandConnection } from '../wire/connection.ts';
import { damageFramesOf, offersDamage, offersPixelFrames, type DamageFrames } from './damage-frames.ts';
import { createOutputDamage, type OutputDamageParts } from './output-damage.ts';
import type { Output, Outputs } from './outputs.ts';
import { pictureFailed } from './picture-buffers.ts';

/** Between the end of a frame and the next one while no caller waits, milliseconds: enough for a history. */
const IDLE_MS = 40;

export interface WaylandDamage {
  /** Null if the compositor reports nothing. Throws `display_unavailable`. */
  watch(): Promise<DamageWatch | null>;
  tally(): Promise<DamageTally | null>;
}

const layoutText = (outputs: readonly Output[]): string =>
  JSON.stringify(
    outputs.map(({ object, region, pixels, transform }) => [object.id, region, pixels, transform]),
  );

interface Layout {
  readonly outputs: readonly Output[];
  /** Throws `display_unavailable` once the outputs are others. */
  check(): void;
  readonly openFrames: () => DamageFrames;
}

/** Follows the outputs, each on its own. */
function followOutputs(
  connection: WaylandConnection,
  layout: Layout,
  drawn: OutputDamageParts['drawn'],
): { stand(): Promise<void>; ask(): Promise<void>; end(): void } {
  const frames = layout.openFrames();
  const followed = layout.outputs.map((output) => createOutputDamage({ frames, output, drawn }));
  return {
    async stand() {
      await Promise.all(followed.map((each) => each.stand()));
    },
    async ask() {
      layout.check();
      await Promise.all(followed.map((each) => each.ask()));
    },
    end() {
      for (const each of followed) each.end();
      if (!connection.lost.aborted) frames.close();
    },
  };
}

function createOutputsObject(
  connection: WaylandConnection,
  layout: Layout,
  listener: DamageListener,
): DamageObject {
  let followed: ReturnType<typeof followOutputs> | undefined;
  let due: NodeJS.Timeout | undefined;
  // Its failure is the next question's error.
  const stand = (): void => {
    clearTimeout(due);
    due = undefined;
    followed?.stand().catch(() => undefined);
  };
  return {
    create() {
      followed = followOutputs(connection, layout, (parts, isNew) => {
        listener.drawn(parts, isNew ? performance.now() : null);
        clearTimeout(due);
        due = setTimeout(stand, listener.isAwaited() ? 0 : IDLE_MS).unref();
      });
      stand();
    },
    destroy() {
      clearTimeout(due);
      due = undefined;
      followed?.end();
      followed = undefined;
    },
    async ask() {
      await followed?.ask();
    },
    hurry() {
      if (due !== undefined) stand();
    },
  };
}

function createTally(connection: WaylandConnection, layout: Layout): DamageTally {
  let followed: ReturnType<typeof followOutputs> | undefined;
  let drawn: readonly Region[] = [];
  let closing: NodeJS.Timeout | undefined;
  const end = (): void => {
    clearTimeout(closing);
    followed?.end();
    followed = undefined;
  };
  return {
    async take() {
      connection.lost.throwIfAborted();
      const isNew = followed === undefined;
      followed ??= followOutputs(connection, layout, (parts) => (drawn = [...drawn, ...parts]));
      if (isNew) closing = setTimeout(end, KEPT_MS).unref();
      else closing?.refresh();
      await followed.ask();
      const taken = drawn;
      drawn = [];
      return isNew ? null : taken;
    },
    // Others than wlroots may put pictures of programs on a screen without drawing them.
    isComplete: offersPixelFrames(connection),
    end,
  };
}

export function createWaylandDamage(connection: WaylandConnection, outputs: Outputs): WaylandDamage {
  let monitor: { readonly text: string; readonly monitor: DamageMonitor } | undefined;
  let openFrames: (() => DamageFrames) | undefined;
  async function layoutNow(): Promise<(Layout & { readonly text: string }) | null> {
    if (!offersDamage(connection)) return null;
    openFrames ??= damageFramesOf(connection);
    const shown = await outputs.list();
    const text = layoutText(shown);
    const check = (): void => {
      if (layoutText(outputs.known()) !== text) throw pictureFailed('The outputs have changed.');
    };
    return { outputs: shown, check, openFrames, text };
  }
  return {
    async watch() {
      const layout = await layoutNow();
      if (layout === null) return null;
      if (monitor?.text !== layout.text)
        monitor = {
          text: layout.text,
          monitor: createDamageMonitor(connection, (listener) =>
            createOutputsObject(connection, layout, listener),
          ),
        };
      return monitor.monitor.watch();
    },
    async tally() {
      const layout = await layoutNow();
      return layout === null ? null : createTally(connection, layout);
    },
  };
}
