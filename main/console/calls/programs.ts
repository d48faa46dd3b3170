/** Opening programs on the desktop, for the person. */
import { ServiceError } from '../../core/errors.ts';
import type { ConsoleHost, ProgramShelf } from '../host.ts';
import type { ProgramList } from '../model/programs.ts';
import type { Handlers } from './calls.ts';

type Names = 'programs.list' | 'programs.open' | 'starter.measure' | 'starter.install' | 'demo.open';

const NO_PROGRAMS: ProgramList = { programs: [], starter: null, demo: false };

export function createProgramCalls({ programs }: Pick<ConsoleHost, 'programs'>): Handlers<Names> {
  const shelf = (): ProgramShelf => {
    if (programs === null)
      throw new ServiceError('not_supported', 'Programs are opened by the person at the machine itself.');
    return programs;
  };
  return {
    'programs.list': () => programs?.list() ?? NO_PROGRAMS,
    async 'programs.open'({ id }) {
      await shelf().open(id);
      return {};
    },
    'starter.measure': () => shelf().measureStarter(),
    async 'starter.install'() {
      await shelf().installStarter();
      return shelf().list();
    },
    async 'demo.open'() {
      await shelf().openDemo();
      return {};
    },
  };
}
