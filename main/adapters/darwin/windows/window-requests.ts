/** What a program is asked to do with one of its windows. Each throws where the program refuses. */
import { ServiceError } from '../../../core/errors.ts';
import type { Region } from '../../../core/geometry.ts';
import { windowGone, windowRegion, type WindowRecord } from '../../../ports/windows.ts';
import { noAccessibility, type Ax } from '../ax/ax.ts';
import { AX_ERROR } from '../native/accessibility.ts';
import { isNull, type Ref } from '../native/library.ts';
import type { Refs } from '../native/refs.ts';

export const outOfReach = (): ServiceError =>
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
export interface Reached {
  readonly refs: Refs;
  readonly record: WindowRecord;
  readonly element: Ref;
  readonly application: Ref;
}

export class AxWindowRequests {
  readonly #ax: Ax;

  constructor(ax: Ax) {
    this.#ax = ax;
  }

  raise({ element, application }: Reached): void {
    const ax = this.#ax;
    ax.perform(element, 'AXRaise');
    ax.set(element, 'AXMain', ax.write.flag(true));
    this.#set(application, 'AXFrontmost', ax.write.flag(true));
  }

  minimize({ element }: Reached): void {
    this.#set(element, 'AXMinimized', this.#ax.write.flag(true));
  }

  unminimize({ record, element }: Reached): void {
    if (record.minimized) this.#set(element, 'AXMinimized', this.#ax.write.flag(false));
  }

  maximize({ refs, record, element }: Reached): void {
    if (!record.maximized) this.#press(refs, element, 'AXZoomButton');
  }

  unmaximize({ refs, record, element }: Reached): void {
    if (!record.maximized) return;
    const ax = this.#ax;
    if (ax.read.flag(ax.attribute(refs, element, 'AXFullScreen')) === true)
      this.#set(element, 'AXFullScreen', ax.write.flag(false));
    else this.#press(refs, element, 'AXZoomButton');
  }

  close({ refs, element }: Reached): void {
    this.#press(refs, element, 'AXCloseButton');
  }

  place(reached: Reached, wanted: Partial<Region>): void {
    const { refs, record, element } = reached;
    const region = { ...windowRegion(record), ...wanted };
    this.#withoutReader(reached, () => {
      // The size is clamped to the display that the window is on, so it is asked for again after the move.
      const size = this.#ax.write.size(refs, region);
      this.#set(element, 'AXSize', size);
      this.#set(element, 'AXPosition', this.#ax.write.point(refs, region));
      this.#set(element, 'AXSize', size);
    });
  }

  /** While a program believes that a screen reader reads it, its windows move in steps and stop on the way. */
  #withoutReader({ refs, application }: Reached, work: () => void): void {
    const ax = this.#ax;
    const name = 'AXEnhancedUserInterface';
    const was = ax.read.flag(ax.attribute(refs, application, name)) === true;
    if (was) ax.set(application, name, ax.write.flag(false));
    try {
      work();
    } finally {
      if (was) ax.set(application, name, ax.write.flag(true));
    }
  }

  #set(element: Ref, name: string, value: Ref): void {
    const code = this.#ax.set(element, name, value);
    if (code === AX_ERROR.invalidElement) throw windowGone();
    if (code !== AX_ERROR.success) throw refused(code);
  }

  #press(refs: Refs, element: Ref, button: string): void {
    const found = this.#ax.attribute(refs, element, button);
    if (isNull(found)) throw refused(AX_ERROR.actionUnsupported);
    const code = this.#ax.perform(found, 'AXPress');
    if (code !== AX_ERROR.success) throw refused(code);
  }
}
