/** Has the engine read pictures of lines in given languages; pictures that were read before are looked up. */
import type { EngineWord } from '../../../core/text/hocr.ts';
import { scriptOfLanguage } from '../../../core/text/scripts.ts';
import type { Engine } from '../engines/engine.ts';
import type { GrayImage } from '../gray-image.ts';
import { withGreekSpelling } from './greek-spelling.ts';
import { createStripCache, stripKey } from './strip-cache.ts';

export const ONE_LINE = 7;
/** As it is, without looking for a line in it: letters that join are no row of letters, and short lines of them are lost. */
export const RAW_LINE = 13;

/** How Tesseract is to look at a line in these languages. */
export const lineMode = (languages: readonly string[]): number =>
  languages.every((code) => scriptOfLanguage(code).rightToLeft) ? RAW_LINE : ONE_LINE;

export interface LinePicture {
  /** By which it is distinguished. */
  readonly drawn: GrayImage;
  /** As the engine reads it. */
  readonly picture: () => GrayImage;
  /** Pixels of the raster that it shows. */
  readonly area: number;
}

export interface LineReadingOptions {
  readonly languages: readonly string[];
  /** How Tesseract looks at the lines; without it, as `lineMode` says. */
  readonly mode?: number;
  readonly signal: AbortSignal;
  /** True: no program is kept ready for these languages. */
  readonly once?: boolean;
  /** Called before anything is read with the number of pictures that the engine gets, and after each. */
  readonly onProgress?: (read: number, total: number) => void;
}

export interface LineReading {
  read(
    lines: readonly LinePicture[],
    options: LineReadingOptions,
  ): Promise<readonly (readonly EngineWord[])[]>;
  /** Pixels that the engine has read since the last call. */
  takeReadPixels(): number;
}

const NO_WORDS: readonly EngineWord[] = [];

export function createLineReading(engine: Engine): LineReading {
  const cache = createStripCache();
  /** One picture may be read in several languages. */
  let counted = new Map<GrayImage, number>();
  return {
    async read(lines, { languages, mode = lineMode(languages), signal, once, onProgress }) {
      const keys = lines.map(({ drawn }) => stripKey(drawn, languages, mode));
      const known = new Map<string, readonly EngineWord[]>();
      const missing = new Map<string, LinePicture>();
      lines.forEach((line, index) => {
        const key = keys[index] ?? '';
        const words = cache.get(key);
        if (words !== undefined) known.set(key, words);
        else if (!missing.has(key)) missing.set(key, line);
      });
      let read = 0;
      onProgress?.(read, missing.size);
      if (missing.size > 0) {
        const answers = await engine.read(
          [...missing.values()].map(({ picture }) => picture()),
          {
            languages,
            pageSegmentationMode: mode,
            signal,
            once: once === true,
            onRead: () => onProgress?.(++read, missing.size),
          },
        );
        [...missing].forEach(([key, { drawn, area }], index) => {
          const words = withGreekSpelling(answers[index] ?? NO_WORDS, languages);
          cache.set(key, words);
          known.set(key, words);
          counted.set(drawn, area);
        });
      }
      return keys.map((key) => known.get(key) ?? NO_WORDS);
    },
    takeReadPixels() {
      const sum = [...counted.values()].reduce((total, area) => total + area, 0);
      counted = new Map();
      return sum;
    },
  };
}
