/** Text recognition, configured by the settings. */
import { createTextRecognition, type TextRecognition } from '../../adapters/recognition/recognition.ts';
import type { ForkChild } from '../../ports/child-process.ts';
import type { SettingValues } from '../../settings/schema.ts';

export type ReadingSettings = Pick<SettingValues, 'ocrEngineCmd' | 'ocrDataDir' | 'ocrTimeoutMs'>;

export const openReading = (
  { ocrEngineCmd, ocrDataDir, ocrTimeoutMs }: ReadingSettings,
  forkChild: ForkChild,
): TextRecognition =>
  createTextRecognition({
    forkChild,
    timeoutMs: ocrTimeoutMs,
    ...(ocrEngineCmd === null ? {} : { engineCommand: ocrEngineCmd }),
    ...(ocrDataDir === null ? {} : { dataDir: ocrDataDir }),
  });
