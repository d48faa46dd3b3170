/** The calls of each generation, so that a task is written once. Each uses its own generation's paths alone. */
import { at, type JsonValue, type TestService } from '../../testing/client.ts';

export type Place =
  | { readonly x: number; readonly y: number }
  /** A cell of a grid over the whole display. */
  | { readonly rows: number; readonly cols: number; readonly row: number; readonly col: number };

export interface Act {
  readonly action: string;
  readonly at?: Place;
  readonly to?: Place;
  readonly path?: readonly Place[];
  /** Further members, as every generation writes them. */
  readonly with?: Readonly<Record<string, unknown>>;
}

export interface Shot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type WindowVerb = 'focus' | 'minimize' | 'maximize' | 'close';

export interface Controls {
  /** The picture's bytes. */
  look(shot: Shot, options: Readonly<Record<string, unknown>>): Promise<Buffer>;
  act(act: Act): Promise<void>;
  window(verb: WindowVerb, title: string): Promise<void>;
  launch(executable: string, args: readonly string[]): Promise<void>;
  exec(command: string): Promise<{ readonly stdout: string; readonly exitCode: number }>;
}

export interface ControlsOptions {
  readonly service: TestService;
  readonly execSecret: string;
  readonly screen: Shot;
}

type Ask = (path: string, body: unknown) => Promise<JsonValue>;

function createAsk({ service, execSecret }: ControlsOptions): Ask {
  return async (path, body) => {
    const answer = await service.post(path, body, { headers: { 'x-service-exec-secret': execSecret } });
    if (answer.status !== 200)
      throw new Error(`${path} ${JSON.stringify(body)}: ${answer.status} ${JSON.stringify(answer.body)}`);
    // Under `all`, shared paths answer in both dresses.
    return at(answer.body, 'data') ?? answer.body;
  };
}

const textAt = (data: JsonValue, path: string): string => {
  const value = at(data, path);
  if (typeof value !== 'string') throw new Error(`${path} is no text`);
  return value;
};

const bytesOf = (data: JsonValue): Buffer => Buffer.from(textAt(data, 'image.base64'), 'base64');

const regionMembers = ({ x, y, width, height }: Shot) => ({
  region_x: x,
  region_y: y,
  region_width: width,
  region_height: height,
});

const exec =
  (ask: Ask): Controls['exec'] =>
  async (command) => {
    const data = await ask('/exec', { command });
    return { stdout: textAt(data, 'stdout'), exitCode: Number(at(data, 'exit_code')) };
  };

/** Targets of generations A and B. */
const targetOf = (place: Place, screen: Shot): object =>
  'row' in place ? { mode: 'grid', ...regionMembers(screen), ...place } : { mode: 'pixel', ...place };

const actionOf = (act: Act, screen: Shot): object => ({
  action: act.action,
  ...(act.at === undefined ? {} : { target: targetOf(act.at, screen) }),
  ...(act.to === undefined ? {} : { to: targetOf(act.to, screen) }),
  ...(act.path === undefined ? {} : { path: act.path.map((place) => targetOf(place, screen)) }),
  ...act.with,
});

const windowing = (ask: Ask): Pick<Controls, 'window' | 'launch'> => ({
  async window(action, title) {
    await ask('/windows/action', { action, title_contains: title });
  },
  async launch(executable, args) {
    await ask('/launch', { executable, args });
  },
});

export function flatControls(options: ControlsOptions): Controls {
  const ask = createAsk(options);
  return {
    async look({ x, y, width, height }, pictureOptions) {
      const center = { center_x: x + Math.floor(width / 2), center_y: y + Math.floor(height / 2) };
      return bytesOf(await ask('/zoom', { ...center, width, height, with_grid: false, ...pictureOptions }));
    },
    async act(act) {
      await ask('/action', actionOf(act, options.screen));
    },
    ...windowing(ask),
    exec: exec(ask),
  };
}

/** A terminal with a shell in it, for anyone who has no other way to start a program. */
export const PROMPT_TITLE = 'Prompt';

/** This generation has no path for windows and programs: it offers the shell instead. */
const SHELL_VERBS: Readonly<Record<WindowVerb, (title: string) => string>> = {
  focus: (title) => `wmctrl -a '${title}'`,
  minimize: (title) => `xdotool search --name '${title}' windowminimize`,
  maximize: (title) => `wmctrl -r '${title}' -b add,maximized_vert,maximized_horz`,
  close: (title) => `wmctrl -c '${title}'`,
};

export function seeControls(options: ControlsOptions): Controls {
  const ask = createAsk(options);
  const run = exec(ask);
  const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;
  return {
    look: async (shot, pictureOptions) =>
      bytesOf(await ask('/see', { ...regionMembers(shot), with_grid: false, ...pictureOptions })),
    async act(act) {
      await ask('/interact', { action: actionOf(act, options.screen) });
    },
    async window(verb, title) {
      await run(SHELL_VERBS[verb](title));
    },
    // Programs that a shell command starts end with it; those that a terminal starts do not.
    async launch(executable, args) {
      await run(SHELL_VERBS.focus(PROMPT_TITLE));
      const text = `${[executable, ...args].map(quoted).join(' ')} &\n`;
      await ask('/interact', { action: { action: 'type', text } });
    },
    exec: run,
  };
}

export function v2Controls(options: ControlsOptions): Controls {
  const ask = createAsk(options);
  const resolve = async (place: Place, observationId: JsonValue | undefined): Promise<object> => {
    const clue = 'row' in place ? { grid_cell: place } : { image_tool_point: place };
    const found = await ask('/v2/localize', { observation_id: observationId, ...clue });
    return { resolved_target_id: at(found, 'resolved_target_id') };
  };
  return {
    look: async (shot, pictureOptions) =>
      bytesOf(
        await ask('/v2/observe', {
          mode: 'region',
          ...regionMembers(shot),
          ocr_mode: 'none',
          ...pictureOptions,
        }),
      ),
    async act({ action, at: place, to, path, with: members }) {
      const seen = await ask('/v2/observe', { include_image: false, ocr_mode: 'none' });
      const id = at(seen, 'observation_id');
      const targets: object[] = [];
      for (const point of path ?? []) targets.push(await resolve(point, id));
      await ask('/v2/act', {
        action: {
          action,
          ...(place === undefined ? {} : { target: await resolve(place, id) }),
          ...(to === undefined ? {} : { to: await resolve(to, id) }),
          ...(path === undefined ? {} : { path: targets }),
          ...members,
        },
      });
    },
    ...windowing(ask),
    exec: exec(ask),
  };
}
