/** What a person opens on a desktop of Linux: installed programs, the starter set where they are missing, and the demo. */
import { fileURLToPath } from 'node:url';
import { installWithApt } from '../../adapters/x11/virtual-display/apt.ts';
import { listInstalledPrograms, type InstalledProgram } from '../../adapters/linux/installed-programs.ts';
import {
  BROWSERS,
  measurePackages,
  missingStarters,
} from '../../adapters/x11/virtual-display/starter-set.ts';
import { firstAvailable } from '../../adapters/x11/virtual-display/system-packages.ts';
import { createEmitter } from '../../base/emitter.ts';
import type { ProgramShelf } from '../../console/host.ts';
import type { ProgramList, StarterModel } from '../../console/model/programs.ts';
import { nothingToInstall } from '../../console/nothing-to-install.ts';
import { ServiceError } from '../../core/errors.ts';
import type { LauncherPort } from '../../ports/launcher.ts';
import type { HostFacts } from '../../settings/definition.ts';
import { canShowDemo, openDemo, type DemoOptions } from './demo.ts';
import { missingLanguagePackages } from './starter-languages.ts';

export interface ShelfOptions {
  readonly facts: HostFacts;
  readonly stateDir: string;
  readonly launcher: LauncherPort;
}

/** Progress is reported at most so often, milliseconds. */
const REPORT_EVERY_MS = 300;

const DEMO_WINDOW = fileURLToPath(new URL('../../adapters/x11/demo-window/main.ts', import.meta.url));

/** It speaks X11, and Electron's own program is no Node. */
const hasOwnWindow = ({ platform, environment }: HostFacts): boolean =>
  platform === 'linux' && environment['WAYLAND_DISPLAY'] === undefined && !('electron' in process.versions);

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export function createProgramShelf({ facts, stateDir, launcher }: ShelfOptions): ProgramShelf {
  const changes = createEmitter<undefined>();
  const isRoot = process.getuid?.() === 0;
  let running: StarterModel | null = null;
  let reportedAt = 0;
  const ownWindow = hasOwnWindow(facts) ? { executable: process.execPath, args: [DEMO_WINDOW] } : null;
  const demo: DemoOptions = {
    stateDir,
    isRoot,
    firstInstalled: firstAvailable,
    browsers: BROWSERS,
    ownWindow,
  };
  const installed = (): Promise<readonly InstalledProgram[]> =>
    listInstalledPrograms({ environment: facts.environment, home: facts.homeDirectory, isRoot });

  /** With programs come the data that read the system's language. */
  async function missing(): Promise<readonly string[]> {
    const programs = await missingStarters();
    if (programs.length === 0) return [];
    return programs.concat(await missingLanguagePackages(facts.environment));
  }

  async function starter(): Promise<StarterModel | null> {
    if (running !== null) return running;
    const packages = await missing();
    return packages.length === 0 ? null : { state: 'offered', packages: [...packages] };
  }

  async function install(packages: readonly string[]): Promise<void> {
    try {
      await installWithApt(packages, (progress, step) => {
        running = { state: 'installing', progress, step };
        if (Date.now() - reportedAt < REPORT_EVERY_MS) return;
        reportedAt = Date.now();
        changes.emit(undefined);
      });
      running = null;
    } catch (error) {
      running = { state: 'failed', message: words(error) };
    }
    changes.emit(undefined);
  }

  return {
    async list(): Promise<ProgramList> {
      const programs = (await installed()).map(({ id, name, comment }) => ({ id, name, comment }));
      return { programs, starter: await starter(), demo: await canShowDemo(demo) };
    },
    async open(id) {
      const program = (await installed()).find((each) => each.id === id);
      if (program === undefined) throw new ServiceError('not_found', 'This program is no longer installed.');
      const [executable, ...args] = program.argv;
      await launcher.launch({ executable, args });
    },
    async measureStarter() {
      const packages = await missing();
      if (packages.length === 0) throw nothingToInstall();
      return { packages: [...packages], ...(await measurePackages(packages)) };
    },
    async installStarter() {
      if (running?.state === 'installing') throw new ServiceError('busy', 'It is being installed already.');
      const packages = await missing();
      if (packages.length === 0) throw nothingToInstall();
      running = { state: 'installing', progress: 0, step: '' };
      void install(packages);
    },
    openDemo: () => openDemo(launcher, demo),
    subscribe: (listener) => changes.subscribe(listener),
  };
}
