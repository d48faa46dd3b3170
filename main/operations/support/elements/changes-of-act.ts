import type { ChangedPlace } from '../../../core/changes/changes-text.ts';
import type { ElementsDelta } from '../../../core/changes/element-delta.ts';
import type { RecognizedLine } from '../../../ports/text-recognition.ts';
import type { ListedWindow } from './listed-window.ts';

/** What an act, or a batch as a whole, changed among windows, elements and texts. */
export interface ActChanges {
  readonly delta: ElementsDelta<ListedWindow>;
  /** Windows and elements that are shown now. */
  readonly windows: number;
  readonly elements: number;
  /** Texts that the changed parts of windows without elements show now, in reading order. */
  readonly texts: readonly RecognizedLine[];
  /** Places that changed after the act's answer, and that no element covers, oldest first. Default: none. */
  readonly places?: readonly ChangedPlace[];
}
