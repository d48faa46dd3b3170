/** Clipboard, text and windows of newer Debians' KWin: scripts/newer-debian.ts makes these. */
import { describe } from 'vitest';
import { hasNewerDebian } from '../../../../testing/newer-debian.ts';
import { SOAK } from '../../../../testing/soak.ts';
import { describeClipboard } from '../../../ports/testing/clipboard.contract.ts';
import { describeTyping } from '../../../ports/testing/keyboard.contract.ts';
import { describeWindows } from '../../../ports/testing/windows.contract.ts';
import { startFoot, startKonsole } from '../../../../testing/wayland/foot.ts';
import {
  clipboardOfKwin,
  testTypingLocked,
  typingInto,
  windowsOfKwin,
} from '../../../../testing/wayland/kwin-contracts.ts';
import { kwinName, useKwin } from '../../../../testing/wayland/kwin-stage.ts';
import type { TestKwin } from '../../../../testing/wayland/kwin.ts';

const SUITES = ['trixie-kde', 'forky-kde'] as const;
const ownPrograms = ({ spawnThere }: TestKwin): Pick<TestKwin, 'spawn'> => ({ spawn: spawnThere });

// Without a name, so that suites have their own in reports.
describe.skipIf(!SOAK).each(SUITES.filter(hasNewerDebian))('', (suite) => {
  const stage = useKwin({ suite, xwayland: true, page: false });
  const name = kwinName(suite);
  describeClipboard(name, () => clipboardOfKwin(stage));
  describeTyping(`${name}, into foot`, () => typingInto(stage, () => startFoot(ownPrograms(stage.kwin))));
  describeTyping(`${name}, into Konsole`, () =>
    typingInto(stage, () => startKonsole(ownPrograms(stage.kwin))),
  );
  testTypingLocked('foot', stage, () => startFoot(ownPrograms(stage.kwin)));
  testTypingLocked('Konsole', stage, () => startKonsole(ownPrograms(stage.kwin)));
  describeWindows(name, () => Promise.resolve(windowsOfKwin(stage)));
});
