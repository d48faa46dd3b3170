/** Recordings are for the person: one agent must not read another's. */
import { defineOperation } from '../support/operation.ts';
import type { FileFormat } from '../../core/export-format.ts';
import type { FilmPage, KeptRun, MadeFile, ShownSteps } from '../support/person/run-library.ts';

export const listRecordings = defineOperation({
  name: 'list-recordings',
  title: 'List recordings',
  kind: 'read',
  scope: 'person',
  reasons: [],
  notes: {},
  describe: () => ({ verb: 'list recordings', target: [] }),
  run: (desk, _input: undefined): Promise<readonly KeptRun[]> => desk.runs.list(),
});

export interface ShowInput {
  readonly run: string;
  /** Index of the first step, and how many. */
  readonly from: number;
  readonly count: number;
}

export const showRecording = defineOperation({
  name: 'show-recording',
  title: 'Show a recording',
  kind: 'read',
  scope: 'person',
  reasons: ['not_found'],
  notes: {},
  describe: () => ({ verb: 'show a recording', target: [] }),
  async run(desk, { run, from, count }: ShowInput): Promise<ShownSteps> {
    await Promise.resolve();
    return desk.runs.show(run, from, count);
  },
});

export const playRecording = defineOperation({
  name: 'play-recording',
  title: 'Play a recording',
  kind: 'read',
  scope: 'person',
  reasons: ['not_found'],
  notes: {},
  describe: () => ({ verb: 'show a recording', target: [] }),
  async run(desk, { run, from, count }: ShowInput): Promise<FilmPage> {
    await Promise.resolve();
    return desk.runs.film(run, from, count);
  },
});

export const showRecordedPicture = defineOperation({
  name: 'show-recorded-picture',
  title: 'Show a picture of a recording',
  kind: 'read',
  scope: 'person',
  reasons: ['not_found'],
  notes: {},
  describe: () => ({ verb: 'show a recording', target: [] }),
  async run(desk, { run, name }: { readonly run: string; readonly name: string }): Promise<Uint8Array> {
    await Promise.resolve();
    return desk.runs.picture(run, name);
  },
});

export const listFileFormats = defineOperation({
  name: 'list-file-formats',
  title: 'List the formats of an export',
  kind: 'read',
  scope: 'person',
  reasons: [],
  notes: {},
  describe: () => ({ verb: 'show a recording', target: [] }),
  run: (desk, _input: undefined): Promise<readonly FileFormat[]> => Promise.resolve(desk.runs.fileFormats()),
});

export interface ExportInput {
  readonly run: string;
  readonly format: FileFormat;
}

/** The caller reads the file and closes it. */
export const exportRecording = defineOperation({
  name: 'export-recording',
  title: 'Export a recording',
  kind: 'read',
  scope: 'person',
  reasons: ['not_found', 'busy', 'not_supported'],
  notes: {},
  describe: () => ({ verb: 'show a recording', target: [] }),
  run: (desk, { run, format }: ExportInput, { signal }): Promise<MadeFile> =>
    desk.runs.makeFile(run, format, signal),
});

export const dropRecording = defineOperation({
  name: 'drop-recording',
  title: 'Delete a recording',
  kind: 'control',
  scope: 'person',
  reasons: ['not_found', 'busy'],
  notes: {},
  describe: () => ({ verb: 'delete a recording', target: [] }),
  async run(desk, run: string): Promise<undefined> {
    await Promise.resolve();
    desk.runs.drop(run);
    return undefined;
  },
});
