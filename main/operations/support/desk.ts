/** A machine with the state that outlives a request: holds, clipboard loans, observations, element ids, the pause, and the measured load. */
import type { Frame } from '../../core/raster.ts';
import { createElementIds, type ElementIds } from '../../core/elements/ids.ts';
import type { ApplicationsPort } from '../../ports/applications.ts';
import { NO_FILES, type FilesPort } from '../../ports/files.ts';
import type { Machine } from '../../ports/machine.ts';
import { createClipboardLoans, type ClipboardLoans } from './clipboard-loans.ts';
import { createLoad, type Load } from './changes/load.ts';
import { createLateBook, type LateBook } from './elements/late-book.ts';
import { createHolds, type Holds } from './holds.ts';
import { createListedApplications } from './listed-applications.ts';
import { createHandovers, type Handovers } from './person/handovers.ts';
import { createApprovalAnswers, type ConnectedAnswers } from './person/approval-answers.ts';
import { NO_AGENT_BOOK, type AgentBook } from './person/agent-book.ts';
import { NO_RUNS, type RunLibrary } from './person/run-library.ts';
import { NO_TASKS, type TaskBook } from './person/task-book.ts';
import { createPersonNotes, type PersonNotes } from './person/notes.ts';
import { createElementMemory, type ElementMemory } from './elements/memory.ts';
import { createKeptScreen, type KeptScreen, type SharedFrames } from './kept/kept-screen.ts';
import { createPauseSwitch, type PauseSwitch } from './pause.ts';
import { createLookStore, type LookStore } from './looks/looks.ts';
import { createNews, type News } from './news/news.ts';
import { createUnreadScripts, type UnreadScripts } from './unread-scripts.ts';
import { createObservations, type Observations } from './observations/observations.ts';

export interface Desk extends Machine {
  readonly holds: Holds;
  readonly clipboardLoans: ClipboardLoans;
  readonly observations: Observations;
  readonly looks: LookStore;
  readonly news: News;
  readonly late: LateBook;
  readonly elementIds: ElementIds;
  readonly elementMemory: ElementMemory;
  readonly pause: PauseSwitch;
  readonly handovers: Handovers<readonly Frame[]>;
  readonly notes: PersonNotes;
  readonly approvals: ConnectedAnswers;
  readonly agentBook: AgentBook;
  readonly runs: RunLibrary;
  readonly tasks: TaskBook;
  readonly files: FilesPort;
  readonly load: Load;
  readonly keptScreen: KeptScreen;
  readonly frames: SharedFrames;
  readonly applications: ApplicationsPort;
  readonly unreadScripts: UnreadScripts;
}

/** What a person keeps next to the machine. Default: nothing. */
export interface Kept {
  readonly agentBook?: AgentBook;
  readonly runs?: RunLibrary;
  readonly tasks?: TaskBook;
  readonly files?: FilesPort;
}

export function createDesk(
  machine: Machine,
  { agentBook = NO_AGENT_BOOK, runs = NO_RUNS, tasks = NO_TASKS, files = NO_FILES }: Kept = {},
): Desk {
  const keptScreen = createKeptScreen(machine);
  const unreadScripts = createUnreadScripts();
  const { frames } = keptScreen;
  return {
    ...machine,
    recognition: unreadScripts.noting(machine.recognition),
    unreadScripts,
    agentBook,
    runs,
    tasks,
    files,
    holds: createHolds(machine.input, machine.clock),
    clipboardLoans: createClipboardLoans(machine.clipboard, machine.clock),
    observations: createObservations(machine.clock, machine.random),
    looks: createLookStore(machine.clock),
    news: createNews({ ...machine, frames }),
    late: createLateBook(machine.clock),
    elementIds: createElementIds(),
    elementMemory: createElementMemory({ ...machine, frames }),
    pause: createPauseSwitch(),
    handovers: createHandovers(machine.clock, machine.random),
    notes: createPersonNotes(machine.clock),
    approvals: createApprovalAnswers(),
    load: createLoad(),
    keptScreen,
    frames,
    applications: machine.applications ?? createListedApplications(machine.windows, machine.input.pointer),
  };
}
