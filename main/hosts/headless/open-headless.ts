/** State, display, machine and service of a host without a window, in this order: `serve` and anything else that needs one. */
import { createForkChild } from '../../adapters/node/fork-child.ts';
import type { CloseStack } from '../../base/close-stack.ts';
import type { Markers } from '../../console/marked-windows.ts';
import type { Clock } from '../../ports/clock.ts';
import type { HostFacts } from '../../settings/definition.ts';
import { openService, type OpenedService } from '../open-service.ts';
import { desktopEnvironment } from '../named/desktop-environment.ts';
import { openDesktopConsent } from '../start/desktop-consent.ts';
import { openAgents, rulesFrom, type OpenedAgents } from '../start/agents.ts';
import { openFiles } from '../start/files.ts';
import { openObservers, type Observers } from '../start/observers.ts';
import { withTokens } from '../start/secrets.ts';
import { openState, requireAnsweringStateDirectory, type State } from '../start/state.ts';
import { openHostTasks } from '../start/tasks.ts';
import { openWebhooks } from '../start/webhooks.ts';
import type { OpenedTasks } from '../../tasks/task-book.ts';
import { chooseDisplay, type ChosenDisplay } from './display.ts';
import { openHeadlessMachine } from './machine.ts';

export interface HeadlessOptions {
  readonly facts: HostFacts;
  /** From the command line, without dashes. */
  readonly flags: Readonly<Record<string, string>>;
  readonly clock: Clock;
  /** Takes over the end of everything that is opened here; its owner closes it. */
  readonly stack: CloseStack;
  /** Lines for the person who started it; never standard output. */
  readonly warn: (text: string) => void;
  /** The titles of browser windows that show the console carry one of these; default: there is no console. */
  readonly markers?: Markers;
  /** Whether missing programs for a virtual display may be installed; default: true. */
  readonly installs?: boolean;
  /** Whether this start is the person's consent to operating a Wayland session; default: false. */
  readonly allowsDesktop?: boolean;
  /** Where that consent is remembered; default: the state folder. */
  readonly consentDirectory?: string;
}

export interface Headless extends OpenedService {
  readonly state: State;
  readonly display: ChosenDisplay;
  readonly agents: OpenedAgents;
  readonly observers: Observers;
  readonly tasks: OpenedTasks;
}

/** Throws ConfigError and AlreadyRunning. Parts that were opened before a failure stay on the stack. */
export async function openHeadless(options: HeadlessOptions): Promise<Headless> {
  const { facts, flags, clock, stack, warn, markers = () => [], installs = true } = options;
  await requireAnsweringStateDirectory(facts, flags);
  const state = openState({ facts, flags, clock, warn });
  stack.defer(() => state.close());
  const settings = state.settings.values;
  const environment =
    state.desktop === null ? facts.environment : desktopEnvironment(facts.environment, state.directory);
  const display = await chooseDisplay({
    platform: facts.platform,
    environment,
    ownNumber: state.desktop !== null,
    virtual: settings.virtual,
    hasGl: settings.virtualGl,
    wayland: settings.wayland,
    openConsent: (kind, isGiven) => {
      const stateDirectory = options.consentDirectory ?? state.directory;
      const consent = openDesktopConsent({ stateDirectory, kind, isGiven });
      if (options.allowsDesktop === true) consent.allow();
      return consent;
    },
    stateDir: state.directory,
    say: warn,
    installs,
  });
  stack.defer(() => display.stop());
  const agents = openAgents({ state, clock, warn });
  stack.defer(() => agents.close());
  const { directory: stateDirectory, settings: live } = state;
  const watched = { settings: live, stateDirectory, clock, secrets: state.secrets, warn };
  const forkExport = createForkChild(facts.environment);
  const observers = await openObservers(
    { ...watched, forkExport, searchPath: facts.environment['PATH'] },
    stack,
  );
  observers.setAgents(agents);
  const tasks = openHostTasks({ ...watched, agentBook: agents.book });
  const opened = await openService({
    stack,
    observers: observers.observers,
    exec: () => state.settings.values,
    fill: (text) => withTokens(state.secrets, state.settings.values).fill(text),
    ...rulesFrom(agents, state.settings, clock),
    kept: {
      agentBook: agents.book,
      runs: observers.runs,
      tasks: tasks.book,
      files: openFiles(live, stateDirectory),
    },
    yields: () => state.settings.values.yield,
    openMachine: () =>
      openHeadlessMachine({
        clock,
        facts: { ...facts, environment },
        display,
        settings,
        markers,
        stateDir: state.directory,
        isNamed: state.desktop !== null,
      }),
  });
  stack.defer(openWebhooks({ ...opened, settings: live, clock, warn, desktop: state.desktop?.name ?? null }));
  return { ...opened, state, display, agents, observers, tasks };
}
