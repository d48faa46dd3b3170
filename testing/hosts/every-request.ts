/** A request of every operation, for laws that hold for all of them, and a desk on which each has something to do. */
import fc from 'fast-check';
import type { Action } from '../../main/core/action.ts';
import type { ElementVerb } from '../../main/core/elements/model.ts';
import { takeLate } from '../../main/operations/act/changes/take-late.ts';
import { deliverClipboard } from '../../main/operations/act/deliver-clipboard.ts';
import { deliverDrop } from '../../main/operations/act/deliver-drop.ts';
import { deliverInput } from '../../main/operations/act/deliver-input.ts';
import { answerApproval } from '../../main/operations/person/answer-approval.ts';
import { pauseByPerson, resumeByPerson } from '../../main/operations/person/pause-agents.ts';
import { answerHandover, followHandovers, leaveNote } from '../../main/operations/person/answer-handover.ts';
import {
  addAgent,
  changeRule,
  followAgents,
  renewAgentToken,
  revokeAgent,
} from '../../main/operations/person/manage-agents.ts';
import {
  dropRecording,
  exportRecording,
  listFileFormats,
  listRecordings,
  playRecording,
  showRecordedPicture,
  showRecording,
} from '../../main/operations/person/manage-runs.ts';
import {
  dropTask,
  followTasks,
  showTask,
  startTask,
  stopTask,
} from '../../main/operations/person/manage-tasks.ts';
import { deliverFile, discardFile } from '../../main/operations/person/deliver-file.ts';
import { handOver } from '../../main/operations/person/hand-over.ts';
import { performAction } from '../../main/operations/act/perform-action.ts';
import { performAndVerify } from '../../main/operations/act/perform-and-verify.ts';
import { performBatch } from '../../main/operations/act/perform-batch.ts';
import { releaseHeld } from '../../main/operations/act/release-held.ts';
import { findPlaces } from '../../main/operations/elements/find-places.ts';
import { findElementsNamed, listElements } from '../../main/operations/elements/list-elements.ts';
import { readClipboard, writeClipboard } from '../../main/operations/programs/clipboard.ts';
import { deleteFile, listFiles, readFile, writeFile } from '../../main/operations/programs/files.ts';
import { launchProgram } from '../../main/operations/programs/launch-program.ts';
import { runCommand } from '../../main/operations/programs/run-command.ts';
import { findText } from '../../main/operations/read/find-text.ts';
import { markTexts } from '../../main/operations/read/mark-texts.ts';
import { readText } from '../../main/operations/read/read-text.ts';
import { captureChanges } from '../../main/operations/see/capture-changes.ts';
import { captureScreen } from '../../main/operations/see/capture-screen.ts';
import { comparePictures } from '../../main/operations/see/compare-pictures.ts';
import { findColor } from '../../main/operations/see/find-color.ts';
import { findPicture } from '../../main/operations/see/find-picture.ts';
import { locateChanges } from '../../main/operations/see/locate-changes.ts';
import { listDisplays } from '../../main/operations/see/list-displays.ts';
import { openLiveView } from '../../main/operations/see/live-view.ts';
import { localize } from '../../main/operations/see/localize.ts';
import { measureDifference } from '../../main/operations/see/measure-difference.ts';
import { observe, type ObserveInput } from '../../main/operations/see/observe.ts';
import type { PictureOptions } from '../../main/operations/pictures/picture-options.ts';
import { readPointer } from '../../main/operations/see/read-pointer.ts';
import { see } from '../../main/operations/see/see.ts';
import { zoom } from '../../main/operations/see/zoom.ts';
import { pauseActing, resumeActing } from '../../main/operations/support/control.ts';
import type { Operation } from '../../main/operations/support/operation.ts';
import { reportHealth } from '../../main/operations/support/report-health.ts';
import { measureStability } from '../../main/operations/wait/measure-stability.ts';
import { takeNews } from '../../main/operations/wait/take-news.ts';
import { waitFor } from '../../main/operations/wait/wait-for.ts';
import { controlWindow, type WindowCommand } from '../../main/operations/windows/control-window.ts';
import { listWindows } from '../../main/operations/windows/list-windows.ts';
import type { Caller } from '../../main/service/caller.ts';
import { anyAction, asked } from './actions.ts';
import type { MemoryDesk } from './memory-desk.ts';

/** Sends it; settles as the service answers. */
export type Send = (memory: MemoryDesk, caller: Caller) => Promise<unknown>;

const VICTIM = { titleContains: 'victim', visibleOnly: true };
const FORM_ID = 2;
const LANGUAGES = ['eng'];
const PLAIN: PictureOptions = {
  format: 'png',
  quality: 100,
  grid: null,
  scale: 1,
  maxEdge: null,
  cursor: false,
};
const WHOLE = { screen: 0, part: null } as const;
const QUERY = { text: 'Save', match: 'contains', caseSensitive: false } as const;
const LIVE = { source: { kind: 'live', ...WHOLE }, languages: LANGUAGES } as const;
/** One grey pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

const ELEMENTS = [
  { ref: 'button', role: 'button', name: 'Save', does: ['press'] },
  { ref: 'box', role: 'combobox', name: 'Size', does: ['select'] },
  { ref: 'field', role: 'field', name: 'City', does: ['set_text'] },
  { ref: 'slider', role: 'slider', name: 'Volume', does: ['set_value', 'scroll_to'] },
  // Its program does nothing that it is asked: pointer and keys have to.
  { ref: 'mute', role: 'field', name: 'Street', does: [] },
] as const;

/** Windows, elements and words that the requests are about. */
export function furnish({ windows, elements, text }: MemoryDesk): void {
  windows.add({ id: 1, title: 'victim', minimized: true });
  windows.add({ id: FORM_ID, title: 'form', region: { x: 0, y: 0, width: 200, height: 100 } });
  for (const [index, element] of ELEMENTS.entries())
    elements.add({ ...element, windowId: FORM_ID, region: { x: 10, y: 18 * index, width: 60, height: 16 } });
  text.write('Save as', { x: 100, y: 40 });
}

const elementActs: fc.Arbitrary<(memory: MemoryDesk) => Action> = fc
  .tuple(
    fc.constantFrom(...ELEMENTS),
    fc.constantFrom<readonly [ElementVerb, string | number | undefined]>(
      ['press', undefined],
      ['set_text', 'Bern'],
      ['set_value', 4],
      ['select', 'Large'],
      ['scroll_to', undefined],
    ),
  )
  .map(([{ ref, role, name }, [verb, value]]) => ({ desk }) => {
    const id = desk.elementIds.idOf({ ref, role, name, source: 'tree' });
    const aim = { target: { kind: 'element', id }, path: 'target' } as const;
    return { kind: 'element', verb, aim, holdKeys: [], ...(value === undefined ? {} : { value }) };
  });
const textActs: fc.Arbitrary<(memory: MemoryDesk) => Action> = fc.constant(() => ({
  kind: 'click_text',
  button: 'left',
  clicks: 1,
  holdKeys: [],
  query: { ...QUERY, minConfidence: 0.5, tolerance: 0, languages: LANGUAGES, part: null, occurrence: 'best' },
}));
/** Every kind of action, aimed at points, elements and words. */
const anyAct: fc.Arbitrary<(memory: MemoryDesk) => Action> = fc.oneof(
  { weight: 3, arbitrary: anyAction.map((action) => () => action) },
  { weight: 2, arbitrary: elementActs },
  textActs,
);

const proofs = fc.record({ evidence: fc.boolean(), returnChanged: fc.boolean() });
const commands = fc.constantFrom<WindowCommand>(
  { kind: 'focus' },
  { kind: 'restore' },
  { kind: 'minimize' },
  { kind: 'maximize' },
  { kind: 'close' },
  { kind: 'place', region: { x: 5 } },
);

/** One line of the table: an operation and its possible inputs. */
const request = <Input, Output>(
  operation: Operation<Input, Output>,
  inputs: fc.Arbitrary<(memory: MemoryDesk) => Input>,
): readonly [string, fc.Arbitrary<Send>] => [
  operation.name,
  inputs.map<Send>((input) => (memory, caller) => memory.service.invoke(operation, input(memory), caller)),
];
const always = <Input, Output>(
  operation: Operation<Input, Output>,
  input: Input,
): readonly [string, fc.Arbitrary<Send>] =>
  request(
    operation,
    fc.constant(() => input),
  );

const acts = [
  request(
    performAction,
    fc
      .tuple(anyAct, proofs)
      .map(([action, proof]) => (memory) => ({ screen: 0, requested: asked(action(memory), proof) })),
  ),
  request(
    performBatch,
    fc.array(anyAct, { minLength: 1, maxLength: 3 }).map((actions) => (memory) => ({
      screen: 0,
      stopOnError: false,
      actions: actions.map((action) => asked(action(memory))),
    })),
  ),
  request(
    performAndVerify,
    anyAct.map((action) => (memory) => ({
      screen: 0,
      requested: asked(action(memory)),
      condition: { kind: 'window', query: VICTIM, state: 'closed' },
      retries: 2,
      timeoutMs: 500,
      intervalMs: 50,
      retryDelayMs: 10,
      requireChange: false,
      repeat: 'unverified',
    })),
  ),
  always(releaseHeld, undefined),
];

async function* contentOf(text: string): AsyncIterable<Uint8Array> {
  yield await Promise.resolve(Buffer.from(text));
}

/** Of a file that a person has put there. */
const keepFile = ({ desk }: MemoryDesk): Promise<unknown> =>
  desk.files.write('notes.txt', contentOf('hello'), { bytes: 5 });

const deleting: readonly [string, fc.Arbitrary<Send>] = [
  deleteFile.name,
  fc.constant<Send>(async (memory, caller) => {
    await keepFile(memory);
    return memory.service.invoke(deleteFile, { file: 'notes.txt' }, caller);
  }),
];
const discarding: readonly [string, fc.Arbitrary<Send>] = [
  discardFile.name,
  fc.constant<Send>(async (memory, caller) => {
    await keepFile(memory);
    return memory.service.invoke(discardFile, 'notes.txt', caller);
  }),
];
const dropping: readonly [string, fc.Arbitrary<Send>] = [
  deliverDrop.name,
  fc.constant<Send>(async (memory, caller) => {
    await keepFile(memory);
    return memory.service.invoke(deliverDrop, { files: ['notes.txt'], point: { x: 3, y: 4 } }, caller);
  }),
];
const readingFile: readonly [string, fc.Arbitrary<Send>] = [
  readFile.name,
  fc.constant<Send>(async (memory, caller) => {
    await keepFile(memory);
    return memory.service.invoke(readFile, { file: 'notes.txt' }, caller);
  }),
];

const starts = [
  request(
    controlWindow,
    commands.map((command) => () => ({ query: VICTIM, command, timeoutMs: 200 })),
  ),
  request(
    launchProgram,
    fc.boolean().map((waits) => () => ({
      program: { executable: 'notes', args: [] },
      window: waits ? { query: VICTIM, timeoutMs: 200 } : null,
      dryRun: false,
    })),
  ),
  always(writeClipboard, 'by an agent'),
  request(
    writeFile,
    fc.constant(() => ({ file: 'notes.txt', bytes: 5, content: contentOf('hello') })),
  ),
  deleting,
  always(runCommand, {
    command: { command: 'true', shell: 'bash' },
    timeoutMs: 1,
    maxOutputChars: 1,
    dryRun: false,
  }),
  always(handOver, { ask: { reason: 'Please log in.', timeoutMs: 1000 }, waitMs: 0 }),
  always(pauseActing, undefined),
  always(resumeActing, undefined),
];

const OBSERVED: ObserveInput = {
  ...WHOLE,
  pictureOptions: PLAIN,
  includePicture: true,
  read: 'seen',
  maxReadPixels: 1e6,
  reading: { languages: LANGUAGES, minConfidence: 0.5, groupLines: true },
};
/** In an observation, which it makes first. */
const localizing: readonly [string, fc.Arbitrary<Send>] = [
  localize.name,
  fc.constant<Send>(async ({ service }, caller) => {
    const { id } = await service.invoke(observe, OBSERVED, caller);
    const clue = { kind: 'text', query: QUERY, candidate: 0 } as const;
    return service.invoke(localize, { observationId: id, clue }, caller);
  }),
];

/** A viewer that leaves at once. */
const watching: readonly [string, fc.Arbitrary<Send>] = [
  openLiveView.name,
  fc.constant<Send>(async ({ service }, caller) => {
    const view = await service.invoke(openLiveView, 0, caller);
    view.end();
  }),
];

const looks = [
  always(reportHealth, undefined),
  always(listDisplays, undefined),
  always(captureScreen, { ...WHOLE, pictureOptions: PLAIN, marks: true }),
  always(locateChanges, WHOLE),
  always(captureChanges, { ...WHOLE, pictureOptions: PLAIN }),
  always(see, { ...WHOLE, pictureOptions: PLAIN, reading: { languages: LANGUAGES } }),
  always(observe, OBSERVED),
  localizing,
  always(zoom, { crop: { center: { x: 9, y: 9 }, size: { width: 8, height: 8 } }, pictureOptions: PLAIN }),
  always(readPointer, undefined),
  watching,
  always(comparePictures, { before: PNG, after: PNG, threshold: 0.1 }),
  always(measureDifference, { ...WHOLE, delayMs: 50, threshold: 0.1 }),
  always(measureStability, { ...WHOLE, intervalMs: 50, durationMs: 200, threshold: null }),
  always(listWindows, { query: VICTIM, includePopups: true }),
  always(readClipboard, undefined),
  always(listFiles, { folder: '', limit: 10 }),
  readingFile,
  always(takeLate, undefined),
  always(waitFor, {
    condition: { kind: 'window', query: VICTIM, state: 'closed' },
    screen: 0,
    timeoutMs: 300,
    intervalMs: 50,
  }),
  always(takeNews, { since: undefined, waitMs: 0, kinds: null, crops: true }),
];

const searches = [
  always(readText, LIVE),
  always(findText, {
    ...LIVE,
    query: QUERY,
    everyDisplay: true,
    groupLines: true,
    minConfidence: 0.5,
    maxResults: 5,
  }),
  always(markTexts, { bytes: PNG, languages: LANGUAGES }),
  always(findColor, {
    area: { screen: 0, part: null },
    color: undefined,
    at: { x: 1, y: 1 },
    tolerance: 0,
    minPixels: 1,
    maxRegions: 5,
  }),
  always(findPicture, {
    area: { screen: 0, part: null },
    picture: PNG,
    minScale: 1,
    maxScale: 1,
    minScore: 0.9,
    maxMatches: 3,
  }),
  always(listElements, { ...WHOLE, fills: true, limit: 50 }),
  always(findElementsNamed, {
    ...WHOLE,
    fills: false,
    query: { name: 'Save', match: 'exact', path: 'name' },
    within: null,
    scrolledOut: false,
    holders: false,
    limit: 5,
  }),
  always(findPlaces, {
    ...WHOLE,
    within: null,
    languages: LANGUAGES,
    place: 'right_of',
    only: undefined,
    maxResults: 5,
    anchor: { kind: 'text', query: QUERY, nth: 1 },
  }),
];

const byPeople = [
  always(deliverInput, {
    events: [
      { kind: 'move', x: 3, y: 4 },
      { kind: 'button', button: 'left', down: true },
      { kind: 'wheel', up: 1, right: 0 },
      { kind: 'text', text: 'ab' },
      { kind: 'button', button: 'left', down: false },
    ],
    still: [],
  }),
  always(deliverClipboard, 'by a person'),
  request(
    deliverFile,
    fc.constant(() => ({ name: 'notes.txt', bytes: 5, content: contentOf('hello') })),
  ),
  discarding,
  dropping,
  always(answerHandover, { id: null, answer: { outcome: 'declined', by: null, note: null } }),
  always(followHandovers, undefined),
  always(leaveNote, 'by a person'),
  always(answerApproval, { id: 'gone', answer: 'deny', by: 'person' }),
  always(pauseByPerson, undefined),
  always(resumeByPerson, undefined),
  always(followAgents, undefined),
  always(addAgent, { name: 'shop', scopes: ['see'], expiresAt: null, record: null }),
  always(renewAgentToken, 'shop'),
  always(revokeAgent, 'shop'),
  always(listRecordings, undefined),
  always(showRecording, { run: 'last', from: 0, count: 1 }),
  always(playRecording, { run: 'last', from: 0, count: 1 }),
  always(showRecordedPicture, { run: 'last', name: 'none' }),
  always(listFileFormats, undefined),
  always(exportRecording, { run: 'last', format: 'zip' }),
  always(dropRecording, 'last'),
  always(followTasks, undefined),
  always(showTask, 'task_1'),
  always(startTask, 'Write hello'),
  always(stopTask, 'task_1'),
  always(dropTask, 'task_1'),
  always(changeRule, { actor: 'owner', remove: null, add: null }),
];

/** By the operation's name. */
export const REQUESTS: ReadonlyMap<string, fc.Arbitrary<Send>> = new Map([
  ...acts,
  ...starts,
  ...looks,
  ...searches,
  ...byPeople,
]);
