/** The suites that run inside Windows: every port's contract against the adapters that serve it there. */
import { SOAK } from '../soak.ts';

const NUT = 'main/adapters/nutjs/nutjs';

/** Tests that fail because an adapter cannot do it. Each must fail, or this list is wrong. */
export const CANNOT: Readonly<Record<string, readonly string[]>> = {
  [NUT]: [
    'nut-js: a pointer > presses and releases the back button where it is',
    'nut-js: a pointer > presses and releases the forward button where it is',
  ],
};

/** Each stands next to the adapter that it tries. */
const PICTURES_AND_INPUT: readonly string[] = [
  'main/adapters/win32/displays',
  'main/adapters/win32/file-rights',
  'main/adapters/win32/duplication/duplication',
  'main/adapters/win32/owners',
  'main/adapters/win32/capture/capture',
  'main/adapters/win32/input/input-child',
];

/** Under Wine a process that has taken pictures waits for good when it lists windows, so that these have another one. */
const WINDOWS_AND_PROGRAMS: readonly string[] = [
  'main/adapters/win32/windows/windows',
  'main/adapters/win32/elements/elements',
  'main/adapters/win32/elements/accessible',
  'main/adapters/win32/clipboard/clipboard',
  'main/hosts/machines/shell',
  'main/adapters/win32/launch/launcher',
];

/** The input child's suite goes through the same adapter; the others are modules that serve every system alike. */
const FURTHER: readonly string[] = [
  'main/adapters/win32/strict',
  'main/adapters/win32/input/input',
  'main/adapters/win32/elements/automation',
  'main/hosts/electron/windows-machine',
  NUT,
  'main/adapters/pixels/codec',
  'main/adapters/recognition/decoder',
  'main/adapters/recognition/recognition',
];

export const EVERY: readonly string[] = [...PICTURES_AND_INPUT, ...WINDOWS_AND_PROGRAMS, ...FURTHER];

export interface SuiteRun {
  readonly suites: readonly string[];
  /** SERVICE_WINDOWS_ELEMENTS */
  readonly elements?: 'uia' | 'msaa';
}

/** Elements by the settings that leave an interface out. Wine has no UI Automation but the stand-in of the last of these. */
const BY_SETTING: readonly SuiteRun[] = [
  { suites: ['main/adapters/win32/elements/elements'], elements: 'uia' },
  { suites: ['main/adapters/win32/elements/elements'], elements: 'msaa' },
  { suites: ['main/adapters/win32/elements/accessible'], elements: 'msaa' },
  { suites: ['main/adapters/win32/elements/automation'], elements: 'uia' },
];

const ALONE: readonly string[] = [
  ...(SOAK || process.env['DESKHAND_WINE'] === 'every' ? FURTHER : []),
  // Against another program, which a busy machine slows as it pleases.
  ...(SOAK ? ['main/adapters/win32/capture/speed'] : []),
];

/** Those of a run share a process, whose start takes longer than most of them do. */
export const SOME_RUNS: readonly SuiteRun[] = [
  { suites: PICTURES_AND_INPUT },
  { suites: WINDOWS_AND_PROGRAMS },
  ...ALONE.map((suite) => ({ suites: [suite] })),
  ...(SOAK ? BY_SETTING : []),
];
