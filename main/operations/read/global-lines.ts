/**
 * Conversion of recognised lines from pixels of a raster to global units: offset by the region, and scaled where a system
 * counts in points.
 */
import type { Region, Size } from '../../core/geometry.ts';
import { inGlobalUnits } from '../../core/observation.ts';
import type { RecognizedLine } from '../../ports/text-recognition.ts';

export const inGlobal = (
  lines: readonly RecognizedLine[],
  raster: Size,
  region: Region,
): readonly RecognizedLine[] =>
  lines.map((line) => ({
    ...line,
    box: inGlobalUnits(line.box, raster, region),
    words: line.words.map((word) => ({ ...word, box: inGlobalUnits(word.box, raster, region) })),
  }));
