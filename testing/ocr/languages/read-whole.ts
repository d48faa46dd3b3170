/** On a busy machine a reading ends with lines that were not tried in other languages; the next one goes on with them. */
import type { Raster } from '../../../main/core/raster.ts';
import type { Recognition, TextRecognitionPort } from '../../../main/ports/text-recognition.ts';

const MOST_READINGS = 10;

/** Without a hint. */
export async function readWhole(recognition: TextRecognitionPort, raster: Raster): Promise<Recognition> {
  for (let readings = 1; ; readings++) {
    const whole = await recognition.recognize(raster, { languages: [] });
    const isWhole = whole.gaps?.some(({ kind }) => kind === 'time') !== true;
    if (isWhole || readings === MOST_READINGS) return whole;
  }
}
