import { expect, test } from 'vitest';
import { createMemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import { readText } from '../read/read-text.ts';
import { reportHealth } from './report-health.ts';

const HANGUL = { kind: 'script', script: 'Hangul', install: 'tesseract-ocr-kor' } as const;

test('a script that a request met is reported until one of its languages is installed', async () => {
  let languages: readonly string[] = ['eng'];
  const memory = createMemoryDesk({
    parts: ({ recognition }) => ({
      recognition: {
        ...recognition,
        languages: () => Promise.resolve(languages),
        recognize: async (raster, options) => ({
          ...(await recognition.recognize(raster, options)),
          gaps: [HANGUL, { kind: 'time', lines: 2 }],
        }),
      },
    }),
  });
  const unread = async () => (await reportHealth.run(memory.desk, undefined, memory.run())).unreadScripts;
  expect(await unread()).toEqual([]);
  const source = { kind: 'live', screen: 0, part: null } as const;
  await readText.run(memory.desk, { source, languages: [] }, memory.run());
  await readText.run(memory.desk, { source, languages: [] }, memory.run());
  expect(await unread()).toEqual([HANGUL]);
  languages = ['eng', 'kor'];
  expect(await unread()).toEqual([]);
  languages = ['eng'];
  expect(await unread()).toEqual([]);
});
