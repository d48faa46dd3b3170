/** Chooses the engine: the one that was named, else a native Tesseract where one is found, else the bundled one. */
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { ChildConfiguration, EngineStatus } from '../protocol.ts';
import { bundledLanguages } from './bundled-data.ts';
import type { EngineName } from './engine.ts';
import { tesseractLanguages } from './tesseract-languages.ts';

/** Where installers put it without telling PATH: UB Mannheim's build on Windows, Homebrew on Apple and Intel chips. */
const USUAL_PLACES: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  win32: ['C:\\Program Files\\Tesseract-OCR\\tesseract.exe'],
  darwin: ['/opt/homebrew/bin/tesseract', '/usr/local/bin/tesseract'],
};

export interface EngineSearch extends ChildConfiguration {
  readonly environment: NodeJS.ProcessEnv;
  readonly platform: NodeJS.Platform;
}

export interface FoundEngine {
  readonly status: EngineStatus;
  /** The native program; undefined: the bundled engine. */
  readonly command: string | undefined;
}

async function nativeCandidates(search: EngineSearch): Promise<string[]> {
  const name = search.platform === 'win32' ? 'tesseract.exe' : 'tesseract';
  const folders = (search.environment['PATH'] ?? search.environment['Path'] ?? '')
    .split(delimiter)
    .filter(Boolean);
  const paths = [...folders.map((folder) => join(folder, name)), ...(USUAL_PLACES[search.platform] ?? [])];
  const runnable = await Promise.all(
    paths.map((path) =>
      access(path, constants.X_OK).then(
        () => true,
        () => false,
      ),
    ),
  );
  return paths.filter((_, index) => runnable[index]);
}

const works = (
  adapter: EngineName,
  languages: readonly string[],
  command: string | undefined,
): FoundEngine => ({
  status: { available: true, adapter, reason: null, remedy: null, languages },
  command,
});

const fails = (adapter: EngineName, reason: string, remedy: string): FoundEngine => ({
  status: { available: false, adapter, reason, remedy, languages: [] },
  command: undefined,
});

/** Never throws: an engine that cannot run is a status that says why. Starts none and loads none. */
export async function findEngine(search: EngineSearch): Promise<FoundEngine> {
  const { environment, engineCommand } = search;
  if (engineCommand !== undefined) {
    const languages = await tesseractLanguages(engineCommand, environment).catch(() => undefined);
    if (languages !== undefined) return works('tesseract-cli', languages, engineCommand);
    return fails(
      'tesseract-cli',
      'The program that SERVICE_OCR_ENGINE_CMD names does not run as Tesseract.',
      'Set SERVICE_OCR_ENGINE_CMD to the full path of the tesseract program, or unset it to use the bundled engine.',
    );
  }
  if (search.engine !== 'tesseract-js') {
    for (const command of await nativeCandidates(search)) {
      const languages = await tesseractLanguages(command, environment).catch(() => []);
      if (languages.length > 0) return works('tesseract-cli', languages, command);
    }
    if (search.engine === 'tesseract-cli') {
      return fails(
        'tesseract-cli',
        'No tesseract program was found.',
        'Install Tesseract or use the bundled engine.',
      );
    }
  }
  const languages = await bundledLanguages(search.dataDir).catch(() => undefined);
  if (languages !== undefined) return works('tesseract-js', languages, undefined);
  return fails(
    'tesseract-js',
    'The folder of language data cannot be read.',
    'Correct or unset SERVICE_OCR_DATA_DIR.',
  );
}
