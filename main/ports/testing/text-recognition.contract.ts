/** Contract of every text recognition engine. */
import { describe, expect, it } from 'vitest';
import { boundsOf } from '../../core/geometry.ts';
import type { Raster } from '../../core/raster.ts';
import type { TextRecognitionPort } from '../text-recognition.ts';
import { TEXT_PICTURE } from '../../../testing/ocr/text-picture.ts';

export interface TextRecognitionHarness {
  readonly recognition: TextRecognitionPort;
  readonly decode: (png: Uint8Array) => Promise<Raster>;
}

const ENGLISH = { languages: ['eng'] } as const;

export function describeTextRecognition(name: string, { recognition, decode }: TextRecognitionHarness): void {
  const picture = (): Promise<Raster> => decode(Buffer.from(TEXT_PICTURE.png, 'base64'));
  /** Another picture to every eye but a person's. */
  const variant = async (seed: number): Promise<Raster> => {
    const raster = await picture();
    const pixels = raster.pixels.slice();
    pixels[seed * 4] = (pixels[seed * 4] ?? 0) ^ 1;
    return { ...raster, pixels };
  };

  describe(`${name} as text recognition`, () => {
    it('reads dark and light text in reading order', async () => {
      const { lines } = await recognition.recognize(await picture(), ENGLISH);
      expect(lines.map(({ text }) => text)).toEqual(TEXT_PICTURE.lines);
    });

    it('places every word within the picture and every line around its words', async () => {
      const { lines } = await recognition.recognize(await picture(), ENGLISH);
      for (const line of lines) {
        expect(line.text).toBe(line.words.map(({ text }) => text).join(' '));
        expect(line.box).toEqual(boundsOf(line.words.map(({ box }) => box)));
        for (const { box, confidence } of line.words) {
          expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
          expect(Math.min(box.width, box.height)).toBeGreaterThan(0);
          expect(box.x + box.width).toBeLessThanOrEqual(TEXT_PICTURE.width);
          expect(box.y + box.height).toBeLessThanOrEqual(TEXT_PICTURE.height);
          expect(confidence).toBeGreaterThan(0.5);
          expect(confidence).toBeLessThanOrEqual(1);
        }
      }
    });

    it('gives equal answers to equal pictures, however often and at once', async () => {
      const raster = await variant(1);
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => recognition.recognize(raster, ENGLISH)),
      );
      const again = await recognition.recognize({ ...raster, pixels: raster.pixels.slice() }, ENGLISH);
      for (const { lines } of answers) expect(lines).toEqual(again.lines);
      expect(again.timing).toMatchObject({
        readPixels: 0,
        reusedPixels: TEXT_PICTURE.width * TEXT_PICTURE.height,
      });
    });

    it('reads only what changed, and says what it says again', async () => {
      await recognition.recognize(await variant(2), ENGLISH);
      const { lines, timing } = await recognition.recognize(await variant(3), ENGLISH);
      expect(lines.map(({ text }) => text)).toEqual(TEXT_PICTURE.lines);
      expect(timing.readPixels).toBe(0);
    });

    it('reads a picture as it was sent like the same pixels on a screen', async () => {
      const bytes = Buffer.from(TEXT_PICTURE.png, 'base64');
      const sent = await recognition.recognizePicture(bytes, ENGLISH);
      const seen = await recognition.recognize(await picture(), ENGLISH);
      expect(sent).toMatchObject({
        lines: seen.lines,
        width: TEXT_PICTURE.width,
        height: TEXT_PICTURE.height,
      });
      const again = await recognition.recognizePicture(bytes, ENGLISH);
      expect(again).toMatchObject({ lines: sent.lines, width: sent.width, timing: { readPixels: 0 } });
    });

    it('says what is wrong with a picture, and reads on', async () => {
      const cut = Buffer.from(TEXT_PICTURE.png, 'base64').subarray(0, 200);
      await expect(recognition.recognizePicture(cut, ENGLISH)).rejects.toMatchObject({
        reason: 'image_invalid',
      });
      expect((await recognition.recognize(await picture(), ENGLISH)).lines).toHaveLength(
        TEXT_PICTURE.lines.length,
      );
    });

    it('reads nothing where nothing is written', async () => {
      const blank = { width: 50, height: 40, pixels: new Uint8Array(50 * 40 * 4).fill(200) };
      expect((await recognition.recognize(blank, ENGLISH)).lines).toEqual([]);
    });

    it('takes a page segmentation mode', async () => {
      const { lines } = await recognition.recognize(await picture(), {
        ...ENGLISH,
        pageSegmentationMode: 11,
      });
      expect(lines.map(({ text }) => text).join(' ')).toContain('Cancel');
    });

    it.each([0, 2])('reads no text with page segmentation mode %i', async (pageSegmentationMode) => {
      expect(
        (await recognition.recognize(await picture(), { ...ENGLISH, pageSegmentationMode })).lines,
      ).toEqual([]);
    });

    it('reads a page with orientation detected', async () => {
      const { lines } = await recognition.recognize(await picture(), { ...ENGLISH, pageSegmentationMode: 1 });
      expect(lines.map(({ text }) => text).join(' ')).toContain('Cancel');
    });

    it('knows its languages, and names the one it does not have', async () => {
      expect(await recognition.languages()).toContain('eng');
      await expect(
        recognition.recognize(await variant(4), { languages: ['eng', 'qaa'] }),
      ).rejects.toMatchObject({ reason: 'language_unavailable', details: { missing: ['qaa'] } });
    });

    it('ends with its caller', async () => {
      await expect(
        recognition.recognize(await variant(5), { ...ENGLISH, signal: AbortSignal.abort(new Error('gone')) }),
      ).rejects.toThrow('gone');
      const leaving = new AbortController();
      const left = recognition.recognize(await variant(6), { ...ENGLISH, signal: leaving.signal });
      leaving.abort(new Error('gone'));
      await expect(left).rejects.toThrow('gone');
    });
  });
}
