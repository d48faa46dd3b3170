/** Clipboard, text and windows of this Debian's KWin, held against the contracts of the ports. */
import { SOAK } from '../../../../testing/soak.ts';
import { describeClipboardContent } from '../../../ports/testing/clipboard-content.contract.ts';
import { describeClipboard } from '../../../ports/testing/clipboard.contract.ts';
import { describeTyping } from '../../../ports/testing/keyboard.contract.ts';
import { describeWindows } from '../../../ports/testing/windows.contract.ts';
import { startLxterminal } from '../../../../testing/wayland/foot.ts';
import {
  clipboardOfKwin,
  contentOfKwin,
  testTypingLocked,
  typingInto,
  windowsOfKwin,
} from '../../../../testing/wayland/kwin-contracts.ts';
import { useKwin } from '../../../../testing/wayland/kwin-stage.ts';

const stage = useKwin({ xwayland: true, page: false });

describeClipboard('KWin', () => clipboardOfKwin(stage));
describeClipboardContent('KWin', () => contentOfKwin(stage));

// Samples of text and windows are held in every run by kwin.desktop.test.ts.
if (SOAK) {
  describeTyping('KWin, into lxterminal', () => typingInto(stage, () => startLxterminal(stage.kwin)));
  testTypingLocked('lxterminal', stage, () => startLxterminal(stage.kwin));
  describeWindows('KWin', () => Promise.resolve(windowsOfKwin(stage)));
}
