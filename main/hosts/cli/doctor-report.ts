/** Text of `deskhand doctor`: one line per capability, with the reason and the remedy below those that do not work. */
import { CAPABILITY_TITLES, type Capability, type CapabilityName } from '../../ports/capability.ts';

export interface DoctorReport {
  readonly text: string;
  readonly healthy: boolean;
}

/** Capabilities that work and are switched off, with the reason in a few words. */
export type Off = Partial<Readonly<Record<CapabilityName, string>>>;

/** `facts` stand above the table: version, system, display, state folder. */
export function doctorReport(
  capabilities: Readonly<Record<CapabilityName, Capability>>,
  facts: Readonly<Record<string, string>>,
  off: Off = {},
): DoctorReport {
  const names = Object.keys(CAPABILITY_TITLES).filter((name): name is CapabilityName =>
    Object.hasOwn(capabilities, name),
  );
  const width = Math.max(
    ...Object.keys(facts).map((name) => name.length),
    ...names.map((name) => CAPABILITY_TITLES[name].length),
  );
  const missing = names.filter((name) => !capabilities[name].available);
  const lines = [
    ...Object.entries(facts).map(([name, value]) => `  ${name.padEnd(width)}  ${value}`),
    '',
    ...names.flatMap((name, index) => {
      const next = names[index + 1];
      return [
        headLine(CAPABILITY_TITLES[name].padEnd(width), capabilities[name], off[name]),
        // The same advice for several capabilities in a row is printed once, below the last of them.
        ...(next !== undefined && sameAdvice(capabilities[name], capabilities[next])
          ? []
          : adviceLines(' '.repeat(width + 8), capabilities[name])),
      ];
    }),
    '',
    missing.length === 0
      ? worksLine(capabilities, names, off)
      : `${missing.length} of ${names.length} do not work: ${missing.map((name) => CAPABILITY_TITLES[name].toLowerCase()).join(', ')}.`,
  ];
  return { text: `${lines.join('\n')}\n`, healthy: missing.length === 0 };
}

/** Everything works, but for what is limited or switched off. */
function worksLine(
  capabilities: Readonly<Record<CapabilityName, Capability>>,
  names: readonly CapabilityName[],
  off: Off,
): string {
  const titlesOf = (some: readonly CapabilityName[]): string =>
    some.map((name) => CAPABILITY_TITLES[name].toLowerCase()).join(', ');
  const limited = names.filter((name) => capabilities[name].reason !== null && off[name] === undefined);
  const limits =
    limited.length === 0
      ? ''
      : `, with ${limited.length === 1 ? 'one limit' : `${limited.length} limits`}: ${titlesOf(limited)}`;
  const offs = names.flatMap((name) =>
    off[name] === undefined ? [] : [`; ${titlesOf([name])} are off: ${off[name]}`],
  );
  return `Everything works${limits}${offs.join('')}.`;
}

const headLine = (title: string, { available, adapter }: Capability, off: string | undefined): string =>
  available && off !== undefined
    ? `  off ${title}  ${off}`
    : `  ${available ? 'ok ' : 'NO '} ${title}  ${adapter ?? '-'}`;

const sameAdvice = (one: Capability, other: Capability): boolean =>
  one.available === other.available && one.reason === other.reason && one.remedy === other.remedy;

const adviceLines = (indent: string, { reason, remedy }: Capability): string[] => [
  ...(reason === null ? [] : [`${indent}${reason}`]),
  ...(remedy === null ? [] : [`${indent}To fix it: ${remedy}`]),
];
