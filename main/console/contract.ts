/**
 * Everything a window and the service say to each other, once: over IPC in Electron, over HTTP in a browser.
 * Both ends parse all that they receive with these pairs, so neither trusts the other.
 */
import * as z from 'zod';
import { ANSWERS } from '../core/approval-answer.ts';
import { FILE_FORMATS } from '../core/export-format.ts';
import { AgentListModel, NewAgentModel, RuleChangeModel } from './model/agents.ts';
import { ApprovalList, ApprovalPicture } from './model/approvals.ts';
import { ClientChoice, ClientList, ClientPlanModel } from './model/connect.ts';
import { EndRequest, HandoverAnswerModel, SendRequest, Taken, TakeRequest } from './model/control.ts';
import { ElementMarks } from './model/element-marks.ts';
import { FileListModel, FilePath, OfferedFile, TransferId, UPLOAD_PIECE_BYTES } from './model/files.ts';
import { LiveRequest, LiveUpdate } from './model/live.ts';
import { LogDetail, LogUpdate, LogFilter, LogPage } from './model/log.ts';
import { DisplayList } from './model/preview.ts';
import { ProgramList, StarterSize } from './model/programs.ts';
import { ExportId, FilmPageModel, RunList, RunPage } from './model/runs.ts';
import { SettingField, SettingValue, SettingsForm } from './model/settings.ts';
import { ConsoleState } from './model/state.ts';
import {
  TASK_PROMPT_CHARS,
  TaskChangeModel,
  TaskListModel,
  TaskModel,
  TaskSummaryModel,
} from './model/tasks.ts';
import { LINKS, StatusReport } from './model/status.ts';
import { OWN_SECRETS, SECRETS } from './setting-names.ts';

const nothing = z.object({});
const secret = z.object({ name: z.enum(SECRETS) });
/** A provider's key is made elsewhere and shown nowhere. */
const ownSecret = z.object({ name: z.enum(OWN_SECRETS) });

export const CALLS = {
  state: { input: nothing, output: ConsoleState },
  pause: { input: nothing, output: ConsoleState },
  resume: { input: nothing, output: ConsoleState },
  /** Never shows the first-run card again. */
  'first-run.done': { input: nothing, output: ConsoleState },

  /** The configuration with which a client of MCP finds this service: JSON in which `TOKEN_PLACEHOLDER` stands for the token, if it needs one. */
  'mcp.config': { input: nothing, output: z.object({ text: z.string() }) },

  displays: { input: nothing, output: DisplayList },
  /** Resolves when the display has changed since the last update, or when its time is over. */
  'live.next': { input: LiveRequest, output: LiveUpdate },
  marks: { input: z.object({ screen: z.int().min(0) }), output: ElementMarks },

  /**
   * Pauses the agents; from then on this window's input goes to the desktop. Rejects with `busy` if another person is in
   * control, and in a browser with `own_window` where the page stands on the desktop that it shows.
   */
  'control.take': { input: TakeRequest, output: Taken },
  /** Rejects with `not_found` to who is not in control. */
  'control.send': { input: SendRequest, output: nothing },
  /** The text of the desktop's clipboard, and the person's own onto it. */
  'control.copy': {
    input: z.object({ control: z.string().max(64) }),
    output: z.object({ text: z.string() }),
  },
  'control.paste': {
    input: z.object({ control: z.string().max(64), text: z.string().max(100_000) }),
    output: nothing,
  },
  /** Drops shared files on the window under a point of the desktop. Rejects with `not_supported` elsewhere than on X11. */
  'control.drop': {
    input: z.object({
      control: z.string().max(64),
      files: z.array(z.string().max(4096)).min(1).max(100),
      x: z.number(),
      y: z.number(),
    }),
    output: nothing,
  },
  /** Releases the person's holds. With `resume` the agents go on, and their requests to the person are completed. */
  'control.end': { input: EndRequest, output: ConsoleState },
  /** Rejects with `not_found` if it was answered or withdrawn before. */
  'handover.answer': { input: HandoverAnswerModel, output: ConsoleState },

  /** Entries older than `before` (a sequence), newest first; null starts at the newest. */
  'log.page': {
    input: z.object({ before: z.int().nullable(), limit: z.int().min(1).max(2000) }),
    output: LogPage,
  },
  /** Rejects with `not_found` when the entry has left the ring. */
  'log.detail': { input: z.object({ sequence: z.int() }), output: LogDetail },
  /** One JSON object a line, oldest first, without pictures. */
  'log.export': {
    input: z.object({ filter: LogFilter }),
    output: z.object({ fileName: z.string(), text: z.string() }),
  },
  'log.clear': { input: nothing, output: nothing },

  'settings.describe': { input: nothing, output: SettingsForm },
  /** Saved and in force when it resolves; null puts the default back. Rejects with `validation_error` and a sentence. */
  'settings.set': {
    input: z.object({ name: z.string().max(100), value: SettingValue }),
    output: SettingField,
  },

  /** Makes a new random value, which replaces the old one at once. Its value is not in the answer. */
  'secret.generate': { input: ownSecret, output: SettingField },
  'secret.set': {
    input: z.object({ name: z.enum(SECRETS), value: z.string().min(1).max(1000) }),
    output: SettingField,
  },
  'secret.remove': { input: secret, output: SettingField },
  /**
   * In a browser: rejects with `own_window` if the page stands on a desktop that agents see, and with
   * `secret_reentry` where that cannot be determined and `entered` is not the secret itself.
   */
  'secret.reveal': {
    input: z.object({ name: z.enum(OWN_SECRETS), entered: z.string().max(1000).optional() }),
    output: z.object({ value: z.string() }),
  },
  /** Signs every browser out, this one too. Rejects with `not_supported` if no browser can have the console. */
  'sessions.end': { input: nothing, output: nothing },

  /**
   * Puts something on the person's clipboard. In Electron the service does it and `text` is null; in a browser the
   * clipboard is the browser's own, so the text comes back for it to copy.
   */
  copy: {
    input: z.discriminatedUnion('what', [
      z.object({ what: z.literal('secret'), name: z.enum(OWN_SECRETS) }),
      z.object({ what: z.literal('text'), text: z.string().max(100_000) }),
    ]),
    output: z.object({ text: z.string().nullable() }),
  },

  'agents.list': { input: nothing, output: AgentListModel },
  /**
   * The token is in this answer alone. In a browser it rejects as `secret.reveal` does, where `entered` is the service's own
   * token. Rejects with `validation_error` if the name is taken or not a name.
   */
  'agents.add': { input: NewAgentModel, output: z.object({ token: z.string(), list: AgentListModel }) },
  /** Keys and buttons that the agent holds are released, and its waiting calls end. */
  'agents.revoke': { input: z.object({ name: z.string().max(64) }), output: AgentListModel },
  /** Removes a rule, adds one, or puts one in the place of another. Rejects with `not_found` if it was changed in the meantime. */
  'rules.change': { input: RuleChangeModel, output: AgentListModel },
  /** Takes back a grant. */
  'grants.end': { input: z.object({ id: z.string().max(64) }), output: AgentListModel },

  /** Every client that can be connected. */
  'connect.list': { input: nothing, output: ClientList },
  /** What `connect.add` would do to the client's file. */
  'connect.plan': { input: ClientChoice, output: ClientPlanModel },
  /**
   * Writes Deskhand into the client's file. An agent that is not there yet is added; one that is there gets a new token. Rejects
   * with `not_supported` where the file cannot be changed.
   */
  'connect.add': { input: ClientChoice, output: ClientList },
  /** Takes Deskhand out of the client's file and ends the token that it had. Rejects with `not_found`. */
  'connect.remove': { input: ClientChoice.pick({ client: true }), output: ClientList },

  'runs.list': { input: nothing, output: RunList },
  /** At most 50 steps from the index `from` on. Rejects with `not_found`. */
  'runs.show': { input: z.object({ run: z.string().max(64), from: z.int().min(0) }), output: RunPage },
  /** The same steps for the player. Rejects with `not_found`. */
  'runs.film': { input: z.object({ run: z.string().max(64), from: z.int().min(0) }), output: FilmPageModel },
  /** A picture that a step names, as PNG. Rejects with `not_found`. */
  'runs.picture': {
    input: z.object({ run: z.string().max(64), name: z.string().max(64) }),
    output: z.object({ base64: z.string() }),
  },
  /** The forms of one file that this machine can make. */
  'runs.formats': { input: nothing, output: z.object({ formats: z.array(z.enum(FILE_FORMATS)) }) },
  /** Makes a file of a run, which `transfer.take` reads. Rejects with `not_found`, `busy` and `not_supported`. */
  'runs.export': {
    input: ExportId.extend({ run: z.string().max(64), format: z.enum(FILE_FORMATS) }),
    output: OfferedFile,
  },
  /** Ends an export while its file is being made, which rejects then. */
  'runs.stopExport': { input: ExportId, output: nothing },
  /** Rejects with `busy` for the one that is being written, and with `not_found`. */
  'runs.delete': { input: z.object({ run: z.string().max(64) }), output: RunList },

  'files.list': { input: nothing, output: FileListModel },
  /** Begins an upload, which `transfer.put` carries on. A name that is taken gets a number. */
  'files.upload': {
    input: z.object({ name: z.string().min(1).max(300), bytes: z.number().min(0) }),
    output: TransferId,
  },
  /** Opens a file, which `transfer.take` reads. Rejects with `file_not_found`. */
  'files.download': { input: FilePath, output: OfferedFile },
  'files.delete': { input: FilePath, output: FileListModel },

  /** Resolves when the next piece can be sent. Rejects with `not_found`, `storage_full` and the other errors of files. */
  'transfer.put': {
    input: TransferId.extend({ base64: z.base64().max(Math.ceil(UPLOAD_PIECE_BYTES / 3) * 4) }),
    output: nothing,
  },
  /** The path under which the file is kept. */
  'transfer.finish': { input: TransferId, output: z.object({ path: z.string() }) },
  /** The next piece. After the last one the transfer has ended. */
  'transfer.take': { input: TransferId, output: z.object({ base64: z.string(), isLast: z.boolean() }) },
  /** Nothing of an upload stays. */
  'transfer.cancel': { input: TransferId, output: nothing },

  'tasks.list': { input: nothing, output: TaskListModel },
  /** With every step. Rejects with `not_found`. */
  'tasks.show': { input: z.object({ id: z.string().max(64) }), output: TaskModel },
  /** Resolves once it has begun. Rejects with `busy` while another one runs, and with `not_supported` where something is missing. */
  'tasks.start': {
    input: z.object({ prompt: z.string().trim().min(1, 'Say what should be done.').max(TASK_PROMPT_CHARS) }),
    output: TaskSummaryModel,
  },
  /** Rejects with `not_found` if it does not run. */
  'tasks.stop': { input: z.object({ id: z.string().max(64) }), output: nothing },
  /** Rejects with `busy` for the one that runs, and with `not_found`. */
  'tasks.delete': { input: z.object({ id: z.string().max(64) }), output: TaskListModel },

  'approvals.list': { input: nothing, output: ApprovalList },
  /** Answers a waiting request; rejects with `not_found` if it no longer waits. */
  'approvals.answer': {
    input: z.object({ id: z.string().max(64), answer: z.enum(ANSWERS) }),
    output: ApprovalList,
  },
  /** The display as it is now, and where the request would land. Rejects with `not_found`. */
  'approvals.picture': {
    input: z.object({
      id: z.string().max(64),
      maxWidth: z.int().min(16).max(4096),
      maxHeight: z.int().min(16).max(4096),
    }),
    output: ApprovalPicture,
  },

  /** The programs that a person can open on the desktop, by name; none if this host opens none. */
  'programs.list': { input: nothing, output: ProgramList },
  /** Opens one of the list. Rejects with `not_found` and `launch_failed`. */
  'programs.open': { input: z.object({ id: z.string().max(300) }), output: nothing },
  /** Asks the package manager; takes some seconds. Rejects with `not_supported` if nothing may be installed. */
  'starter.measure': { input: nothing, output: StarterSize },
  /** Begins; the event `programs` reports progress. Rejects with `busy` while it runs, and with `not_supported`. */
  'starter.install': { input: nothing, output: ProgramList },
  /** Opens the demo page on the desktop. Rejects with `not_supported` if there is neither a browser nor an editor. */
  'demo.open': { input: nothing, output: nothing },

  'status.report': { input: nothing, output: StatusReport },
  /**
   * Begins to install a language of a script that the report names; the next reports say how it went. Rejects with `busy`, and with
   * `not_supported` where nothing may be installed or the report does not name it.
   */
  'languages.install': { input: z.object({ package: z.string().max(100) }), output: nothing },
  /** Plain text for a bug report: no secrets, no titles, no paths of the person. */
  diagnosis: { input: nothing, output: z.object({ text: z.string() }) },
  /** Opens one of a fixed list of pages or system panes; rejects with `not_supported` if there is none. */
  open: { input: z.object({ link: z.enum(LINKS) }), output: nothing },
} as const;

export const EVENTS = {
  state: ConsoleState,
  log: LogUpdate,
  /** The fields that changed, no matter who changed them. */
  settings: z.object({ fields: z.array(SettingField) }),
  /** Everything that waits for the person now. */
  approvals: ApprovalList,
  /** All agents, rules and grants, after a change to any of them. */
  agents: AgentListModel,
  /** The list of programs or the progress of an installation changed. */
  programs: ProgramList,
  /** A task began, went on, ended or was deleted, or what the next one would begin with changed. */
  tasks: TaskChangeModel,
  /** Displays came, went or moved: ask for the list again. */
  displays: nothing,
} as const;

export type CallName = keyof typeof CALLS;
export type CallInput<Name extends CallName> = z.input<(typeof CALLS)[Name]['input']>;
export type CallOutput<Name extends CallName> = z.output<(typeof CALLS)[Name]['output']>;
export type EventName = keyof typeof EVENTS;
export type EventPayload<Name extends EventName> = z.output<(typeof EVENTS)[Name]>;

export const isCallName = (name: string): name is CallName => Object.hasOwn(CALLS, name);

/** How a call ends on the wire of either bridge; thrown errors would lose their members on their way over IPC. */
export const CallReply = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({
    ok: z.literal(false),
    error: z.object({ reason: z.string(), message: z.string(), hint: z.string().nullable() }),
  }),
]);
export type CallReply = z.infer<typeof CallReply>;
