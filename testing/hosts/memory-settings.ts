/** Settings as a start with these flags has them, kept in memory. */
import { openSettings } from '../../main/settings/open-settings.ts';
import type { Settings } from '../../main/settings/settings.ts';
import { readSources } from '../../main/settings/sources.ts';

/** By environment variable, as a person would set them; everything else has its default on Linux. */
export function createMemorySettings(environment: Readonly<Record<string, string>>): Settings {
  const facts = { platform: 'linux' as const, homeDirectory: '/home/nobody', environment };
  const given = readSources({ flags: {}, environment, readFile: () => '' });
  const store = {
    path: '/home/nobody/settings.json',
    read: () => null,
    write: () => undefined,
    keepAs: (label: string) => label,
  };
  return openSettings({ facts, given, store, timeMs: 0 }).settings;
}
