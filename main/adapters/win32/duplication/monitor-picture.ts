/** The picture of one monitor by duplication, brought up to date at each look, or the reason why GDI has to copy it. */
import { sleep } from '../../../base/sleep.ts';
import { intersect, type Region } from '../../../core/geometry.ts';
import type { Frame } from '../../../core/raster.ts';
import type { Handle } from '../native/library.ts';
import type { Result } from '../native/ole.ts';
import type { Duplication, GraphicsOutput } from './graphics.ts';
import { consequenceOf, leave, RETRY_MS, WAIT_TIMEOUT, type Leave, type LeaveReason } from './results.ts';
import { BGRA8 } from './structures.ts';

export interface DuplicatedMonitor {
  readonly handle: Handle;
  readonly region: Region;
}

export interface MonitorParts {
  readonly monitor: DuplicatedMonitor;
  /** One for each graphics card that shows this monitor. */
  readonly outputs: readonly GraphicsOutput[];
  /** Throws while another desktop than ours is shown. */
  readonly requireDesktop: () => void;
  /** The error if no one is connected to the session. */
  readonly disconnected: () => Error;
}

export interface Updated {
  readonly act: 'updated';
  /** Where was drawn since the last update, from the monitor's corner. */
  readonly drawn: readonly Region[];
  /** By a duplication that was just opened: if one was lost, displays may have changed. */
  readonly isFirst: boolean;
}

export interface MonitorPicture {
  /** Throws if neither duplication nor GDI can give a picture. */
  update(): Promise<Updated | Leave>;
  /** Writes a part, counted from the monitor's corner as `onto` is. False: the kept picture is lost, and is to be updated. */
  read(part: Region, onto: Frame): Promise<boolean>;
  /** Why GDI copies it now; null if it does not. */
  readonly left: LeaveReason | null;
  /** Protected content is black in it. */
  readonly isMasked: boolean;
  close(): void;
}

interface Failed {
  readonly act: 'failed';
  readonly result: Result;
}
type Step = Updated | Leave | Failed;

const failed = (result: Result): Failed => ({ act: 'failed', result });
const updated = (drawn: readonly Region[], isFirst = false): Updated => ({ act: 'updated', drawn, isFirst });

/** Displays that are not turned: DXGI_MODE_ROTATION_UNSPECIFIED and _IDENTITY. */
const UPRIGHT = [0, 1];
/** The first frames of a new duplication may be empty, or come late. */
const FIRST_FRAMES = 4;
const FIRST_FRAME_MS = 100;
const SAMPLE_ROWS = 16;
/** Failures of all kinds in one look. */
const MOST_FAILURES = 8;

/** Takes the frame that is held into the kept picture, and gives it back. Undefined: neither failed. */
function takeFrame(duplication: Duplication, parts: readonly Region[] | null): Failed | undefined {
  const copied = parts?.length === 0 ? 0 : duplication.copy(parts);
  const released = duplication.release();
  const worst = Math.min(copied, released);
  return worst < 0 ? failed(worst) : undefined;
}

/** Whether any of the rows that are looked at is not all black. */
async function showsSomething(duplication: Duplication): Promise<boolean | Failed> {
  const { width, height } = duplication.mode;
  for (let row = 0; row < SAMPLE_ROWS; row++) {
    const region = { x: 0, y: Math.floor((row * height) / SAMPLE_ROWS), width, height: 1 };
    const frame = { region, width, height: 1, pixels: new Uint8Array(width * 4) };
    const result = await duplication.read(region, frame);
    if (result < 0) return failed(result);
    if (frame.pixels.some((value, at) => at % 4 !== 3 && value !== 0)) return true;
  }
  return false;
}

/** The first picture: that of the first frame which shows something. One that never does is believed at the next look. */
async function takeFirst(duplication: Duplication, held: Held): Promise<Step> {
  let hasFrame = false;
  for (let tries = 0; tries < FIRST_FRAMES; tries++) {
    const { result, isMasked } = await duplication.acquire(FIRST_FRAME_MS);
    if (result === WAIT_TIMEOUT) continue;
    if (result < 0) return failed(result);
    const wrong = takeFrame(duplication, null);
    if (wrong !== undefined) return wrong;
    held.isMasked = isMasked;
    hasFrame = true;
    const isShowing = await showsSomething(duplication);
    if (isShowing === true) {
      const { width, height } = duplication.mode;
      return updated([{ x: 0, y: 0, width, height }], true);
    }
    if (isShowing !== false) return isShowing;
  }
  return leave('empty', hasFrame ? 0 : RETRY_MS);
}

/** Duplicates the monitor by the first card that can. */
async function duplicate({
  outputs,
  monitor: { region },
}: MonitorParts): Promise<{ readonly duplication: Duplication; readonly output: GraphicsOutput } | Step> {
  for (const output of outputs) {
    if (!UPRIGHT.includes(output.rotation)) return leave('rotated', Infinity);
    const { result, duplication } = await output.duplicate();
    if (duplication === null) {
      if (consequenceOf(result, 0).act === 'next output') continue;
      return failed(result);
    }
    const { width, height, format } = duplication.mode;
    if (format === BGRA8 && width === region.width && height === region.height)
      return { duplication, output };
    duplication.close();
    return leave(format === BGRA8 ? 'size' : 'colours', Infinity);
  }
  return leave('unsupported', Infinity);
}

/** The duplication while there is one, and how long GDI copies the monitor instead. */
interface Held {
  duplication?: Duplication | undefined;
  output?: GraphicsOutput | undefined;
  left: { readonly leave: Leave; readonly until: number } | null;
  isMasked: boolean;
  unread: number;
}

function drop(held: Held): void {
  held.duplication?.close();
  held.duplication = undefined;
}

async function begin(parts: MonitorParts, held: Held): Promise<Step> {
  const opened = await duplicate(parts);
  if ('act' in opened) return opened;
  ({ duplication: held.duplication, output: held.output } = opened);
  const first = await takeFirst(opened.duplication, held);
  // It has no picture yet: the next one begins with its own.
  if (first.act === 'failed') drop(held);
  return first;
}

async function lookAgain(duplication: Duplication, held: Held): Promise<Step> {
  const { width, height } = duplication.mode;
  const whole = { x: 0, y: 0, width, height };
  const { result, isPicture, isMasked, drawn } = await duplication.acquire(0);
  if (result < 0) return failed(result);
  if (isPicture) held.isMasked = isMasked;
  const parts = drawn?.flatMap((part) => intersect(part, whole) ?? []) ?? null;
  return takeFrame(duplication, isPicture ? parts : []) ?? updated(isPicture ? (parts ?? [whole]) : []);
}

/** What a failure leads to; undefined if the look is to be repeated. */
async function recover(
  parts: MonitorParts,
  held: Held,
  { result, failures }: { readonly result: Result; readonly failures: number },
): Promise<Updated | Leave | undefined> {
  const next = consequenceOf(result, failures);
  switch (next.act) {
    case 'nothing drawn':
      return updated([]);
    case 'next output':
      return leave('unsupported', Infinity);
    case 'leave':
      return next;
    case 'refuse':
      drop(held);
      throw parts.disconnected();
    case 'check desktop':
      drop(held);
      parts.requireDesktop();
      return sleep(next.afterMs).then(() => undefined);
    case 'again':
      if (next.renew === 'nothing') held.duplication?.release();
      else drop(held);
      if (next.renew === 'device') held.output?.forgetDevice();
      return sleep(next.afterMs).then(() => undefined);
  }
}

async function look(parts: MonitorParts, held: Held): Promise<Updated | Leave> {
  const results: Result[] = [];
  while (results.length < MOST_FAILURES) {
    const { duplication } = held;
    const step = await (duplication === undefined ? begin(parts, held) : lookAgain(duplication, held));
    if (step.act !== 'failed') return step;
    const { result } = step;
    const failures = results.filter((each) => each === result).length;
    results.push(result);
    const end = await recover(parts, held, { result, failures });
    if (end !== undefined) return end;
  }
  return leave('switching', 0);
}

export function createMonitorPicture(parts: MonitorParts): MonitorPicture {
  const held: Held = { left: null, isMasked: false, unread: 0 };
  const left = (): Leave | null =>
    held.left !== null && performance.now() < held.left.until ? held.left.leave : null;
  return {
    async update() {
      const known = left();
      if (known !== null) return known;
      held.left = null;
      const end = await look(parts, held);
      if (end.act === 'leave' && end.forMs > 0) {
        drop(held);
        held.left = { leave: end, until: performance.now() + end.forMs };
      }
      return end;
    },
    async read(part, onto) {
      const result = (await held.duplication?.read(part, onto)) ?? -1;
      held.unread = result < 0 ? held.unread + 1 : 0;
      if (result >= 0) return true;
      drop(held);
      held.output?.forgetDevice();
      if (held.unread > 1)
        held.left = { leave: leave('device', RETRY_MS), until: performance.now() + RETRY_MS };
      return false;
    },
    get left() {
      return left()?.reason ?? null;
    },
    get isMasked() {
      return held.isMasked;
    },
    close: () => drop(held),
  };
}
