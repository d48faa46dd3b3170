/** Programs to open, and a starter set that installs nothing. */
import type { ProgramList } from '../../main/console/model/programs.ts';
import type { Answers } from './answers.ts';

type Names = 'programs.list' | 'programs.open' | 'starter.measure' | 'starter.install' | 'demo.open';

const PROGRAMS = [
  { id: 'firefox-esr', name: 'Firefox ESR', comment: 'Browse the World Wide Web' },
  { id: 'mousepad', name: 'Mousepad', comment: 'Simple text editor' },
  { id: 'xterm', name: 'Terminal', comment: '' },
];
const PACKAGES = ['xterm', 'mousepad', 'pcmanfm', 'firefox-esr'];

export function programAnswers(scene: string): Answers<Names> {
  const isEmpty = scene === 'empty';
  const list = (starter: ProgramList['starter']): ProgramList => ({
    programs: isEmpty ? [] : PROGRAMS,
    starter,
    demo: !isEmpty,
  });
  return {
    'programs.list': () => list(isEmpty ? { state: 'offered', packages: PACKAGES } : null),
    'programs.open': () => ({}),
    'starter.measure': () => ({ packages: PACKAGES, download: '84.1 MB', installed: '312 MB' }),
    'starter.install': () => list({ state: 'installing', progress: 0.4, step: 'Unpacking mousepad' }),
    'demo.open': () => ({}),
  };
}
