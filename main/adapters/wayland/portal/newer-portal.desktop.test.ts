/**
 * The portal of a newer GNOME, which remembers the person's answer and shares the clipboard: scripts/newer-debian.ts makes the
 * Debian that it is taken from.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasNewerDebian, NEWER_DEBIANS, versionIn } from '../../../../testing/newer-debian.ts';
import { SOAK } from '../../../../testing/soak.ts';
import { describeFaults, killChild, move, testEnds } from '../../../../testing/wayland/portal-faults.ts';
import {
  asciiAlone,
  describeAnswers,
  describePortalPorts,
  describePortalText,
  describePortalTyping,
  testTargets,
} from '../../../../testing/wayland/portal.suite.ts';
import { DIALOG_50 } from '../../../../testing/wayland/portal-person.ts';
import {
  startPortalStage,
  type OpenedPortal,
  type PortalStage,
} from '../../../../testing/wayland/portal-stage.ts';

const SUITE = 'forky-portal';
const NAME = `portal ${versionIn(SUITE, 'xdg-desktop-portal')} (${NEWER_DEBIANS[SUITE]})`;

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

describe.runIf(SOAK && hasNewerDebian(SUITE))('', () => {
  beforeAll(async () => {
    started = await startPortalStage({ suite: SUITE, dialog: DIALOG_50 });
  });
  afterAll(() => started?.stop());
  describe('the dialog', () => describeAnswers(stage));
  describe('', () => {
    beforeAll(async () => {
      opened = await stage().ask();
      await stage().person.shareAll();
      await opened.becomes('shared');
    });
    afterAll(() => opened?.input.close());
    const page = describePortalPorts(NAME, stage, shared);
    describePortalTyping(NAME, shared, page);
    testTargets(shared, page);
    describeFaults(stage, shared, page, true);
    describePortalText(NAME, stage, shared, {
      clipboard: {},
      typing: asciiAlone(
        'While a terminal is open, text beyond ASCII is refused: the portal reports no windows.',
      ),
    });

    test('a child that was killed, and a second start, ask no one: the token of the start before is used', async () => {
      const { sharing, input } = shared();
      const before = stage().tokens.at(-1);
      expect(before).toEqual(expect.any(String));
      expect(sharing.state()).toMatchObject({ facts: { version: 2, clipboard: true } });
      killChild();
      await expect.poll(() => move(shared()), { timeout: 10_000 }).toBe('done');
      expect(await stage().person.isAsked()).toBe(false);
      await input.close();
      opened = stage().open();
      await opened.sharing.begin();
      expect(await move(shared())).toBe('done');
      expect(await stage().person.isAsked()).toBe(false);
      expect(stage().tokens.length).toBeGreaterThan(2);
    });

    test('a token that is forgotten has the person asked again', async () => {
      shared().sharing.forget();
      expect(stage().tokens.at(-1)).toBe(null);
      void shared().sharing.begin();
      await stage().person.untilAsked();
      await stage().person.shareAll();
      await shared().becomes('shared');
      expect(await move(shared())).toBe('done');
    });
    testEnds(stage, shared);
  });
});
