/**
 * Events of programs about their trees, counted by their connections: a tree whose count is the same has not been
 * reported as changed. It is no tree that is kept: scrolling and moving are not reported (see docs/decisions/elements.md). Chromium
 * works about a third more while somebody listens, so it ends as soon as no one asks.
 */
import type { SignalMatch } from '../../bus/connection.ts';
import type { A11yBus } from './connection.ts';
import { AskedProgram, ProgramSilent } from './program.ts';
import { rootOf } from './top-levels.ts';

/** The events that concern members of an element. Names of at-spi2-core's registry and of its signals. */
const EVENTS = [
  ['object:state-changed', 'StateChanged'],
  ['object:property-change', 'PropertyChange'],
  ['object:children-changed', 'ChildrenChanged'],
  ['object:text-changed', 'TextChanged'],
  ['object:bounds-changed', 'BoundsChanged'],
  ['object:selection-changed', 'SelectionChanged'],
] as const;
const REGISTRY = 'org.a11y.atspi.Registry';
const SIGNALS: readonly SignalMatch[] = [
  ...EVENTS.map(([, member]) => ({ interface: 'org.a11y.atspi.Event.Object', member })),
  { sender: 'org.freedesktop.DBus', member: 'NameOwnerChanged', arg0: REGISTRY },
];

/** Programs learn from the registry that somebody listens, and ask it for the events; on an idle machine in a few milliseconds. */
const SETTLE_MS = 1000;
/** A program that is later than this has to be read again anyway. */
const ANSWER_MS = 150;
const REGISTRY_MS = 1500;
const IDLE_MS = 30_000;

interface Listening {
  readonly bus: A11yBus;
  readonly counts: ReadonlyMap<string, number>;
  /** When every event that counts was asked for. */
  readonly since: number;
}

export interface TreeEvents {
  /** See `ElementTreePort.versions`. `isSilent`: connections that are not to be asked. */
  versions(
    bus: A11yBus,
    pids: readonly number[],
    isSilent: (name: string) => boolean,
  ): Promise<ReadonlyMap<number, string>>;
}

const tellRegistry = (bus: A11yBus, member: 'RegisterEvent' | 'DeregisterEvent'): Promise<unknown> =>
  Promise.all(
    EVENTS.map(([event]) =>
      bus.call(
        {
          bus: REGISTRY,
          path: '/org/a11y/atspi/registry',
          interface: REGISTRY,
          member,
          signature: 's',
          body: [event],
        },
        REGISTRY_MS,
      ),
    ),
  );

async function listenTo(bus: A11yBus, lost: () => void): Promise<Listening & { end(): void }> {
  const counts = new Map<string, number>();
  const stop = await bus.listen(SIGNALS, ({ sender, member }) => {
    // A new registry knows of no listener, and programs that start report nothing.
    if (member === 'NameOwnerChanged') lost();
    else counts.set(sender, (counts.get(sender) ?? 0) + 1);
  });
  const end = (): void => {
    stop();
    tellRegistry(bus, 'DeregisterEvent').catch(() => undefined);
  };
  await tellRegistry(bus, 'RegisterEvent').catch((error: unknown) => {
    stop();
    throw error;
  });
  return { bus, counts, since: performance.now(), end };
}

/** Events that a program sends before its answer arrive before it: one bus keeps the order of one sender. */
async function hasAnswered(bus: A11yBus, name: string): Promise<boolean> {
  try {
    await new AskedProgram(bus, ANSWER_MS).role(rootOf(name));
    return true;
  } catch (error) {
    if (error instanceof ProgramSilent) return false;
    throw error;
  }
}

async function versionOf(
  { bus, counts, since }: Listening,
  names: readonly string[],
): Promise<string | null> {
  const answered = await Promise.all(names.map((name) => hasAnswered(bus, name)));
  if (answered.includes(false)) return null;
  return [bus.life, since, ...names.map((name) => `${name}=${counts.get(name) ?? 0}`)].join(' ');
}

export function createTreeEvents(): TreeEvents {
  let current: (Listening & { end(): void }) | undefined;
  let opening: A11yBus | undefined;
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    current?.end();
    [current, opening] = [undefined, undefined];
  }
  function begin(bus: A11yBus): void {
    if (opening === bus) return;
    opening = bus;
    const lost = (): void => {
      if (opening === bus) end();
    };
    listenTo(bus, lost).then((listening) => {
      if (opening === bus) current = listening;
      else listening.end();
    }, lost);
  }

  return {
    async versions(bus, pids, isSilent) {
      clearTimeout(idle);
      idle = setTimeout(end, IDLE_MS).unref();
      begin(bus);
      const listening = current;
      if (listening?.bus !== bus || performance.now() - listening.since < SETTLE_MS) return new Map();
      const connections = await bus.connectionsOf(new Set(pids));
      const versions = await Promise.all(
        [...connections].map(async ([pid, names]): Promise<readonly (readonly [number, string])[]> => {
          if (names.some(isSilent)) return [];
          const version = await versionOf(listening, names);
          return version === null || current !== listening ? [] : [[pid, version]];
        }),
      );
      return new Map(versions.flat());
    },
  };
}
