/** Where was drawn since the last look, gathered by the X server itself: it is asked only when a look needs it. */
import type { Region } from '../../../core/geometry.ts';
import type { DamageTally } from '../../../ports/screen-damage.ts';
import type { X11Connection } from '../connection.ts';
import type { DamageExtensions } from './damage-object.ts';

/** An object that is not asked for this long is given back to the server, which then has nothing to gather. */
const KEPT_MS = 30_000;

/** Gathers into a damage object and answers where. */
interface Gathering {
  take(): Promise<readonly Region[]>;
  end(): void;
}

/** It is never asked in between: the server reports the first drawing after each `take`, and of no other. */
function beginGathering(connection: X11Connection, { damage, fixes }: DamageExtensions): Gathering {
  const { X, root } = connection;
  const [id, parts] = [X.AllocID(), X.AllocID()];
  fixes.CreateRegion(parts, []);
  damage.Create(id, root, damage.ReportLevel.NonEmpty);
  return {
    async take() {
      damage.Subtract(id, 0, parts);
      const { rectangles } = await connection.request(fixes.FetchRegion, parts);
      return rectangles.map(({ x, y, width, height }) => ({ x, y, width, height }));
    },
    end() {
      if (connection.lost.aborted) return;
      damage.Destroy(id);
      fixes.DestroyRegion(parts);
    },
  };
}

export function createDamageTally(
  connection: X11Connection,
  extensions: DamageExtensions,
  isComplete: boolean,
): DamageTally {
  let gathering: Gathering | undefined;
  let closing: NodeJS.Timeout | undefined;
  const end = (): void => {
    clearTimeout(closing);
    gathering?.end();
    gathering = undefined;
  };
  const begin = (): Gathering => {
    closing = setTimeout(end, KEPT_MS).unref();
    return (gathering = beginGathering(connection, extensions));
  };
  return {
    async take() {
      connection.lost.throwIfAborted();
      closing?.refresh();
      if (gathering !== undefined) return gathering.take();
      // It begins with the whole screen. Once this is taken, later drawing is reported.
      await begin().take();
      return null;
    },
    isComplete,
    end,
  };
}
