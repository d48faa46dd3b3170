/** `deskhand doctor`: the capabilities of the service that runs, or of this machine, measured now without starting one. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSystemClock } from '../../adapters/node/clock.ts';
import { createCloseStack } from '../../base/close-stack.ts';
import { parseKey } from '../../core/keys.ts';
import type { Machine } from '../../ports/machine.ts';
import type { HostFacts } from '../../settings/definition.ts';
import { stateDirOf } from '../../settings/open-settings.ts';
import { readSources } from '../../settings/sources.ts';
import { doctorReport, type Off } from '../cli/doctor-report.ts';
import { silentWindowLines } from '../cli/silent-windows.ts';
import { askService } from '../console/control-channel.ts';
import { healthLine, readHealth, type RunningHealth } from '../console/health-lines.ts';
import { VERSION } from '../start/version.ts';
import { openHeadless } from './open-headless.ts';
import { desktopLines } from './desktop-lines.ts';
import { silentWindows } from './silent-windows.ts';
import { unboundAgents } from './unbound-agents.ts';

export interface DoctorOptions {
  readonly facts: HostFacts;
  readonly flags: Readonly<Record<string, string>>;
  readonly print: (text: string) => void;
  /** Whether the report is printed for programs. */
  readonly asJson?: boolean;
}

/** What a person has switched off, or not yet switched on. */
function offIn({ execEnabled, execSecretSet }: Pick<RunningHealth, 'execEnabled' | 'execSecretSet'>): Off {
  if (!execEnabled) return { exec: 'SERVICE_EXEC_ENABLED is false' };
  return execSecretSet ? {} : { exec: 'no secret is set' };
}

/** Maximum wait for the first answer of the input child. */
const WARM_UP_MS = 3000;

/** Asks the input child itself too: on GNOME an extension answers for the position of the pointer. */
async function warmUp({ input }: Machine): Promise<void> {
  const enter = parseKey('Enter');
  const supports = enter === undefined ? undefined : input.keyboard.supports(enter);
  await Promise.allSettled([input.pointer.position(), supports]);
}

const stateFolder = ({ facts, flags }: Pick<DoctorOptions, 'facts' | 'flags'>): string =>
  stateDirOf(
    facts,
    readSources({
      flags,
      environment: facts.environment,
      readFile: (path) => readFileSync(path, 'utf8'),
    }),
  );

/** What the service answers that runs on this state folder; null if none runs there. */
async function askRunning(options: Pick<DoctorOptions, 'facts' | 'flags'>): Promise<RunningHealth | null> {
  const text = await askService(stateFolder(options), healthLine).catch(() => null);
  return text === null ? null : readHealth(text);
}

interface Findings {
  readonly capabilities: Awaited<ReturnType<Machine['capabilities']>>;
  readonly about: Readonly<Record<string, string>>;
  readonly off: Off;
  /** The sentence that says that no rule binds anyone; null if rules bind, or there are none. */
  readonly unbound: string | null;
}

function report(findings: Findings, { print, asJson = false }: DoctorOptions): boolean {
  const { capabilities, about, off, unbound } = findings;
  const { text, healthy } = doctorReport(capabilities, about, off);
  if (asJson) {
    print(JSON.stringify({ healthy, about, off, unbound, capabilities }, undefined, 2));
    return healthy;
  }
  print(text);
  if (unbound !== null) print(unbound);
  return healthy;
}

const printSilent = (lines: readonly string[], { print }: Pick<DoctorOptions, 'print'>): void => {
  if (lines.length > 0) print(`\n${lines.join('\n')}`);
};

/** True if everything works. A service that runs knows best; without one, this machine is looked at. */
export async function doctor(options: DoctorOptions): Promise<boolean> {
  const running = await askRunning(options);
  if (running === null) return await lookHere(options);
  const about = {
    Deskhand: VERSION,
    Node: process.versions.node,
    System: options.facts.platform,
    Service: `runs at ${running.url}`,
    Display: running.display,
    ...running.desktop,
  };
  const { capabilities, unbound, silent } = running;
  const healthy = report({ capabilities, about, off: offIn(running), unbound }, options);
  if (options.asJson !== true) printSilent(silent, options);
  return healthy;
}

async function lookHere(options: DoctorOptions): Promise<boolean> {
  const { facts, flags, asJson = false } = options;
  // A separate state folder, so that a service that runs is not disturbed.
  const stateDir = mkdtempSync(join(tmpdir(), 'deskhand-doctor-'));
  const stack = createCloseStack();
  stack.defer(() => rmSync(stateDir, { recursive: true, force: true }));
  const clock = createSystemClock();
  try {
    const { machine, display, state } = await openHeadless({
      facts,
      flags: { ...flags, 'state-dir': stateDir },
      clock,
      stack,
      warn: () => undefined,
      // It names missing parts and changes nothing.
      installs: false,
      consentDirectory: stateFolder(options),
    });
    await Promise.race([warmUp(machine), clock.sleep(WARM_UP_MS)]);
    await machine.recognition.languages().catch(() => undefined);
    const capabilities = await machine.capabilities();
    const about = {
      Deskhand: VERSION,
      Node: process.versions.node,
      System: facts.platform,
      Display: display.notice,
      ...desktopLines(machine.desktop?.(), capabilities),
    };
    const { execEnabled, execSecret, token } = state.settings.values;
    const off = offIn({ execEnabled, execSecretSet: execSecret !== null });
    const unbound = unboundAgents(stateFolder(options), token);
    const healthy = report({ capabilities, about, off, unbound }, options);
    if (asJson) return healthy;
    printSilent(silentWindowLines(await silentWindows(machine)), options);
    return healthy;
  } finally {
    await stack.close();
  }
}
