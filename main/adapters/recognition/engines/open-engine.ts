/** Opens the engine that was found. Only the process that reads loads this. */
import type { ChildConfiguration } from '../protocol.ts';
import type { Engine } from './engine.ts';
import type { FoundEngine } from './find-engine.ts';
import { openTesseractCli } from './tesseract-cli.ts';

export async function openEngine(
  { command, names, status: { languages } }: FoundEngine,
  { lanes, dataDir }: ChildConfiguration,
  environment: NodeJS.ProcessEnv,
): Promise<Engine> {
  if (command !== undefined) return openTesseractCli({ command, languages, names, lanes, environment });
  // Loaded only if it runs.
  const { openTesseractJs } = await import('./tesseract-js.ts');
  return openTesseractJs({ lanes, languages, ...(dataDir === undefined ? {} : { dataDir }) });
}
