/** What `deskhand doctor` prints: one line a capability, and under what is missing, why and what mends it. */
import type { Capability, CapabilityName } from '../../ports/capability.ts';

const TITLES: Readonly<Record<CapabilityName, string>> = {
  displays: 'Displays',
  capture: 'Screen capture',
  pointer: 'Pointer',
  keyboard: 'Keyboard',
  windows: 'Windows',
  window_manager: 'Window manager',
  clipboard: 'Clipboard',
  ocr: 'Reading text',
  launch: 'Launching programs',
  exec: 'Shell commands',
};

export interface DoctorReport {
  readonly text: string;
  readonly healthy: boolean;
}

/** `facts` stand above the table: version, system, display, state folder. */
export function doctorReport(
  capabilities: Readonly<Record<CapabilityName, Capability>>,
  facts: Readonly<Record<string, string>>,
): DoctorReport {
  const names = Object.keys(TITLES).filter((name): name is CapabilityName =>
    Object.hasOwn(capabilities, name),
  );
  const width = Math.max(
    ...Object.keys(facts).map((name) => name.length),
    ...names.map((name) => TITLES[name].length),
  );
  const missing = names.filter((name) => !capabilities[name].available);
  const lines = [
    ...Object.entries(facts).map(([name, value]) => `  ${name.padEnd(width)}  ${value}`),
    '',
    ...names.flatMap((name) => capabilityLines(TITLES[name].padEnd(width), capabilities[name])),
    '',
    missing.length === 0
      ? 'Everything works.'
      : `${missing.length} of ${names.length} do not work: ${missing.map((name) => TITLES[name].toLowerCase()).join(', ')}.`,
  ];
  return { text: `${lines.join('\n')}\n`, healthy: missing.length === 0 };
}

function capabilityLines(title: string, { available, adapter, reason, remedy }: Capability): string[] {
  const indent = ' '.repeat(title.length + 8);
  const head = `  ${available ? 'ok ' : 'NO '} ${title}  ${adapter ?? '-'}`;
  return [
    head,
    ...(reason === null ? [] : [`${indent}${reason}`]),
    ...(remedy === null ? [] : [`${indent}To mend it: ${remedy}`]),
  ];
}
