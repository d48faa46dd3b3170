/** `deskhand doctor`: the capabilities of this machine, measured now, without starting the service. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSystemClock } from '../../adapters/node/clock.ts';
import { createCloseStack } from '../../base/close-stack.ts';
import type { Desktop } from '../../core/desktop-session.ts';
import type { HostFacts } from '../../settings/definition.ts';
import { stateDirOf } from '../../settings/open-settings.ts';
import { readSources } from '../../settings/sources.ts';
import { doctorReport } from '../cli/doctor-report.ts';
import { silentWindowLines } from '../cli/silent-windows.ts';
import { VERSION } from '../start/version.ts';
import { openHeadless } from './open-headless.ts';
import { silentWindows } from './silent-windows.ts';

export interface DoctorOptions {
  readonly facts: HostFacts;
  readonly flags: Readonly<Record<string, string>>;
  readonly print: (text: string) => void;
}

/** One step more, where there is one. */
const desktopLines = (desktop: Desktop | undefined): Readonly<Record<string, string>> =>
  desktop === undefined
    ? {}
    : { Desktop: desktop.summary, ...(desktop.nextStep === null ? {} : { 'For more': desktop.nextStep }) };

/** Maximum wait for the first answer of the input child. */
const WARM_UP_MS = 3000;

/** True where everything works. */
export async function doctor({ facts, flags, print }: DoctorOptions): Promise<boolean> {
  // A state folder of its own, so that a service that runs is not disturbed.
  const stateDir = mkdtempSync(join(tmpdir(), 'deskhand-doctor-'));
  const stack = createCloseStack();
  stack.defer(() => rmSync(stateDir, { recursive: true, force: true }));
  const clock = createSystemClock();
  try {
    const { machine, display } = await openHeadless({
      ...{ facts, flags: { ...flags, 'state-dir': stateDir }, clock, stack },
      warn: () => undefined,
      // It names missing parts and changes nothing.
      installs: false,
      consentDirectory: stateDirOf(
        facts,
        readSources({
          flags,
          environment: facts.environment,
          readFile: (path) => readFileSync(path, 'utf8'),
        }),
      ),
    });
    await Promise.race([machine.input.pointer.position().catch(() => undefined), clock.sleep(WARM_UP_MS)]);
    await machine.recognition.languages().catch(() => undefined);
    const { text, healthy } = doctorReport(await machine.capabilities(), {
      Deskhand: VERSION,
      Node: process.versions.node,
      System: facts.platform,
      Display: display.notice,
      ...desktopLines(machine.desktop?.()),
    });
    print(text);
    const silent = silentWindowLines(await silentWindows(machine));
    if (silent.length > 0) print(`\n${silent.join('\n')}`);
    return healthy;
  } finally {
    await stack.close();
  }
}
