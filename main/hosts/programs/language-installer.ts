/** Installs the data of further languages for reading text, where this service may. */
import { installWithApt, runApt } from '../../adapters/x11/virtual-display/apt.ts';
import { mayInstall } from '../../adapters/x11/virtual-display/system-packages.ts';
import type { LanguageInstaller } from '../../console/host.ts';
import type { InstallState } from '../../console/model/status.ts';
import { nothingToInstall } from '../../console/nothing-to-install.ts';
import { ServiceError } from '../../core/errors.ts';

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The system's package manager. */
export interface PackageManager {
  readonly mayInstall: () => Promise<boolean>;
  /** Rejects with its last words. */
  readonly install: (debianPackage: string) => Promise<void>;
}

const APT: PackageManager = {
  mayInstall,
  async install(debianPackage) {
    await runApt(['update'], () => undefined);
    await installWithApt([debianPackage], () => undefined);
  },
};

export function createLanguageInstaller(manager = APT): LanguageInstaller {
  const states = new Map<string, InstallState>();
  async function install(debianPackage: string): Promise<void> {
    try {
      await manager.install(debianPackage);
      states.delete(debianPackage);
    } catch (error) {
      states.set(debianPackage, { state: 'failed', message: words(error) });
    }
  }
  return {
    async state(debianPackage) {
      const known = states.get(debianPackage);
      if (known !== undefined) return known;
      return { state: (await manager.mayInstall()) ? 'offered' : 'missing' };
    },
    async install(debianPackage) {
      if (!(await manager.mayInstall())) throw nothingToInstall();
      if ([...states.values()].some(({ state }) => state === 'installing'))
        throw new ServiceError('busy', 'It is being installed already.');
      states.set(debianPackage, { state: 'installing' });
      void install(debianPackage);
    },
  };
}
