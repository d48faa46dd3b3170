/** What places showed last, so that they show it again while the service is away. */
import { signal, type Signal } from '@preact/signals';
import type { FileListModel } from '../../main/console/model/files.ts';
import type { DisplayList } from '../../main/console/model/preview.ts';
import type { RunModel } from '../../main/console/model/runs.ts';
import type { LiveUpdate } from '../../main/console/model/live.ts';
import type { StatusReport } from '../../main/console/model/status.ts';

/** A display's picture in time. */
export interface Shown {
  /** When the picture changed last, epoch milliseconds on the service's clock. */
  readonly changedAt: number;
  /** The newest look, changed or not. */
  readonly takenAt: number;
  readonly pointer: LiveUpdate['pointer'];
}

export interface KeptPicture {
  readonly canvas: HTMLCanvasElement;
  readonly shown: Shown;
}

export interface KeptViews {
  readonly status: Signal<StatusReport | null>;
  readonly runs: Signal<readonly RunModel[] | null>;
  readonly files: Signal<FileListModel | null>;
  readonly displays: Signal<DisplayList | null>;
  /** The last picture of each display, by its number. */
  readonly pictures: Map<number, KeptPicture>;
}

export const createKeptViews = (): KeptViews => ({
  status: signal(null),
  runs: signal(null),
  files: signal(null),
  displays: signal(null),
  pictures: new Map(),
});
