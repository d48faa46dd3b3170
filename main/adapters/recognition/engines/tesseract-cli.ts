/** The native `tesseract` program: pictures go in on its input, hOCR comes out, no file is ever written. */
import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { onAbort } from '../../../base/abort.ts';
import { createSemaphore } from '../../../base/semaphore.ts';
import { ServiceError } from '../../../core/errors.ts';
import { parseHocr, type EngineWord } from '../../../core/text/hocr.ts';
import type { GrayImage } from '../gray-image.ts';
import type { Engine, ReadOptions } from './engine.ts';
import { lanesFor, shareOut } from './lanes.ts';
import { encodeTiff } from './tiff.ts';

/** Pictures a process, so that an orphan ends soon and progress is seen. */
const BATCH = 96;
/** How long a program that has loaded its data waits for work before it is ended. */
const WARM_MS = 60_000;
/** After this time without reading, programs are started for all lanes; before, they would take the cores from the next one. */
const QUIET_MS = 250;

export interface TesseractCliOptions {
  readonly command: string;
  /** Installed ones. */
  readonly languages: readonly string[];
  /** Languages that the program loads under another name than their code. */
  readonly names: ReadonlyMap<string, string>;
  /** Processes at once. */
  readonly lanes: number;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** By these a program ends that has failed itself; other signals come from outside, and cost their request. */
const FAULTS: ReadonlySet<NodeJS.Signals | null> = new Set([
  'SIGFPE',
  'SIGSEGV',
  'SIGABRT',
  'SIGBUS',
  'SIGILL',
]);

interface Output {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly text: string;
}

const crashed = (): ServiceError =>
  new ServiceError('ocr_worker_crashed', 'The text recognition program ended unexpectedly.');

const argumentsOf = (
  names: ReadonlyMap<string, string>,
  { languages, pageSegmentationMode }: Pick<ReadOptions, 'languages' | 'pageSegmentationMode'>,
): string[] => [
  'stdin',
  'stdout',
  '-l',
  languages.map((code) => names.get(code) ?? code).join('+'),
  '--psm',
  `${pageSegmentationMode}`,
  '-c',
  'hocr_char_boxes=1',
  'hocr',
];

/** A label has few characters. */
const SCRIPT_ARGUMENTS = ['stdin', 'stdout', '--psm', '0', '-c', 'min_characters_to_try=3'];

/** The script of each page, where one was seen. */
export function parseScripts(text: string, pageCount: number): (string | undefined)[] {
  const scripts = new Map<number, string>();
  for (const [, page, script = ''] of text.matchAll(/^Page number: (\d+)[^]*?^Script: (\w+)/gm))
    scripts.set(Number(page), script);
  return Array.from({ length: pageCount }, (_, page) => scripts.get(page));
}

/** Ends the program if the signal aborts. */
async function outputOf(child: Program, input: Buffer, signal: AbortSignal): Promise<Output> {
  const stopListening = onAbort(signal, () => child.kill('SIGKILL'));
  try {
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stdin.end(input);
    const [code, killedBy] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
    signal.throwIfAborted();
    return { code, signal: killedBy, text: Buffer.concat(chunks).toString('utf8') };
  } finally {
    stopListening();
  }
}

/** Undefined for a picture on which the program fails: Tesseract divides by zero on some. */
type Page = readonly EngineWord[] | undefined;

async function readBatch(
  images: readonly GrayImage[],
  run: (images: readonly GrayImage[]) => Promise<Output>,
): Promise<readonly Page[]> {
  const { code, signal, text } = await run(images);
  if (code === 0) return parseHocr(text, images.length);
  if (!FAULTS.has(signal)) throw crashed();
  if (images.length === 1) return [undefined];
  const half = Math.ceil(images.length / 2);
  const first = await readBatch(images.slice(0, half), run);
  return first.concat(await readBatch(images.slice(half), run));
}

export function openTesseractCli(options: TesseractCliOptions): Engine {
  const running = new Set<ChildProcess>();
  const argumentsFor = (read: Pick<ReadOptions, 'languages' | 'pageSegmentationMode'>): string[] =>
    argumentsOf(options.names, read);
  // Tesseract's own threads slow small pictures down by a factor of three; lanes use the cores instead.
  const env = { ...options.environment, OMP_THREAD_LIMIT: '1' };

  const start = (args: readonly string[]): ChildProcessByStdio<Writable, Readable, null> => {
    const child = spawn(options.command, args, { env, stdio: ['pipe', 'pipe', 'ignore'], windowsHide: true });
    running.add(child);
    // The user of the child reports a failed start; a program that ends early closes the pipe.
    child.on('error', () => running.delete(child));
    child.stdin.on('error', () => undefined);
    child.once('close', () => running.delete(child));
    return child;
  };
  const warm = createWarmPrograms(start);

  // Several languages are read at once: more programs than lanes would take the cores from each other.
  const places = createSemaphore(options.lanes);
  const run = async (args: readonly string[], input: Buffer, signal: AbortSignal): Promise<Output> => {
    const release = await places.acquire(signal);
    try {
      return await outputOf(warm.take(args), input, signal);
    } finally {
      release();
    }
  };

  const readPages = (images: readonly GrayImage[], read: ReadOptions): Promise<readonly Page[]> =>
    readBatch(images, (some) => run(argumentsFor(read), encodeTiff(some), read.signal));

  return {
    name: 'tesseract-cli',
    languages: options.languages,
    prepare(wanted, pixels) {
      warm.have(lanesFor(pixels, options.lanes), argumentsFor(wanted));
    },
    async read(images, read) {
      const answers: (readonly EngineWord[])[] = images.map(() => []);
      await Promise.all(
        shareOut(images, options.lanes, warm.ready(argumentsFor(read))).map(async (share) => {
          for (let from = 0; from < share.length; from += BATCH) {
            const batch = share.slice(from, from + BATCH);
            const pages = await readPages(
              batch.flatMap((index) => images[index] ?? []),
              read,
            );
            // A program that fails on everything must not look like a screen without text.
            if (batch.length > 1 && pages.every((words) => words === undefined)) throw crashed();
            batch.forEach((index, page) => {
              answers[index] = pages[page] ?? [];
              read.onRead?.(index);
            });
          }
        }),
      );
      if (read.once !== true) warm.replenish(argumentsFor(read), options.lanes);
      return answers;
    },
    async detectScripts(images, signal) {
      const output = await run(SCRIPT_ARGUMENTS, encodeTiff(images), signal);
      return parseScripts(output.text, images.length);
    },
    close() {
      warm.dismiss();
      for (const child of running) child.kill('SIGKILL');
      return Promise.resolve();
    },
  };
}

type Program = ChildProcessByStdio<Writable, Readable, null>;

/**
 * Programs started ahead: they load their data, which takes longer than reading a few lines, and then wait for their
 * input. Ended when nothing comes; when this process vanishes, their input ends and so do they.
 */
function createWarmPrograms(start: (args: readonly string[]) => Program) {
  let waiting: { readonly key: string; readonly programs: Program[] } = { key: '', programs: [] };
  let waitingForQuiet: NodeJS.Timeout | undefined;
  let waitingForWork: NodeJS.Timeout | undefined;

  const dismiss = (): void => {
    clearTimeout(waitingForQuiet);
    clearTimeout(waitingForWork);
    for (const program of waiting.programs) program.kill('SIGKILL');
    waiting = { key: '', programs: [] };
  };

  const have = (count: number, args: readonly string[]): void => {
    const key = args.join(' ');
    clearTimeout(waitingForQuiet);
    if (waiting.key !== key) {
      dismiss();
      waiting = { key, programs: [] };
    }
    while (waiting.programs.length < count) waiting.programs.push(start(args));
    clearTimeout(waitingForWork);
    waitingForWork = setTimeout(dismiss, WARM_MS);
    waitingForWork.unref();
  };

  return {
    take(args: readonly string[]): Program {
      // A reading goes on: programs for the next one would take the cores from it.
      clearTimeout(waitingForQuiet);
      if (waiting.key === args.join(' ')) {
        for (
          let program = waiting.programs.shift();
          program !== undefined;
          program = waiting.programs.shift()
        ) {
          if (program.exitCode === null && program.signalCode === null) return program;
        }
      }
      return start(args);
    },
    /** How many programs wait. */
    ready: (args: readonly string[]): number =>
      waiting.key === args.join(' ') ? waiting.programs.length : 0,
    /** At least this number of programs wait. */
    have,
    /** One program waits from now on, the others when no one reads. */
    replenish(args: readonly string[], count: number): void {
      have(1, args);
      waitingForQuiet = setTimeout(() => have(count, args), QUIET_MS);
      waitingForQuiet.unref();
    },
    dismiss,
  };
}
