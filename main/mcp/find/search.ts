/** Where a search looks, and in which units its places are given. */
import type { ToolResult } from '../content.ts';
import type { FrameMap } from '../../core/model-views.ts';
import type { Part } from '../../core/part.ts';
import type { ElementTarget } from '../../operations/elements/look-again.ts';

/** What a search found. */
export interface SearchResult {
  /** Number of places. */
  readonly places: number;
  readonly result: ToolResult;
}

export interface Search {
  readonly screen: number | undefined;
  /** Null: the whole display. */
  readonly part: Part | null;
  readonly map: FrameMap;
  /** Only what lies in it; null: everywhere in the part. */
  readonly within: ElementTarget | null;
  /** Places in the answer. */
  readonly limit: number;
}
