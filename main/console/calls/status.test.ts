/** The languages that the console offers to install: those of scripts that were seen, and no other package. */
import { expect, test } from 'vitest';
import { createMemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import { readText } from '../../operations/read/read-text.ts';
import type { LanguageInstaller } from '../host.ts';
import type { WindowContext } from './calls.ts';
import { createStatusCalls, type StatusCallsOptions } from './status.ts';

const HANGUL = { kind: 'script', script: 'Hangul', install: 'tesseract-ocr-kor' } as const;
const CONTEXT: WindowContext = { signal: new AbortController().signal, address: null };

function statusCalls(languages: LanguageInstaller | null) {
  const memory = createMemoryDesk({
    parts: ({ recognition }) => ({
      recognition: {
        ...recognition,
        recognize: async (raster, options) => ({
          ...(await recognition.recognize(raster, options)),
          gaps: [HANGUL],
        }),
      },
    }),
  });
  const host: StatusCallsOptions['host'] = {
    kind: 'headless',
    languages,
    open: null,
    versions: [],
    paths: [],
    links: [],
    mcpConfig: () => '',
    address: () => ({ url: '', loopbackOnly: true }),
  };
  const calls = createStatusCalls({
    ask: (operation, input) => memory.service.invoke(operation, input, memory.caller()),
    host,
  });
  const source = { kind: 'live', screen: 0, part: null } as const;
  return {
    see: () => readText.run(memory.desk, { source, languages: [] }, memory.run()),
    unread: async () => (await calls['status.report']({}, CONTEXT)).unread,
    install: (wanted: string) => calls['languages.install']({ package: wanted }, CONTEXT),
  };
}

test('the package of a script that was seen is installed, and nothing else', async () => {
  const installed: string[] = [];
  const { see, unread, install } = statusCalls({
    state: () => Promise.resolve({ state: 'offered' }),
    install: (debianPackage) => {
      installed.push(debianPackage);
      return Promise.resolve();
    },
  });
  expect(await unread()).toEqual([]);
  await expect(install(HANGUL.install)).rejects.toMatchObject({ reason: 'not_supported' });
  await see();
  expect(await unread()).toEqual([
    { script: 'Hangul', install: 'tesseract-ocr-kor', installing: { state: 'offered' } },
  ]);
  for (const other of ['xterm', 'tesseract-ocr-kor xterm', '-oX=1', ''])
    await expect(install(other)).rejects.toMatchObject({ reason: 'not_supported' });
  await install(HANGUL.install);
  expect(installed).toEqual(['tesseract-ocr-kor']);
});

test('a host that installs nothing names the package alone', async () => {
  const { see, unread, install } = statusCalls(null);
  await see();
  expect(await unread()).toMatchObject([{ installing: { state: 'missing' } }]);
  await expect(install(HANGUL.install)).rejects.toMatchObject({ reason: 'not_supported' });
});
