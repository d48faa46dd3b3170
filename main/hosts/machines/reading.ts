/** Text recognition, configured by the settings. */
import { createTextRecognition, type TextRecognition } from '../../adapters/recognition/recognition.ts';
import { languageCodesOf } from '../../core/text/languages.ts';
import type { ForkChild } from '../../ports/child-process.ts';
import type { SettingValues } from '../../settings/schema.ts';

export type ReadingSettings = Pick<
  SettingValues,
  'ocrEngineCmd' | 'ocrDataDir' | 'ocrLanguages' | 'ocrTimeoutMs'
>;

export const openReading = (
  { ocrEngineCmd, ocrDataDir, ocrLanguages, ocrTimeoutMs }: ReadingSettings,
  forkChild: ForkChild,
): TextRecognition =>
  createTextRecognition({
    forkChild,
    timeoutMs: ocrTimeoutMs,
    languages: languageCodesOf(ocrLanguages),
    ...(ocrEngineCmd === null ? {} : { engineCommand: ocrEngineCmd }),
    ...(ocrDataDir === null ? {} : { dataDir: ocrDataDir }),
  });
