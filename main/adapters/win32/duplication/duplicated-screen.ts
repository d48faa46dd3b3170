/** The desktop by duplication: a picture for each monitor, and where was drawn on them since the last question. */
import { createInbox } from '../../../base/inbox.ts';
import { createSequencer } from '../../../base/sequencer.ts';
import { sleep } from '../../../base/sleep.ts';
import { intersect, type Region } from '../../../core/geometry.ts';
import type { Frame } from '../../../core/raster.ts';
import { UNREAD_DAMAGE } from '../../../core/unread-damage.ts';
import type { Graphics } from './graphics.ts';
import {
  createMonitorPicture,
  type DuplicatedMonitor,
  type MonitorParts,
  type MonitorPicture,
} from './monitor-picture.ts';
import type { LeaveReason } from './results.ts';

export interface DuplicatedScreenParts extends Pick<MonitorParts, 'requireDesktop' | 'disconnected'> {
  /** Throws if Windows has no graphics to ask. */
  readonly openGraphics: () => Promise<Graphics>;
  readonly monitors: () => readonly DuplicatedMonitor[];
}

/**
 * The regions that were drawn on the desktop since the last call, as soon as there are any, at the latest after `waitMs`. Null: not
 * all drawing is reported.
 */
export type Drain = (waitMs: number) => Promise<readonly Region[] | null>;

/** Why pictures are not as a person sees the screen, or take longer than others. */
export interface PictureLimits {
  /** Why GDI copies monitors. */
  readonly left: readonly LeaveReason[];
  /** Protected content was black in the last picture. */
  readonly isMasked: boolean;
}

export interface DuplicatedScreen extends PictureLimits {
  /** Null: GDI must copy it. Throws if neither can. */
  capture(region: Region, signal?: AbortSignal): Promise<Frame | null>;
  readonly drain: Drain;
  /** Duplications are open: a picture costs what was drawn. */
  readonly isOpen: boolean;
  close(): Promise<void>;
}

interface Shown {
  readonly monitor: DuplicatedMonitor;
  readonly picture: MonitorPicture;
}

interface Opened {
  readonly key: string;
  readonly graphics: Graphics;
  readonly shown: readonly Shown[];
}

/** Between two looks while someone waits for a drawing: less than a frame of a 60 Hz screen. */
const LOOK_MS = 10;
/** The monitors are listed this often while someone waits, besides each time that a duplication is lost. */
const LIST_MS = 500;
/** Windows has few duplications to give: they end when no one has looked for this long. */
const KEPT_MS = 30_000;

const NO_GRAPHICS: Graphics = { outputs: [], isCurrent: () => true, close: () => undefined };

const moved = (region: Region, x: number, y: number): Region => ({
  ...region,
  x: region.x + x,
  y: region.y + y,
});

/** The duplications of the monitors that there are now. */
function createOpening(
  parts: DuplicatedScreenParts,
  changed: (monitors: readonly DuplicatedMonitor[]) => void,
) {
  let opened: Opened | undefined;
  let listedAt = -Infinity;
  const end = (): void => {
    for (const { picture } of opened?.shown ?? []) picture.close();
    opened?.graphics.close();
    opened = undefined;
  };
  return {
    end,
    get opened() {
      return opened;
    },
    /** The monitors may be others than those listed last. */
    distrust(): void {
      listedAt = -Infinity;
    },
    /** As the monitors were listed at most `ageMs` ago. */
    async current(ageMs: number): Promise<Opened> {
      const now = performance.now();
      if (opened !== undefined && now - listedAt < ageMs && opened.graphics.isCurrent()) return opened;
      listedAt = now;
      const monitors = parts.monitors();
      const key = JSON.stringify(monitors);
      if (opened?.key === key && opened.graphics.isCurrent()) return opened;
      end();
      const graphics = await parts.openGraphics().catch(() => NO_GRAPHICS);
      const shown = monitors.map((monitor) => {
        const outputs = graphics.outputs.filter((output) => output.monitor === monitor.handle);
        const { requireDesktop, disconnected } = parts;
        return { monitor, picture: createMonitorPicture({ monitor, outputs, requireDesktop, disconnected }) };
      });
      opened = { key, graphics, shown };
      changed(monitors);
      return opened;
    },
  };
}

export function createDuplicatedScreen(parts: DuplicatedScreenParts): DuplicatedScreen {
  const drawn = createInbox<Region>(UNREAD_DAMAGE);
  const opening = createOpening(parts, (monitors) => {
    drawn.put(...monitors.map(({ region }) => region));
  });
  const inTurn = createSequencer();
  let idle: NodeJS.Timeout | undefined;
  const keep = (): void => {
    clearTimeout(idle);
    idle = setTimeout(() => void inTurn(opening.end), KEPT_MS).unref();
  };

  /** False: GDI has to copy it. */
  async function update({ monitor, picture }: Shown): Promise<boolean> {
    const end = await picture.update();
    if (end.act === 'leave' || end.isFirst) opening.distrust();
    if (end.act === 'leave') return false;
    drawn.put(...end.drawn.map((part) => moved(part, monitor.region.x, monitor.region.y)));
    return true;
  }
  /** A picture that is lost while it is read is made once more. */
  async function write(each: Shown, frame: Frame): Promise<boolean> {
    const { x, y } = each.monitor.region;
    const part = intersect(frame.region, each.monitor.region);
    if (part === undefined) return true;
    const onto = { ...frame, region: moved(frame.region, -x, -y) };
    for (let tries = 0; tries < 2; tries++) {
      if (!(await update(each))) return false;
      if (await each.picture.read(moved(part, -x, -y), onto)) return true;
    }
    return false;
  }
  async function copy(region: Region): Promise<Frame | null> {
    keep();
    const { shown } = await opening.current(0);
    const { width, height } = region;
    const frame = { region, width, height, pixels: new Uint8Array(width * height * 4) };
    for (const each of shown) if (!(await write(each, frame))) return null;
    return shown.length > 0 ? frame : null;
  }
  async function look(): Promise<readonly Region[] | null> {
    keep();
    const { shown } = await opening.current(LIST_MS);
    for (const each of shown) if (!(await update(each))) return null;
    return shown.length > 0 ? drawn.takeAll() : null;
  }

  return {
    capture: (region, signal) => inTurn(() => copy(region), signal),
    async drain(waitMs) {
      const until = performance.now() + waitMs;
      for (;;) {
        const found = await inTurn(look);
        if (found === null || found.length > 0 || performance.now() >= until) return found;
        await sleep(LOOK_MS);
      }
    },
    get isOpen() {
      const shown = opening.opened?.shown ?? [];
      return shown.length > 0 && shown.every(({ picture }) => picture.left === null);
    },
    get left() {
      return opening.opened?.shown.flatMap(({ picture }) => picture.left ?? []) ?? [];
    },
    get isMasked() {
      return opening.opened?.shown.some(({ picture }) => picture.isMasked) ?? false;
    },
    close() {
      clearTimeout(idle);
      return inTurn(opening.end);
    },
  };
}
