/** `deskhand doctor`: what works on this machine, measured now, without starting the service. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSystemClock } from '../../adapters/node/clock.ts';
import {
  installCommand,
  missingPackages,
  VIRTUAL_DISPLAY_PROGRAMS,
} from '../../adapters/x11/virtual-display/system-packages.ts';
import type { HostFacts } from '../../settings/definition.ts';
import { doctorReport } from '../cli/doctor-report.ts';
import { openState } from '../state.ts';
import { VERSION } from '../version.ts';
import { chooseDisplay, type ChosenDisplay } from './display.ts';
import { openMachine } from './machine.ts';

export interface DoctorOptions {
  readonly facts: HostFacts;
  readonly flags: Readonly<Record<string, string>>;
  readonly print: (text: string) => void;
}

/** How long the input child gets to be ready for its first answer. */
const WARM_UP_MS = 3000;

async function displayFor(facts: HostFacts, virtual: string, stateDir: string): Promise<ChosenDisplay> {
  const missing = await missingPackages(VIRTUAL_DISPLAY_PROGRAMS);
  const wanted = facts.environment['DISPLAY'] === undefined && virtual !== 'off' && missing.length > 0;
  // A doctor looks; it installs nothing.
  const display = await chooseDisplay({
    platform: facts.platform,
    environment: facts.environment,
    virtual: wanted ? 'off' : virtual,
    stateDir,
    say: () => undefined,
  });
  return wanted
    ? { ...display, notice: `There is none. To bring one along, install: ${installCommand(missing)}` }
    : display;
}

/** True where everything works. */
export async function doctor({ facts, flags, print }: DoctorOptions): Promise<boolean> {
  // A state folder of its own, so that a service that runs is not disturbed.
  const stateDir = mkdtempSync(join(tmpdir(), 'deskhand-doctor-'));
  const clock = createSystemClock();
  const state = openState({
    facts,
    flags: { ...flags, 'state-dir': stateDir },
    clock,
    warn: () => undefined,
  });
  const display = await displayFor(facts, state.settings.values.virtual, stateDir);
  const opening = await openMachine({
    clock,
    facts,
    display,
    settings: state.settings.values,
    stateDir,
    markers: () => [],
  });
  const { machine } = opening;
  try {
    await Promise.race([machine.input.pointer.position().catch(() => undefined), clock.sleep(WARM_UP_MS)]);
    await machine.recognition.languages().catch(() => undefined);
    const { text, healthy } = doctorReport(await machine.capabilities(), {
      Deskhand: VERSION,
      Node: process.versions.node,
      System: facts.platform,
      Display: display.notice,
    });
    print(text);
    return healthy;
  } finally {
    await opening.close();
    await display.stop();
    await state.close();
    rmSync(stateDir, { recursive: true, force: true });
  }
}
