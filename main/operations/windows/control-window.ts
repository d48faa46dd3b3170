/** Requests about exactly one window, with its observed state after it. */
import { pollUntil } from '../../base/poll-until.ts';
import { sameRegion, type Region } from '../../core/geometry.ts';
import { ServiceError } from '../../core/errors.ts';
import type { WindowRecord, WindowsPort } from '../../ports/windows.ts';
import { defineOperation } from '../support/operation.ts';
import { queryWords } from '../support/part-words.ts';
import { WINDOW_REASONS } from '../support/reasons.ts';
import { joined, windowWords, word } from '../support/words.ts';
import { noteWindow, WINDOW_NOTES } from '../support/name-window.ts';
import type { Run } from '../support/run.ts';
import { oneWindow, type WindowQuery } from './window-query.ts';

export type WindowCommand =
  | { readonly kind: 'focus' | 'restore' | 'minimize' | 'maximize' | 'close' }
  | { readonly kind: 'place'; readonly region: Partial<Region> };

export interface ControlWindowInput {
  readonly query: WindowQuery;
  readonly command: WindowCommand;
  readonly timeoutMs: number;
}

export interface ControlWindowOutput {
  /** The window is now as it was asked to be. */
  readonly achieved: boolean;
  readonly timedOut: boolean;
  readonly before: WindowRecord;
  /** Null: it disappeared. */
  readonly after: WindowRecord | null;
}

const LOOK_EVERY_MS = 25;
/** `x 5, width 300` */
const sideWords = (region: Partial<Region>): string =>
  Object.entries(region)
    .map(([side, value]) => `${side} ${value}`)
    .join(', ');
/** A window that stays at another place for this time will not obey: some keep to their own size. */
const PLACED_ELSEWHERE_MS = 400;

const send = (windows: WindowsPort, id: number, command: WindowCommand): Promise<void> =>
  command.kind === 'place' ? windows.place(id, command.region) : windows[command.kind](id);

function isAchieved(command: WindowCommand, before: WindowRecord, after: WindowRecord | null): boolean {
  if (after === null) return command.kind === 'close';
  switch (command.kind) {
    case 'focus':
      return after.foreground && !after.minimized;
    case 'restore':
      return before.minimized ? !after.minimized : !after.maximized;
    case 'minimize':
      return after.minimized;
    case 'maximize':
      return after.maximized && !after.minimized;
    case 'close':
      return false;
    case 'place': {
      const { region } = after;
      return region !== null && sameRegion(region, { ...region, ...command.region });
    }
  }
}

const samePlace = (a: Region | null, b: Region | null): boolean =>
  a === null || b === null ? a === b : sameRegion(a, b);

async function observe(
  windows: WindowsPort,
  { command, timeoutMs }: ControlWindowInput,
  before: WindowRecord,
  run: Run,
): Promise<Omit<ControlWindowOutput, 'before'>> {
  let lastPlace = before.region;
  let stillSince = run.clock.monotonic();
  let after: WindowRecord | null = before;
  const outcome = await pollUntil(run, { everyMs: LOOK_EVERY_MS, timeoutMs }, async () => {
    after = await windows.get(before.id);
    const now = run.clock.monotonic();
    if (isAchieved(command, before, after)) return 'achieved';
    // Any other request about a window that is gone can no longer be met.
    if (after === null) return 'missed';
    if (!samePlace(after.region, lastPlace)) stillSince = now;
    lastPlace = after.region;
    const moved = !samePlace(after.region, before.region);
    const rests = command.kind === 'place' && moved && now - stillSince >= PLACED_ELSEWHERE_MS;
    return rests ? 'missed' : undefined;
  });
  return { achieved: outcome === 'achieved', timedOut: outcome === undefined, after };
}

export const controlWindow = defineOperation({
  name: 'control-window',
  title: 'Control window',
  kind: 'start',
  scope: 'act',
  reasons: [...WINDOW_REASONS, 'own_window', 'paused', 'busy', 'display_unavailable'],
  notes: { action: 'asked', ...WINDOW_NOTES },
  describe: (notes) => ({ verb: 'window', target: joined(word(notes.action), windowWords(notes)) }),
  matter: (_, { query, command }: ControlWindowInput) => [
    [
      { name: 'does', text: command.kind },
      { name: 'window', text: queryWords(query) },
      ...(command.kind === 'place' ? [{ name: 'area' as const, text: sideWords(command.region) }] : []),
    ],
  ],
  async run(desk, input: ControlWindowInput, run): Promise<ControlWindowOutput> {
    run.note('action', input.command.kind);
    const before = await oneWindow(desk, input.query, '', run);
    if (await desk.ownWindows.owns(before.id))
      throw new ServiceError('own_window', "Programs cannot control Deskhand's own windows.", {
        hint: 'Act on another window. Only a person can operate Deskhand itself.',
        delivery: 'not_delivered',
      });
    await send(desk.windows, before.id, input.command);
    noteWindow(before, run);
    try {
      return { before, ...(await observe(desk.windows, input, before, run)) };
    } catch (error) {
      throw error instanceof ServiceError ? error.delivered('delivered') : error;
    }
  },
});
