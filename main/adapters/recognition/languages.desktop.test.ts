/** Language data of a folder, for both engines, also if they come while the service runs. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEXT_PICTURE } from '../../../testing/ocr/text-picture.ts';
import { SOAK } from '../../../testing/soak.ts';
import { createForkChild } from '../node/fork-child.ts';
import { bundledFolder } from './engines/bundled-data.ts';
import { createTextRecognition, type TextRecognition } from './recognition.ts';

const PICTURE = Buffer.from(TEXT_PICTURE.png, 'base64');
const closing: (() => Promise<void> | void)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

let data: string;
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-language-'));
  closing.push(() => {
    rmSync(folder, { recursive: true });
  });
  data = join(folder, 'eng.traineddata');
  writeFileSync(data, gunzipSync(readFileSync(join(bundledFolder(), 'eng.traineddata.gz'))));
});

const open = (engine: 'tesseract-cli' | 'tesseract-js', dataDir: string): TextRecognition => {
  const reading = createTextRecognition({
    forkChild: createForkChild(process.env),
    engine,
    dataDir,
    locales: ['C'],
  });
  closing.push(() => reading.close());
  return reading;
};

/** One supervisor looks at the folder for both. */
const ENGINES = SOAK ? (['tesseract-cli', 'tesseract-js'] as const) : (['tesseract-cli'] as const);

test.each(ENGINES)('%s reads a language that comes into its folder while it runs', async (engine) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'deskhand-languages-'));
  closing.push(() => {
    rmSync(dataDir, { recursive: true });
  });
  const { recognition } = open(engine, dataDir);
  const read = (languages: readonly string[]) => recognition.recognizePicture(PICTURE, { languages });
  await expect(read(['qaa'])).rejects.toMatchObject({ reason: 'language_unavailable' });
  expect(await recognition.languages()).not.toContain('qaa');

  copyFileSync(data, join(dataDir, 'qaa.traineddata'));
  expect(await recognition.languages()).toEqual(expect.arrayContaining(['eng', 'qaa']));
  expect(await recognition.defaultLanguages()).toEqual(expect.arrayContaining(['eng', 'qaa']));
  for (const languages of [['qaa'], ['eng', 'qaa']])
    expect((await read(languages)).lines.map(({ text }) => text)).toEqual(TEXT_PICTURE.lines);
});

test('a language that is not installed is named with what installs it', async () => {
  const { recognition } = open('tesseract-cli', tmpdir());
  await expect(recognition.recognizePicture(PICTURE, { languages: ['eng', 'qaa'] })).rejects.toMatchObject({
    details: { missing: ['qaa'] },
    hint: expect.stringMatching(
      /tesseract-ocr-qaa, or put qaa\.traineddata into the folder that SERVICE_OCR_DATA_DIR names/,
    ) as unknown,
  });
});
