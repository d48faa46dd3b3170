/** Where the steps of a run stand in its files, so that some of them are read without parsing the others. It grows with the files. */
import { join } from 'node:path';
import { FILES, recordedStep, stepPictures, type RecordedStep, type StepPictures } from './format.ts';
import { createLineReader, type Line } from './line-reader.ts';
import { jsonOrNull } from './runs.ts';

export interface RunIndex {
  /** Reads what has come since; the others give what was there then. */
  refresh(): void;
  readonly total: number;
  readonly acts: number;
  /** Names in order of their first step; the owner is `owner`. */
  readonly agents: readonly string[];
  /** When the first and the last step began, ISO 8601; null: there is none. */
  readonly firstAt: string | null;
  readonly lastAt: string | null;
  /** Lines that could not be read. */
  readonly unreadable: number;
  /** At most `count` steps from the index `from` on. */
  steps(from: number, count: number): readonly RecordedStep[];
  /** Of the step with this number. */
  pictures(step: number): StepPictures | undefined;
  /** The number of the last step before this one that has a picture of the whole desktop; 0: there is none. */
  keyBefore(step: number): number;
}

/** The members before everything that a client or a program chose. */
const STEP_HEAD =
  /^\{"step":\d+,"time":("[^"\\]*"),"durationMs":[^,]+,"requestId":"(?:[^"\\]|\\.)*","agent":(null|"(?:[^"\\]|\\.)*"),"face":"[^"\\]*","operation":"[^"\\]*","kind":"([a-z]+)"/;
const PICTURE_HEAD = /^\{"step":(\d+),/;
const KEY = /"key":"[0-9a-f]{32}\.png"/;
const OWNER = 'owner';

interface StepHead {
  readonly time: string;
  readonly agent: string | null;
  readonly kind: string;
}

/** Null for a line that is no step. */
function headOf(text: string): StepHead | null {
  const found = STEP_HEAD.exec(text);
  if (found === null || !text.endsWith('}')) return recordedStep.safeParse(jsonOrNull(text)).data ?? null;
  const [, time = '""', agent = 'null', kind = ''] = found;
  return { time: String(jsonOrNull(time)), agent: agent === 'null' ? null : String(jsonOrNull(agent)), kind };
}

export function createRunIndex(directory: string): RunIndex {
  const steps = createStepIndex(join(directory, FILES.steps));
  const pictures = createPictureIndex(join(directory, FILES.pictureLines));
  return {
    refresh() {
      steps.refresh();
      pictures.refresh();
    },
    get total() {
      return steps.lines.length;
    },
    get acts() {
      return steps.found.acts;
    },
    get agents() {
      return [...steps.found.agents];
    },
    get firstAt() {
      return steps.found.firstAt;
    },
    get lastAt() {
      return steps.found.lastAt;
    },
    get unreadable() {
      return steps.unreadable + pictures.unreadable;
    },
    steps: (from, count) =>
      steps
        .textsOf(steps.lines.slice(from, from + count))
        .flatMap((text) => recordedStep.safeParse(jsonOrNull(text)).data ?? []),
    pictures: (step) => stepPictures.safeParse(jsonOrNull(pictures.textOf(step))).data,
    keyBefore: (step) => pictures.keyBefore(step),
  };
}

function createStepIndex(path: string) {
  const reader = createLineReader(path);
  const lines: Line[] = [];
  const found = {
    acts: 0,
    bad: 0,
    agents: new Set<string>(),
    firstAt: nothingYet(),
    lastAt: nothingYet(),
  };
  const take = (line: Line, text: string): void => {
    const head = headOf(text);
    if (head === null) {
      found.bad++;
      return;
    }
    lines.push(line);
    found.agents.add(head.agent ?? OWNER);
    if (head.kind !== 'read') found.acts++;
    found.firstAt ??= head.time;
    found.lastAt = head.time;
  };
  return {
    lines,
    found,
    refresh: () => reader.readNew(take),
    get unreadable() {
      return found.bad + Number(reader.hasRest);
    },
    textsOf: (wanted: readonly Line[]) => reader.textsOf(wanted),
  };
}

const nothingYet = (): string | null => null;

function createPictureIndex(path: string) {
  const reader = createLineReader(path);
  const lineOf = new Map<number, Line>();
  const keys: number[] = [];
  let bad = 0;
  const take = (line: Line, text: string): void => {
    const step = Number(PICTURE_HEAD.exec(text)?.[1] ?? 0);
    if (step === 0) {
      bad++;
      return;
    }
    lineOf.set(step, line);
    if (KEY.test(text)) keys.push(step);
  };
  return {
    refresh: () => reader.readNew(take),
    get unreadable() {
      return bad + Number(reader.hasRest);
    },
    textOf(step: number): string {
      const line = lineOf.get(step);
      return line === undefined ? '' : (reader.textsOf([line])[0] ?? '');
    },
    /** Not in order: pictures of a step may come after those of the next one. */
    keyBefore: (step: number) => keys.reduce((last, each) => (each < step && each > last ? each : last), 0),
  };
}
