/** The requests that programs take about their windows. They are asked through Accessibility, and obey or not. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '../../../core/errors.ts';
import type { Region } from '../../../core/geometry.ts';
import type { EffectGuard } from '../../../ports/effect-guard.ts';
import { windowRegion, type WindowRecord, type WindowsPort } from '../../../ports/windows.ts';
import { noAccessibility } from '../ax/ax.ts';
import { AX_ERROR } from '../native/accessibility.ts';
import { isNull, type Ref } from '../native/library.ts';
import type { Refs } from '../native/refs.ts';
import { createWindowRecords, type DarwinWindowsParts } from './window-records.ts';

const FOCUS_STEP_MS = 10;
const FOCUS_STEPS = 50;

const gone = (): ServiceError =>
  new ServiceError('window_not_found', 'The window no longer exists.', { hint: 'List the windows again.' });

const outOfReach = (): ServiceError =>
  new ServiceError('not_supported', 'The program does not report this window: it may be on another Space.', {
    hint: 'Ask a person to switch to the Space that shows it, then try again.',
    delivery: 'not_delivered',
    details: { capability: 'windows', reason: 'another_space' },
  });

const refused = (code: number): ServiceError =>
  code === AX_ERROR.disabled
    ? noAccessibility()
    : new ServiceError('not_supported', `The program refused the request about its window: error ${code}.`, {
        hint: 'Act on the window by its buttons or by the keyboard.',
        details: { capability: 'windows' },
      });

/** A window of this moment, on which its program is asked to do something. */
interface Reached {
  readonly refs: Refs;
  readonly record: WindowRecord;
  readonly element: Ref;
  readonly application: Ref;
}

export function createDarwinWindows(parts: DarwinWindowsParts): WindowsPort {
  const { darwin, ax } = parts;
  const { records, popups } = createWindowRecords(parts);

  /** Asks the program; its refusal is an error. */
  function ask(element: Ref, name: string, value: Ref): void {
    const code = ax.set(element, name, value);
    if (code === AX_ERROR.invalidElement) throw gone();
    if (code !== AX_ERROR.success) throw refused(code);
  }

  function press(refs: Refs, element: Ref, button: string): void {
    const found = ax.attribute(refs, element, button);
    if (isNull(found)) throw refused(AX_ERROR.actionUnsupported);
    const code = ax.perform(found, 'AXPress');
    if (code !== AX_ERROR.success) throw refused(code);
  }

  const requireTrust = (): void => {
    if (!darwin.accessibility.isTrusted()) throw noAccessibility();
  };

  async function reach<T>(
    id: number,
    guard: EffectGuard | undefined,
    use: (reached: Reached) => T,
  ): Promise<T> {
    requireTrust();
    await guard?.confirm();
    return records(
      (window) => window.id === id,
      ([found], refs) => {
        if (found === undefined) throw gone();
        const { record, known } = found;
        if (known === undefined) throw outOfReach();
        return use({ refs, record, element: known.element, application: ax.application(refs, record.pid) });
      },
    );
  }

  const unminimize = ({ record, element }: Reached): void => {
    if (record.minimized) ask(element, 'AXMinimized', ax.write.flag(false));
  };

  function unmaximize({ refs, record, element }: Reached): void {
    if (!record.maximized) return;
    if (ax.read.flag(ax.attribute(refs, element, 'AXFullScreen')) === true)
      ask(element, 'AXFullScreen', ax.write.flag(false));
    else press(refs, element, 'AXZoomButton');
  }

  const get = (id: number): WindowRecord | null =>
    records(
      (window) => window.id === id,
      ([found]) => found?.record ?? null,
    );

  async function hasForeground(id: number): Promise<boolean> {
    for (let step = 0; step < FOCUS_STEPS; step++) {
      if (get(id)?.foreground === true) return true;
      await sleep(FOCUS_STEP_MS);
    }
    return false;
  }

  /** While a program believes that a screen reader reads it, its windows move in steps and stop on the way. */
  function withoutReader({ refs, application }: Reached, work: () => void): void {
    const name = 'AXEnhancedUserInterface';
    const was = ax.read.flag(ax.attribute(refs, application, name)) === true;
    if (was) ax.set(application, name, ax.write.flag(false));
    try {
      work();
    } finally {
      if (was) ax.set(application, name, ax.write.flag(true));
    }
  }

  function place(reached: Reached, wanted: Partial<Region>): void {
    const { refs, record, element } = reached;
    const region = { ...windowRegion(record), ...wanted };
    withoutReader(reached, () => {
      // The size is clamped to the display that the window is on, so it is asked for again after the move.
      const size = ax.write.size(refs, region);
      ask(element, 'AXSize', size);
      ask(element, 'AXPosition', ax.write.point(refs, region));
      ask(element, 'AXSize', size);
    });
  }

  const settled = <T>(work: () => T): Promise<T> => Promise.resolve().then(work);

  return {
    list: () =>
      settled(() =>
        records(
          () => true,
          (found) => found.map(({ record }) => record).reverse(),
        ),
      ),
    popups: () => settled(popups),
    get: (id) => settled(() => get(id)),
    foreground: () =>
      settled(() =>
        records(
          () => true,
          (found) => found.find(({ record }) => record.foreground)?.record ?? null,
        ),
      ),
    async focus(id, guard) {
      await reach(id, guard, (reached) => {
        unminimize(reached);
        ax.perform(reached.element, 'AXRaise');
        ax.set(reached.element, 'AXMain', ax.write.flag(true));
        ask(reached.application, 'AXFrontmost', ax.write.flag(true));
      });
      await hasForeground(id);
    },
    restore: (id, guard) =>
      reach(id, guard, (reached) => {
        if (reached.record.minimized) unminimize(reached);
        else unmaximize(reached);
      }),
    minimize: (id, guard) =>
      reach(id, guard, ({ element }) => ask(element, 'AXMinimized', ax.write.flag(true))),
    maximize: (id, guard) =>
      reach(id, guard, (reached) => {
        unminimize(reached);
        if (!reached.record.maximized) press(reached.refs, reached.element, 'AXZoomButton');
      }),
    close: (id, guard) => reach(id, guard, ({ refs, element }) => press(refs, element, 'AXCloseButton')),
    place: (id, region, guard) =>
      reach(id, guard, (reached) => {
        unmaximize(reached);
        place(reached, region);
      }),
  };
}
