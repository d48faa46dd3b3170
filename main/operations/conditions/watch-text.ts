/** Watches for a text to appear or to go. Pixels that did not change are not read again. */
import { findText } from '../../core/text/find-text.ts';
import type { Frame } from '../../core/raster.ts';
import type { Desk } from '../desk.ts';
import { compileText } from '../reading/find-text.ts';
import { inGlobal } from '../reading/global-lines.ts';
import { samePixels } from '../same-pixels.ts';
import { resolveView } from '../take-picture.ts';
import type { Finding, TextCondition, Watch } from './condition.ts';

export async function watchText(
  desk: Desk,
  screen: number,
  condition: TextCondition,
  path: string,
  opening: AbortSignal,
): Promise<Watch> {
  const compiled = await compileText(desk, condition, `${path}.text`, opening);
  const { region } = await resolveView(desk, screen, condition.part, path, opening);
  let last: { readonly frame: Frame; readonly finding: Finding } | undefined;

  return {
    async look(signal) {
      const frame = await desk.capture.capture(region, { signal });
      if (last !== undefined && samePixels(last.frame, frame)) {
        desk.capture.recycle?.(frame);
        return last.finding;
      }
      const { lines } = await desk.recognition.recognize(frame, { languages: condition.languages, signal });
      const placed = inGlobal(lines, frame, region);
      const matches = findText(placed, await compiled(placed, true, signal), {
        groupLines: true,
        minConfidence: condition.minConfidence,
      });
      const met = matches.length > 0 === condition.present;
      const finding: Finding = {
        kind: 'text',
        outcome: met ? 'met' : 'unmet',
        words: matches.flatMap((match) => match.words),
      };
      if (last !== undefined) desk.capture.recycle?.(last.frame);
      last = { frame, finding };
      return finding;
    },
    end() {
      if (last !== undefined) desk.capture.recycle?.(last.frame);
      last = undefined;
    },
  };
}
