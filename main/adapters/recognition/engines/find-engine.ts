/** Chooses the engine: the one that was named, else a native Tesseract where one is found, else the bundled one. */
import { findExecutables } from '../../node/executable.ts';
import type { ChildConfiguration, EngineStatus } from '../protocol.ts';
import { bundledFolder, bundledLanguages } from './bundled-data.ts';
import { languagesIn, nameInFolder } from './data-folders.ts';
import type { EngineName } from './engine.ts';
import { tesseractLanguages, type ProgramLanguages } from './tesseract-languages.ts';

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
  /** Where languages may be added: what they hold is looked at again once it changes. */
  readonly folders: readonly string[];
  /** Languages that the program loads under another name than their code. */
  readonly names: ReadonlyMap<string, string>;
}

async function nativeCandidates(search: EngineSearch): Promise<string[]> {
  const { environment, platform } = search;
  const names = [platform === 'win32' ? 'tesseract.exe' : 'tesseract', ...(USUAL_PLACES[platform] ?? [])];
  const found = names.map((name) => findExecutables(name, { environment, platform, cwd: '/' }));
  return (await Promise.all(found)).flat();
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

const FOLDER_UNREADABLE = {
  reason: 'The folder of language data cannot be read.',
  remedy: 'Correct or unset SERVICE_OCR_DATA_DIR.',
} as const;

const fails = (
  adapter: EngineName,
  { reason, remedy }: { readonly reason: string; readonly remedy: string },
): FoundEngine => ({
  status: { available: false, adapter, reason, remedy, languages: [] },
  command: undefined,
  folders: [],
  names: NO_NAMES,
});

/** The native program with its own languages and those of the folder that the settings name. */
async function native(
  command: string,
  { languages, folder }: ProgramLanguages,
  dataDir: string | undefined,
): Promise<FoundEngine> {
  const names = new Map<string, string>();
  const further = dataDir === undefined ? [] : await languagesIn(dataDir).catch(() => undefined);
  if (further === undefined) return fails('tesseract-cli', FOLDER_UNREADABLE);
  for (const code of further) {
    if (languages.includes(code) || folder === undefined || dataDir === undefined) continue;
    const name = nameInFolder(code, folder, dataDir);
    if (name !== undefined) names.set(code, name);
  }
  return {
    status: {
      available: true,
      adapter: 'tesseract-cli',
      reason: null,
      remedy: null,
      languages: [...languages, ...names.keys()].sort(),
    },
    command,
    folders: [folder, dataDir].filter((path) => path !== undefined),
    names,
  };
}

async function bundled(dataDir: string | undefined): Promise<FoundEngine> {
  const languages = await bundledLanguages(dataDir).catch(() => undefined);
  if (languages === undefined) return fails('tesseract-js', FOLDER_UNREADABLE);
  return {
    status: { available: true, adapter: 'tesseract-js', reason: null, remedy: null, languages },
    command: undefined,
    folders: [dataDir ?? bundledFolder()],
    names: NO_NAMES,
  };
}

/** Never throws: an engine that cannot run is a status that says why. Starts none and loads none. */
export async function findEngine(search: EngineSearch): Promise<FoundEngine> {
  const { environment, engineCommand, dataDir } = search;
  if (engineCommand !== undefined) {
    const found = await tesseractLanguages(engineCommand, environment).catch(() => undefined);
    if (found !== undefined) return native(engineCommand, found, dataDir);
    return fails('tesseract-cli', {
      reason: 'The program that SERVICE_OCR_ENGINE_CMD names does not run as Tesseract.',
      remedy:
        'Set SERVICE_OCR_ENGINE_CMD to the full path of the tesseract program, or unset it to use the bundled engine.',
    });
  }
  if (search.engine !== 'tesseract-js') {
    for (const command of await nativeCandidates(search)) {
      const found = await tesseractLanguages(command, environment).catch(() => undefined);
      if (found !== undefined && found.languages.length > 0) return native(command, found, dataDir);
    }
    if (search.engine === 'tesseract-cli') {
      return fails('tesseract-cli', {
        reason: 'No tesseract program was found.',
        remedy: 'Install Tesseract or use the bundled engine.',
      });
    }
  }
  return bundled(dataDir);
}
