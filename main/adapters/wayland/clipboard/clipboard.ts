/**
 * The clipboard through the programs of the package wl-clipboard: who owns a Wayland selection is sent file descriptors,
 * which a Node process cannot take safely (a regular file among them ends it).
 */
import { spawn } from 'node:child_process';
import { withTimeout } from '../../../base/with-timeout.ts';
import { ServiceError } from '../../../core/errors.ts';
import { LIMITS } from '../../../core/limits.ts';
import { pathsOfUriList, uriListOf } from '../../../core/files/uri-list.ts';
import { clipboardSilent, clipboardTooLarge, type WholeClipboard } from '../../../ports/clipboard.ts';
import { textType } from '../selection/selection.ts';
import { unguarded, type EffectGuard } from '../../../ports/effect-guard.ts';

export interface WaylandClipboardOptions {
  /** With WAYLAND_DISPLAY and XDG_RUNTIME_DIR. */
  readonly environment: NodeJS.ProcessEnv;
  /** The interfaces that the compositor offers. */
  readonly offered: () => Promise<ReadonlySet<string>>;
}

export const missingClipboardTools = (cause?: unknown): ServiceError =>
  new ServiceError('not_supported', 'The clipboard of a Wayland session needs the package wl-clipboard.', {
    hint: 'Install it: apt-get install wl-clipboard',
    details: { capability: 'clipboard' },
    ...(cause === undefined ? {} : { cause }),
  });

/** The first release that knows ext-data-control. */
const KNOWS_EXT = [2, 3] as const;

const cannotKnow = (message: string, hint: string): ServiceError =>
  new ServiceError('not_supported', message, { hint, details: { capability: 'clipboard' } });

const knowsExt = (version: string): boolean => {
  const [, major = '0', minor = '0'] = /(\d+)\.(\d+)/.exec(version) ?? [];
  const [newMajor, newMinor] = KNOWS_EXT;
  return Number(major) > newMajor || (Number(major) === newMajor && Number(minor) >= newMinor);
};

/**
 * Throws `not_supported` if the programs cannot reach the clipboard without the keyboard: they then say that nothing is
 * copied, in every case.
 */
function requireDataControl(offered: ReadonlySet<string>, version: string): void {
  if (offered.has('zwlr_data_control_manager_v1')) return;
  if (!offered.has('ext_data_control_manager_v1'))
    throw cannotKnow(
      'This compositor gives the clipboard to the program with the keyboard alone.',
      'Copy and paste by keys within the program.',
    );
  if (knowsExt(version)) return;
  throw cannotKnow(
    'The package wl-clipboard here is older than the compositor, and cannot reach its clipboard.',
    'Install wl-clipboard 2.3 or newer.',
  );
}

/** Nothing was copied, or nothing that has a text: wl-paste ends with 1 and says it. */
const isEmpty = (said: string): boolean =>
  /^(nothing is copied|no selection|.*no suitable type)/i.test(said.trim());

interface Ended {
  readonly code: number | null;
  readonly out: Buffer;
  readonly said: string;
}

interface RunOptions extends Pick<WaylandClipboardOptions, 'environment'> {
  readonly input?: string | Uint8Array;
  readonly signal: AbortSignal;
}

/** Resolves when the program has ended; wl-copy leaves a process behind that serves the text. */
function run(
  program: string,
  args: readonly string[],
  { environment, input, signal }: RunOptions,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const serves = input !== undefined;
    // A copy that stays open would keep the pipe open for as long as it serves.
    const child = spawn(program, args, {
      env: environment,
      stdio: ['pipe', serves ? 'ignore' : 'pipe', serves ? 'ignore' : 'pipe'],
      signal,
    });
    const out: Buffer[] = [];
    let bytes = 0;
    let said = '';
    child.stdout?.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes <= LIMITS.clipboardBytes) out.push(part);
      else {
        child.kill();
        reject(clipboardTooLarge());
      }
    });
    child.stderr?.on('data', (part: Buffer) => (said = `${said}${part.toString()}`.slice(0, 1000)));
    child.on('error', (error) =>
      reject('code' in error && error.code === 'ENOENT' ? missingClipboardTools(error) : error),
    );
    child.on(serves ? 'exit' : 'close', (code: number | null) =>
      resolve({ code, out: Buffer.concat(out), said }),
    );
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input ?? '');
  });
}

export interface WaylandClipboard extends WholeClipboard {
  /** Throws `not_supported` if it can be neither read nor written here. A version that can is asked for once. */
  reach(): Promise<void>;
}

/**
 * Bytes of the clipboard, in the type that is chosen of those that it holds; null if there is none to choose. wl-paste's own choice
 * takes a list of files for a text.
 */
async function paste(
  choose: (types: readonly string[]) => string | undefined,
  options: Pick<RunOptions, 'environment' | 'signal'>,
): Promise<Buffer | null> {
  const listed = await run('wl-paste', ['--list-types'], options);
  if (listed.code !== 0 && !isEmpty(listed.said)) throw clipboardSilent();
  const type = choose(listed.out.toString().split('\n'));
  if (type === undefined) return null;
  const { code, out, said } = await run('wl-paste', ['--no-newline', '--type', type], options);
  if (code === 0) return out;
  if (isEmpty(said)) return null;
  throw clipboardSilent();
}

export function createWaylandClipboard(options: WaylandClipboardOptions): WaylandClipboard {
  const { environment, offered } = options;
  let version: string | undefined;
  const requireReach = async (signal: AbortSignal): Promise<void> => {
    const [names, found] = await Promise.all([
      offered(),
      version ?? run('wl-paste', ['--version'], { environment, signal }).then(({ out }) => out.toString()),
    ]);
    version = undefined;
    requireDataControl(names, found);
    version = found;
  };
  const within = async <T>(work: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> => {
    const end = new AbortController();
    try {
      const asked = requireReach(end.signal).then(() => work(end.signal));
      return await withTimeout(asked, LIMITS.clipboardTimeoutMs, clipboardSilent, signal);
    } finally {
      end.abort();
    }
  };
  const read = (choose: Parameters<typeof paste>[0], signal?: AbortSignal): Promise<Buffer | null> =>
    within((ending) => paste(choose, { environment, signal: ending }), signal);
  const readType = (type: string, signal?: AbortSignal): Promise<Buffer | null> =>
    read((types) => types.find((each) => each === type), signal);
  async function write(type: string, input: string | Uint8Array, guard: EffectGuard): Promise<void> {
    await guard.confirm();
    const { code } = await within((signal) =>
      run('wl-copy', ['--type', type], { environment, input, signal }),
    );
    if (code !== 0) throw clipboardSilent();
  }
  return {
    reach: () => within(() => Promise.resolve()),
    readText: async (signal) => (await read(textType, signal))?.toString('utf8') ?? '',
    writeText: (text, guard = unguarded) => write('text/plain;charset=utf-8', text, guard),
    readPicture: (signal) => readType('image/png', signal),
    writePicture: ({ png }, guard = unguarded) => write('image/png', png, guard),
    async readFiles(signal) {
      const list = await readType('text/uri-list', signal);
      return list === null ? [] : pathsOfUriList(list.toString());
    },
    writeFiles: (paths, guard = unguarded) => write('text/uri-list', uriListOf(paths), guard),
  };
}
