/** KWin of newer Debians, held against the contracts of the ports: scripts/newer-debian.ts makes these. */
import { describe } from 'vitest';
import { hasNewerDebian } from '../../../../e2e/support/newer-debian.ts';
import { SOAK } from '../../../../e2e/support/soak.ts';
import { describeKwin } from '../testing/kwin-laws.ts';
import { kwinName, useKwin } from '../testing/kwin-stage.ts';

const SUITES = ['trixie-kde', 'forky-kde'] as const;

// Without a name, so that suites are told by their own in reports.
describe.skipIf(!SOAK).each(SUITES.filter(hasNewerDebian))('', (suite) => {
  const stage = useKwin({ suite, outputs: 2, page: true });
  describeKwin({ name: kwinName(suite), stage, notchPx: 180, pictures: false });
});
