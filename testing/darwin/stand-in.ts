/** A desktop of macOS played by a C library, for this process and its children: see stand-in/stand-in.h. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import koffi from 'koffi';
import type { MacCall } from '../../main/adapters/darwin/native/library.ts';
import type { Point, Region } from '../../main/core/geometry.ts';

const SOURCES = join(import.meta.dirname, 'stand-in');
const SCREEN_PROGRAM = join(import.meta.dirname, 'screencapture/screencapture.c');
const BUILT = join(import.meta.dirname, '../../node_modules/.cache/deskhand-darwin');

/** By their places in `enum Switch`. */
const SWITCHES = [
  'neverAnswers',
  'declinesOnce',
  'declinesAlways',
  'otherSpace',
  'noScreenPermission',
  'noAccessibility',
  'secureInput',
  'pixelFormat',
  'slowRowMs',
  'germanLayout',
  'noRectForm',
  'noFilterForm',
  'slowCaptureMs',
  'dies',
] as const;
export type Switch = (typeof SWITCHES)[number];

const NUMBERS = ['requests', 'captures', 'shareableRequests', 'timeoutsSet'] as const;

export interface PostedEvent {
  readonly type: number;
  readonly flags: number;
  readonly key: number;
  readonly button: number;
  readonly number: number;
  readonly clicks: number;
  readonly vertical: number;
  readonly horizontal: number;
  /** The rule that it breaks: `enum Fault`; 0 for none. */
  readonly fault: number;
  readonly pid: number;
  readonly at: Point;
  readonly atMs: number;
  readonly text: string;
}

/** A compiled source each, once for each state of them all. */
function buildObjects(compiler: string): readonly string[] {
  const sources = readdirSync(SOURCES).sort();
  const digest = createHash('sha256').update(compiler);
  for (const name of sources) digest.update(readFileSync(join(SOURCES, name)));
  const folder = join(BUILT, `objects-${digest.digest('hex').slice(0, 16)}`);
  mkdirSync(folder, { recursive: true });
  return sources
    .filter((name) => name.endsWith('.c'))
    .map((name) => {
      const path = join(folder, `${basename(name, '.c')}.o`);
      if (existsSync(path)) return path;
      const unfinished = `${path}.${process.pid}`;
      execFileSync(compiler, ['-c', '-fPIC', '-O1', '-Wall', '-o', unfinished, join(SOURCES, name)]);
      renameSync(unfinished, path);
      return path;
    });
}

/** Built once for each state of its sources. `without`: functions and constants that this version of macOS lacks. */
export function buildStandIn(compiler = 'gcc', without: readonly string[] = []): string {
  const objects = buildObjects(compiler);
  const digest = createHash('sha256')
    .update(objects.concat(without).join(' '))
    .update(readFileSync(SCREEN_PROGRAM));
  const path = join(BUILT, `stand-in-${digest.digest('hex').slice(0, 16)}.so`);
  if (existsSync(path)) return path;
  const unfinished = `${path}.${process.pid}`;
  const hidden = `${unfinished}.map`;
  writeFileSync(hidden, `{ local: ${['no_such_name', ...without].map((name) => `${name};`).join(' ')} };\n`);
  const script = `-Wl,--version-script=${hidden}`;
  execFileSync(compiler, ['-shared', script, '-o', unfinished, ...objects, '-lpthread']);
  rmSync(hidden);
  renameSync(unfinished, path);
  return path;
}

/** Plays /usr/sbin/screencapture over the library. */
function buildScreenProgram(library: string): string {
  const path = library.replace(/\.so$/, '-screencapture');
  if (existsSync(path)) return path;
  const unfinished = `${path}.${process.pid}`;
  // By its name alone: the folder may be seen by another path.
  const linked = [`-L${BUILT}`, `-l:${basename(library)}`, '-Wl,-rpath,$ORIGIN'];
  execFileSync('gcc', ['-O2', '-Wall', '-o', unfinished, SCREEN_PROGRAM, ...linked]);
  renameSync(unfinished, path);
  return path;
}

export const ARM64_COMPILER = 'aarch64-linux-gnu-gcc';

const EVENT_BYTES = 136;
const RECT = koffi.struct({ x: 'double', y: 'double', width: 'double', height: 'double' });

function eventOf(bytes: Uint8Array): PostedEvent {
  const view = new DataView(bytes.buffer);
  const unsigned = (index: number): number => view.getUint32(4 * index, true);
  const signed = (index: number): number => view.getInt32(4 * index, true);
  return {
    type: unsigned(0),
    flags: unsigned(1),
    key: unsigned(2),
    button: unsigned(3),
    number: signed(5),
    clicks: signed(6),
    vertical: signed(7),
    horizontal: signed(8),
    fault: signed(9),
    pid: signed(10),
    at: { x: view.getFloat64(48, true), y: view.getFloat64(56, true) },
    atMs: view.getFloat64(64, true),
    text: Buffer.from(bytes.buffer, 72, 2 * Math.min(32, unsigned(4))).toString('utf16le'),
  };
}

/** A Node for arm64 that runs the children instead (e2e/darwin/arm64): the tests, and what they observe, stay as they are. */
function libraryOfChildren(path: string): string {
  const node = process.env['DESKHAND_ARM64_NODE'];
  if (node === undefined) return path;
  process.execPath = node;
  return buildStandIn(ARM64_COMPILER);
}

/** Sets the variables by which this process and its children find it. Once a process. */
export function openStandIn(path = buildStandIn()) {
  const folder = mkdtempSync(join(tmpdir(), 'deskhand-darwin-'));
  const childPath = libraryOfChildren(path);
  const screenProgram = buildScreenProgram(buildStandIn());
  process.env['DESKHAND_DARWIN_SCREENCAPTURE'] = screenProgram;
  process.env['DESKHAND_DARWIN_LIBRARY'] = path;
  process.env['DESKHAND_DARWIN_DESKTOP'] = join(folder, 'desktop');
  const library = koffi.load(path);
  const call: Call = (name, result, types) => library.func(name, result, [...types]);
  const event = call<[number, Uint8Array], undefined>('standin_event', 'void', ['int', 'void *']);
  const eventCount = call<[], number>('standin_event_count', 'int', []);
  const setSwitch = call<[number, number], undefined>('standin_switch', 'void', ['int', 'int']);
  const clear = call<[], undefined>('standin_clear', 'void', []);
  clear();
  return {
    ...arranging(call),
    ...observing(call),
    path,
    /** For children, which inherit nothing. */
    environment: {
      DESKHAND_DARWIN_LIBRARY: childPath,
      DESKHAND_DARWIN_DESKTOP: join(folder, 'desktop'),
      DESKHAND_DARWIN_SCREENCAPTURE: screenProgram,
    },
    clear,
    set: (name: Switch, value: boolean | number) => setSwitch(SWITCHES.indexOf(name), Number(value)),
    events: (): readonly PostedEvent[] =>
      Array.from({ length: eventCount() }, (_, index) => {
        const bytes = new Uint8Array(EVENT_BYTES);
        event(index, bytes);
        return eventOf(bytes);
      }),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

type Call = <A extends readonly unknown[], R>(
  name: string,
  result: string,
  types: readonly (string | typeof RECT)[],
) => MacCall<A, R>;

function arranging(call: Call) {
  const copy = call<[number, Uint8Array, number], undefined>('standin_copy', 'void', [
    'int',
    'void *',
    'int',
  ]);
  function copyBytes(kind: CopiedKind, bytes: Uint8Array): void {
    copy(KINDS.indexOf(kind), bytes, bytes.byteLength);
  }
  const pixels = call<[Uint8Array, number], undefined>('standin_pixels', 'void', ['void *', 'int']);
  const window = call<[number, string, number, Region], number>('standin_window', 'uint32_t', [
    'int',
    'str',
    'int',
    RECT,
  ]);
  return {
    display: call<[number, Region, number, number], undefined>('standin_display', 'void', [
      'uint32_t',
      RECT,
      'uint32_t',
      'uint32_t',
    ]),
    canvas: call<[Region], undefined>('standin_canvas', 'void', [RECT]),
    /** B, G, R, X of the whole canvas. */
    show: (raster: Uint8Array) => pixels(raster, raster.length / 4),
    /** `chromium`: 1 takes AXManualAccessibility, 2 AXEnhancedUserInterface alone. */
    app: call<[number, string, number, number], undefined>('standin_app', 'void', [
      'int',
      'str',
      'int',
      'int',
    ]),
    window: (pid: number, title: string, bounds: Region, layer = 0) => window(pid, title, layer, bounds),
    /** The node of an ordinary window. */
    windowNode: call<[number], number>('standin_window_node', 'int', ['uint32_t']),
    closeWindow: call<[number], undefined>('standin_close', 'void', ['uint32_t']),
    /** 0: on another Space; 1: missing in ScreenCaptureKit's list. */
    windowFlag: call<[number, number, number], undefined>('standin_window_flag', 'void', [
      'uint32_t',
      'int',
      'int',
    ]),
    /** pid, parent, window, role, subrole, title, frame within the window. */
    node: call<[number, number, number, string, string, string, Region], number>('standin_node', 'int', [
      'int',
      'int',
      'int',
      'str',
      'str',
      'str',
      RECT,
    ]),
    nodeText: call<[number, string, string], undefined>('standin_node_text', 'void', ['int', 'str', 'str']),
    nodeNumber: call<[number, string, number], undefined>('standin_node_number', 'void', [
      'int',
      'str',
      'double',
    ]),
    copy: (text: string) => copyBytes('text', Buffer.from(text, 'utf16le')),
    copyBytes,
    putPointer: call<[number, number], undefined>('standin_put_pointer', 'void', ['double', 'double']),
    personClicks: call<[], undefined>('standin_person_clicks', 'void', []),
    forgetEvents: call<[], undefined>('standin_forget_events', 'void', []),
  };
}

const TRANSCRIPT_BYTES = 1 << 16;
const CLIPBOARD_BYTES = 12_000_000;
/** Files are the UTF-16 units of their URLs, each with a line break after it. */
const KINDS = ['none', 'text', 'png', 'tiff', 'files'] as const;
export type CopiedKind = (typeof KINDS)[number];

function observing(call: Call) {
  const pointer = call<[Uint8Array], undefined>('standin_pointer', 'void', ['void *']);
  const pasted = call<[number, Uint8Array, number], number>('standin_paste', 'int', ['int', 'void *', 'int']);
  function paste(kind: CopiedKind): Buffer | null {
    const bytes = Buffer.alloc(CLIPBOARD_BYTES);
    const count = pasted(KINDS.indexOf(kind), bytes, bytes.byteLength);
    return count < 0 ? null : bytes.subarray(0, count);
  }
  const down = call<[Uint8Array, Uint8Array], undefined>('standin_down', 'void', ['void *', 'void *']);
  const number = call<[number], number>('standin_number', 'int', ['int']);
  const windowState = call<[number, Uint8Array, Uint8Array, Uint8Array], boolean>(
    'standin_window_state',
    'bool',
    ['uint32_t', 'void *', 'void *', 'void *'],
  );
  const live = call<[number], number>('standin_live', 'int', ['int']);
  const pools = call<[number], number>('standin_pools', 'int', ['int']);
  const transcript = call<[Uint8Array, number], number>('standin_transcript', 'int32_t', [
    'void *',
    'int32_t',
  ]);
  const disclaimed = call<[number], number>('standin_disclaimed', 'int32_t', ['int32_t']);
  return {
    /** Whether a program that was started answers for itself; undefined if it was started in another way. */
    disclaimed: (pid: number): boolean | undefined => [undefined, false, true][disclaimed(pid) + 1],
    /** Objects of a process, this one by default, that were not released. */
    live: (pid = process.pid): number => Math.max(0, live(pid)),
    /** Autorelease pools of a process that are open. */
    pools: (pid = process.pid): number => Math.max(0, pools(pid)),
    /** Begins to note the calls of this process, or ends. */
    record: call<[boolean], undefined>('standin_record', 'void', ['bool']),
    /** The calls that were noted, in their order: those that ask or deliver something. */
    transcript(): readonly string[] {
      const bytes = Buffer.alloc(TRANSCRIPT_BYTES);
      return bytes.toString('utf8', 0, transcript(bytes, TRANSCRIPT_BYTES)).split('\n').slice(0, -1);
    },
    pointer(): Point {
      const at = new Float64Array(2);
      pointer(new Uint8Array(at.buffer));
      return { x: at[0] ?? 0, y: at[1] ?? 0 };
    },
    paste: (): string | null => paste('text')?.toString('utf16le') ?? null,
    /** Null if nothing of that kind is copied. */
    pasteBytes: paste,
    /** Codes of keys and buttons. */
    down(): { readonly keys: readonly number[]; readonly buttons: readonly number[] } {
      const [keys, buttons] = [new Uint8Array(256), new Uint8Array(8)];
      down(keys, buttons);
      const codes = (states: Uint8Array): number[] =>
        Array.from(states.keys()).filter((code) => states[code] !== 0);
      return { keys: codes(keys), buttons: codes(buttons) };
    },
    count: (name: (typeof NUMBERS)[number]) => number(NUMBERS.indexOf(name)),
    windowState(id: number) {
      const [frame, state, title] = [new Float64Array(4), new Int32Array(4), Buffer.alloc(128)];
      if (!windowState(id, new Uint8Array(frame.buffer), new Uint8Array(state.buffer), title)) return null;
      const [x = 0, y = 0, width = 0, height = 0] = frame;
      return {
        region: { x, y, width, height },
        pid: state[0] ?? 0,
        minimized: state[1] === 1,
        maximized: state[2] === 1,
        foreground: state[3] === 1,
        title: title.toString('utf8', 0, title.indexOf(0)),
      };
    },
  };
}
