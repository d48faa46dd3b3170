/** A character as it was read, with the ink that it was read from. */
import type { DrawnCell } from '../layout/layout.ts';

/** The characters and cells of one place: mostly one of each; more of either where letters touch or come in pieces. */
export interface Letter {
  /** The engine's reading there, character by character. Empty for ink that it passed over. */
  readonly read: readonly string[];
  readonly cells: readonly DrawnCell[];
  /** Index of the engine's word. */
  readonly word: number;
  /** Whether it was cut off its neighbours, which may have left or taken a pixel. */
  readonly cut: boolean;
  /** Whether its word has as many characters as cells, each in its place: elsewhere a character may be its neighbour. */
  readonly inPlace: boolean;
  /** Whether it looks exactly as others that were read surely. */
  readonly known: boolean;
}
