/** Without a person's consent no operation reaches the desktop, whichever it is; taken back, running ones are stopped. */
import fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATIONS } from '../../operations/catalog.ts';
import { listDisplays } from '../../operations/see/list-displays.ts';
import type { Machine } from '../../ports/machine.ts';
import { openDesktopConsent, type DesktopConsent } from '../start/desktop-consent.ts';
import { furnish, REQUESTS, type Send } from '../../../testing/hosts/every-request.ts';
import { watchedDesk } from '../../../testing/hosts/watched-desk.ts';
import { works } from './capability.ts';
import { withConsent } from './consented-machine.ts';

let stateDirectory: string;
beforeAll(() => {
  stateDirectory = mkdtempSync(join(tmpdir(), 'deskhand-consented-'));
});
afterAll(() => {
  rmSync(stateDirectory, { recursive: true, force: true });
});

function deskWith(consent: DesktopConsent) {
  const guarded = (machine: Machine): Machine =>
    withConsent(
      {
        machine,
        ocr: () => Promise.resolve(works('memory')),
        begin: () => undefined,
        close: () => Promise.resolve(),
      },
      consent,
    ).machine;
  return watchedDesk(guarded);
}
const asked = (isGiven: boolean): DesktopConsent =>
  openDesktopConsent({ stateDirectory, kind: 'sway', isGiven });

/** They need no desktop. Reading pictures that the caller sends does not either. */
const STILL_REACHED = /^(?:launcher|shell|recognition)\./;

test.each(OPERATIONS.map(({ name }) => name))('%s reaches nothing of the desktop', async (name) => {
  const requests = REQUESTS.get(name) ?? fc.constant<Send>(() => Promise.reject(new Error(name)));
  for (const send of fc.sample(requests, { numRuns: 5, seed: 1 })) {
    const { memory, touched } = deskWith(asked(false));
    furnish(memory);
    const ending = new AbortController();
    const sent = send(memory, memory.caller(ending.signal)).catch((error: unknown) => error);
    const late = setTimeout(() => ending.abort(new Error('over')), 50);
    await sent;
    clearTimeout(late);
    expect(touched.filter((call) => !STILL_REACHED.test(call))).toEqual([]);
  }
});

test('what is refused says how a person allows it, and works once they have', async () => {
  const consent = asked(false);
  const { memory } = deskWith(consent);
  await expect(memory.service.invoke(listDisplays, undefined, memory.caller())).rejects.toMatchObject({
    reason: 'display_unavailable',
    message: 'No one has allowed Deskhand to see and operate this desktop.',
    hint: expect.stringContaining('--allow-desktop') as string,
  });
  const { displays, capture, ocr, launch } = await memory.desk.capabilities();
  expect([displays, capture, ocr, launch].map(({ available }) => available)).toEqual([
    false,
    false,
    true,
    true,
  ]);
  consent.allow();
  await expect(memory.desk.displays.list()).resolves.toHaveLength(1);
  consent.forget();
  await expect(memory.desk.displays.list()).rejects.toMatchObject({ reason: 'display_unavailable' });
});

test('taken back, what is held is released, and an effect that has not begun does not happen', async () => {
  const consent = asked(true);
  const { memory, touched } = deskWith(consent);
  const { pointer } = memory.desk.input;
  await pointer.press('left');
  const waits = Promise.withResolvers<undefined>();
  const guard = { signal: new AbortController().signal, confirm: () => waits.promise };
  const moving = pointer.moveTo({ x: 3, y: 3 }, guard);
  consent.forget();
  waits.resolve(undefined);
  await expect(moving).rejects.toMatchObject({ reason: 'display_unavailable' });
  expect(touched).toContain('input.releaseAll');
  await expect(pointer.press('left')).rejects.toMatchObject({ reason: 'display_unavailable' });
});
