/**
 * Scripts that text was seen in and that no installed language has, for the person at the console, who can install one. Their names
 * alone are kept, nothing of the text.
 */
import type { LastingGap } from '../../core/text/reading-gap.ts';
import { scriptOfLanguage } from '../../core/text/scripts.ts';
import type { Recognition, TextRecognitionPort } from '../../ports/text-recognition.ts';

export type UnreadScript = LastingGap & { readonly kind: 'script' };

export interface UnreadScripts {
  /** Those that none of these languages is written in, the first that was seen first. */
  among(installed: readonly string[]): readonly UnreadScript[];
  /** The same port, whose answers are noted. */
  noting(recognition: TextRecognitionPort): TextRecognitionPort;
}

export function createUnreadScripts(): UnreadScripts {
  const seen = new Map<string, UnreadScript>();
  async function noted<Read extends Recognition>(reading: Promise<Read>): Promise<Read> {
    const read = await reading;
    for (const gap of read.gaps ?? []) if (gap.kind === 'script') seen.set(gap.script, gap);
    return read;
  }
  return {
    among(installed) {
      const known = new Set(installed.map((code) => scriptOfLanguage(code).name));
      for (const script of known) seen.delete(script);
      return [...seen.values()];
    },
    noting: (recognition) => ({
      ...recognition,
      recognize: (...asked) => noted(recognition.recognize(...asked)),
      recognizePicture: (...asked) => noted(recognition.recognizePicture(...asked)),
    }),
  };
}
