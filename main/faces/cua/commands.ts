/** The commands of cua's computer-server that are no gestures: the screen, windows, the clipboard, programs. */
import * as z from 'zod';
import { displayAt } from '../../core/desktop.ts';
import { ServiceError } from '../../core/errors.ts';
import type { Region } from '../../core/geometry.ts';
import { LIMITS } from '../../core/limits.ts';
import { listElements } from '../../operations/elements/list-elements.ts';
import { reportHealth } from '../../operations/support/report-health.ts';
import { readClipboard, writeClipboard } from '../../operations/programs/clipboard.ts';
import { launchProgram } from '../../operations/programs/launch-program.ts';
import { runCommand } from '../../operations/programs/run-command.ts';
import { captureScreen } from '../../operations/see/capture-screen.ts';
import { listDisplays } from '../../operations/see/list-displays.ts';
import { readPointer } from '../../operations/see/read-pointer.ts';
import { controlWindow, type WindowCommand } from '../../operations/windows/control-window.ts';
import { listWindows } from '../../operations/windows/list-windows.ts';
import { windowRegion, type WindowRecord } from '../../ports/windows.ts';
import type { Caller } from '../../service/caller.ts';
import type { FaceHost } from '../grammar/call.ts';
import { given } from '../grammar/given.ts';
import { cuaTree, foundIn, MOST_TREE_NODES, type CuaNode } from './tree.ts';

/** Members of the answer besides `success`. */
export type CuaAnswer = Readonly<Record<string, unknown>>;
export type CuaCommand = (params: unknown, host: FaceHost, caller: Caller) => Promise<CuaAnswer>;

const OBEY_MS = 3000;
const COMMAND_TIMEOUT_S = 120;

const command =
  <Shape extends z.ZodRawShape>(
    shape: Shape,
    run: (given: z.output<z.ZodObject<Shape>>, host: FaceHost, caller: Caller) => Promise<CuaAnswer>,
  ): CuaCommand =>
  (params, host, caller) => {
    const schema = z.object(shape);
    return run(schema.parse(given(schema, params ?? {})), host, caller);
  };

const listAll = (host: FaceHost, caller: Caller): Promise<readonly WindowRecord[]> =>
  host.service.invoke(listWindows, { query: { visibleOnly: false }, includePopups: false }, caller);

/** Clients send the number as a text or as a number. */
const windowId = z
  .union([z.int(), z.string().regex(/^(?:\d{1,15}|0x[\da-f]{1,12})$/i, 'Expected the id of a window.')])
  .transform(Number);

async function windowOf(id: number, host: FaceHost, caller: Caller): Promise<WindowRecord> {
  const found = (await listAll(host, caller)).find((window) => window.id === id);
  if (found === undefined)
    throw new ServiceError('window_not_found', 'There is no window with this id.', {
      hint: 'Ask for get_application_windows or get_current_window_id.',
    });
  return found;
}

const aboutWindow = (tell: (window: WindowRecord) => CuaAnswer): CuaCommand =>
  command({ window_id: windowId }, async ({ window_id: id }, host, caller) =>
    tell(await windowOf(id, host, caller)),
  );

async function obey(id: number, request: WindowCommand, host: FaceHost, caller: Caller): Promise<CuaAnswer> {
  const input = { query: { id, visibleOnly: false }, command: request, timeoutMs: OBEY_MS };
  const { achieved } = await host.service.invoke(controlWindow, input, caller);
  if (!achieved)
    throw new ServiceError('not_supported', 'The window did not do what was asked.', {
      hint: 'Look at the screen: a program may ask a person first, or keep to its own size.',
    });
  return {};
}

const asking = (kind: Exclude<WindowCommand['kind'], 'place'>): CuaCommand =>
  command({ window_id: windowId }, ({ window_id: id }, host, caller) => obey(id, { kind }, host, caller));

const placing = <Shape extends z.ZodRawShape>(
  shape: Shape,
  regionOf: (given: z.output<z.ZodObject<Shape>>) => Partial<Region>,
): CuaCommand => {
  const schema = z.object(shape);
  return async (params, host, caller) => {
    const { window_id: id } = z.object({ window_id: windowId }).parse(params ?? {});
    return obey(id, { kind: 'place', region: regionOf(schema.parse(params)) }, host, caller);
  };
};

const side = z.int().min(1).max(LIMITS.windowSidePixels);
const coordinate = z.int().min(-LIMITS.coordinate).max(LIMITS.coordinate);

const screenshot = command(
  {
    format: z.enum(['png', 'jpeg', 'jpg']).default('png'),
    quality: z.int().min(1).max(100).default(85),
  },
  async ({ format, quality }, host, caller) => {
    const pictureOptions = {
      quality,
      grid: null,
      scale: 1,
      maxEdge: null,
      cursor: true,
      format: format === 'png' ? ('png' as const) : ('jpeg' as const),
    };
    const { picture } = await host.service.invoke(
      captureScreen,
      { screen: 0, part: null, pictureOptions },
      caller,
    );
    return { image_data: Buffer.from(picture.bytes).toString('base64') };
  },
);

const runIt = command(
  {
    command: z.string().max(LIMITS.commandChars),
    timeout: z.number().positive().max(LIMITS.shellTimeoutS).nullish(),
  },
  async ({ command: line, timeout }, host, caller) => {
    const { execDefaultShell, execMaxOutputChars } = host.config();
    const input = {
      command: { command: line, shell: execDefaultShell },
      timeoutMs: Math.round((timeout ?? COMMAND_TIMEOUT_S) * 1000),
      maxOutputChars: execMaxOutputChars,
      dryRun: false,
    };
    const output = await host.service.invoke(runCommand, input, caller);
    if (output.kind === 'plan') throw new Error('A command was planned that was to be run');
    const { stdout, stderr, exitCode } = output.result;
    return { stdout: stdout.text, stderr: stderr.text, return_code: exitCode ?? -1 };
  },
);

const launch = command(
  {
    app: z.string().min(1).max(LIMITS.pathChars),
    args: z.array(z.string()).max(LIMITS.programArguments).nullish(),
  },
  async ({ app, args }, host, caller) => {
    const program = { executable: app, args: args ?? [] };
    const { pid } = await host.service.invoke(
      launchProgram,
      { program, window: null, dryRun: false },
      caller,
    );
    return { pid };
  },
);

const text = z.string().max(LIMITS.queryChars).optional();

async function treeOf(host: FaceHost, caller: Caller): Promise<CuaNode> {
  const { region } = displayAt(await host.service.invoke(listDisplays, undefined, caller), 0);
  const wanted = { screen: null, part: null, fills: true, limit: MOST_TREE_NODES };
  return cuaTree(await host.service.invoke(listElements, wanted, caller), region);
}

export const CUA_COMMANDS: ReadonlyMap<string, CuaCommand> = new Map(
  Object.entries({
    version: () => Promise.resolve({ protocol: 1, package: 'deskhand' }),
    // The gates have let the client in: there is nothing else to prove.
    authenticate: () => Promise.resolve({ message: 'Authentication successful' }),
    screenshot,
    get_screen_size: command({}, async (_, host, caller) => {
      const { width, height } = displayAt(
        await host.service.invoke(listDisplays, undefined, caller),
        0,
      ).region;
      return { size: { width, height } };
    }),
    get_cursor_position: command({}, async (_, host, caller) => {
      const { x, y } = await host.service.invoke(readPointer, undefined, caller);
      return { position: { x, y } };
    }),
    copy_to_clipboard: command({}, async (_, host, caller) => ({
      content: (await host.service.invoke(readClipboard, undefined, caller)).text,
    })),
    set_clipboard: command({ text: z.string() }, async ({ text }, host, caller) => {
      await host.service.invoke(writeClipboard, text, caller);
      return {};
    }),
    get_accessibility_tree: command({}, async (_, host, caller) => ({ tree: await treeOf(host, caller) })),
    find_element: command(
      { role: text, title: text, value: text },
      async ({ role, title, value }, host, caller) => {
        const wanted: Readonly<Partial<CuaNode>> = {
          ...(role === undefined ? {} : { role }),
          ...(title === undefined ? {} : { title }),
          ...(value === undefined ? {} : { value }),
        };
        const element = foundIn(await treeOf(host, caller), wanted);
        if (element === undefined)
          throw new ServiceError(
            'element_not_found',
            'No element that is shown has this role, title and value.',
            {
              hint: 'Ask for get_accessibility_tree.',
            },
          );
        return { element };
      },
    ),
    get_desktop_environment: command({}, async (_, host, caller) => {
      const { desktop } = await host.service.invoke(reportHealth, undefined, caller);
      return { environment: desktop?.kind ?? host.platform };
    }),
    run_command: runIt,
    launch,
    get_current_window_id: command({}, async (_, host, caller) => ({
      window_id: (await listAll(host, caller)).find(({ foreground }) => foreground)?.id ?? null,
    })),
    get_application_windows: command({ app: z.string().max(1000) }, async ({ app }, host, caller) => {
      const wanted = app.toLowerCase();
      const isOf = ({ processName, className, title }: WindowRecord): boolean =>
        [processName, className, title].some((name) => name.toLowerCase().includes(wanted));
      return { windows: (await listAll(host, caller)).filter(isOf).map(({ id }) => id) };
    }),
    get_window_name: aboutWindow(({ title }) => ({ name: title })),
    get_window_size: aboutWindow((window) => {
      const { width, height } = windowRegion(window);
      return { width, height };
    }),
    get_window_position: aboutWindow((window) => {
      const { x, y } = windowRegion(window);
      return { x, y };
    }),
    set_window_size: placing({ width: side, height: side }, ({ width, height }) => ({ width, height })),
    set_window_position: placing({ x: coordinate, y: coordinate }, ({ x, y }) => ({ x, y })),
    maximize_window: asking('maximize'),
    minimize_window: asking('minimize'),
    activate_window: asking('focus'),
    close_window: asking('close'),
  }),
);

const FILES = [
  'files and folders',
  'Copy files to and from the machine by other means, such as scp.',
] as const;

/** Commands that Deskhand has no operation for, and their alternatives. */
export const CUA_UNSUPPORTED: ReadonlyMap<string, readonly [what: string, instead: string]> = new Map<
  string,
  readonly [string, string]
>([
  ...[
    'file_exists',
    'directory_exists',
    'list_dir',
    'read_text',
    'write_text',
    'read_bytes',
    'write_bytes',
    'get_file_size',
    'delete_file',
    'create_dir',
    'delete_dir',
    'read_file',
    'write_file',
    'ls',
    'mkdir',
    'rm',
    'rmdir',
  ].map((name) => [name, FILES] as const),
  ['diorama_cmd', ['dioramas', 'Use the screenshot.']],
  ['set_wallpaper', ['wallpapers', 'Use run_command with the exec secret.']],
  ['open', ['opening files and addresses', 'Use launch with the program and what it is to open.']],
]);

/** Other names of the same. */
export const CUA_ALIASES: Readonly<Record<string, string>> = {
  type: 'type_text',
  key: 'press_key',
  tap: 'left_click',
  click: 'left_click',
  shell: 'run_command',
  exec: 'run_command',
};
