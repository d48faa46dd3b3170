/**
 * The system's portal on a GNOME desktop. A second session, of GNOME's own interface, plays the person who answers its dialog;
 * Chromium, foot and wl-clipboard observe what reaches programs.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SOAK } from '../../../../testing/soak.ts';
import { describeFaults, testEnds } from '../../../../testing/wayland/portal-faults.ts';
import {
  asciiAlone,
  describeAnswers,
  describePortalPorts,
  describePortalText,
  noClipboard,
  testTargets,
} from '../../../../testing/wayland/portal.suite.ts';
import { DIALOG_43 } from '../../../../testing/wayland/portal-person.ts';
import {
  startPortalStage,
  type OpenedPortal,
  type PortalStage,
} from '../../../../testing/wayland/portal-stage.ts';

let started: PortalStage | undefined;
const stage = (): PortalStage => {
  if (started === undefined) throw new Error('GNOME did not start');
  return started;
};
let opened: OpenedPortal | undefined;
const shared = (): OpenedPortal => {
  if (opened === undefined) throw new Error('nothing is shared');
  return opened;
};

const NO_CLIPBOARD = 'xdg-desktop-portal 1.16 does not share the clipboard.';

// Without DESKHAND_SOAK the states are held by sharing.desktop.test.ts, with a portal of the test's own.
describe.runIf(SOAK)('', () => {
  beforeAll(async () => {
    started = await startPortalStage({ dialog: DIALOG_43 });
  });
  afterAll(() => started?.stop());
  describe('the dialog', () => describeAnswers(stage));
  describe('', () => {
    beforeAll(async () => {
      opened = await stage().ask();
      await stage().person.shareAll();
      await opened.becomes('shared');
    });
    const page = describePortalPorts('portal', stage, shared);
    testTargets(shared, page);
    describeFaults(stage, shared, page, false);
    describePortalText('portal', stage, shared, {
      clipboard: noClipboard(NO_CLIPBOARD),
      typing: asciiAlone(`Other text would be pasted, and ${NO_CLIPBOARD}`),
    });
    test('a portal of the first version remembers nothing', () => {
      expect(shared().sharing.state()).toMatchObject({ facts: { version: 1, token: null } });
    });
    testEnds(stage, shared);
    afterAll(() => opened?.input.close());
  });
});
