/**
 * Text on a memory screen: each word is a rectangle in its own colour, and the reader finds the colours in the
 * pixels it is given. So a reading depends on the pixels: crops, covers and changes count as on a real desktop.
 */
import { boundsOf, type Region } from '../../core/geometry.ts';
import type { Raster } from '../../core/raster.ts';
import { groupWords } from '../../core/text/group-words.ts';
import { ServiceError } from '../../core/errors.ts';
import {
  MODES_WITHOUT_TEXT,
  type RecognizedWord,
  type TextRecognitionPort,
} from '../../ports/text-recognition.ts';
import { memoryDecoder } from './recognition.ts';
import type { MemoryScreen } from './screen.ts';

/** Colours from here on mean words; no other ground uses them. */
const FIRST_COLOR = 0x01_00_00;

export interface PaintedText extends TextRecognitionPort {
  /** Writes words from `x`, `y` on, `height` pixels high, each letter half as wide as high. Gives the words' boxes. */
  write(text: string, at: { x: number; y: number }, style?: WritingStyle): readonly Region[];
  /** Switches the engine off, and on again. */
  available: boolean;
}

export interface WritingStyle {
  readonly height?: number;
  /** 0 to 1; one for all words. */
  readonly confidence?: number;
}

interface Word {
  readonly text: string;
  readonly confidence: number;
}

/** Index of each word that shows -> the box of its pixels. */
function boxesOf({ width, pixels }: Raster, words: number): ReadonlyMap<number, Region> {
  const boxes = new Map<number, Region>();
  for (let i = 0; i < pixels.length; i += 4) {
    const color = (pixels[i] ?? 0) | ((pixels[i + 1] ?? 0) << 8) | ((pixels[i + 2] ?? 0) << 16);
    const word = color - FIRST_COLOR;
    if (word < 0 || word >= words) continue;
    const pixel = { x: (i / 4) % width, y: Math.floor(i / 4 / width), width: 1, height: 1 };
    boxes.set(word, boundsOf([boxes.get(word) ?? pixel, pixel]) ?? pixel);
  }
  return boxes;
}

const unavailable = (): ServiceError =>
  new ServiceError('ocr_unavailable', 'There is no OCR engine.', { hint: 'Install tesseract.' });

export function createPaintedText(screen: MemoryScreen): PaintedText {
  const words: Word[] = [];

  const read = (raster: Raster): RecognizedWord[] =>
    [...boxesOf(raster, words.length)].map(([index, box]) => ({
      box,
      text: words[index]?.text ?? '',
      confidence: words[index]?.confidence ?? 0,
    }));

  const text: PaintedText = {
    available: true,
    write(written, { x, y }, { height = 16, confidence = 0.9 } = {}) {
      const letter = Math.round(height / 2);
      let left = x;
      return written.split(' ').map((word) => {
        const box = { x: left, y, width: word.length * letter, height };
        screen.fill(box, FIRST_COLOR + words.length);
        words.push({ text: word, confidence });
        left += box.width + letter;
        return box;
      });
    },
    recognize(raster, { pageSegmentationMode }) {
      if (!text.available) return Promise.reject(unavailable());
      const lines = MODES_WITHOUT_TEXT.has(pageSegmentationMode) ? [] : groupWords(read(raster));
      const readPixels = raster.width * raster.height;
      return Promise.resolve({ lines, timing: { totalMs: 1, readPixels, reusedPixels: 0 } });
    },
    recognizePicture: memoryDecoder.decode,
    languages: () => (text.available ? Promise.resolve(['eng']) : Promise.reject(unavailable())),
    defaultLanguages: () => text.languages(),
  };
  return text;
}
