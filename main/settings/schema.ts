/** Every setting there is. Flags, help, environment, file, form and documentation are made from this table alone. */
import { posix, win32 } from 'node:path';
import { LIMITS } from '../core/limits.ts';
import { define, type Definition, type HostFacts } from './definition.ts';
import { choice, hostNames, integer, onOff, optionalText, secret, text } from './kinds.ts';

export const SETTINGS = {
  host: define(text('address'), {
    group: 'Access',
    title: 'Address',
    description: 'The address to listen on; anything beyond this machine needs a token.',
    env: 'SERVICE_HOST',
    default: '127.0.0.1',
    live: false,
    warning: 'Other machines will be able to reach the service; whoever has the token controls this desktop.',
  }),
  port: define(integer(0, 65_535), {
    group: 'Access',
    title: 'Port',
    description: 'The port to listen on; 0 picks a free one and prints it.',
    env: 'SERVICE_PORT',
    default: 8765,
    live: false,
  }),
  token: define(secret, {
    group: 'Access',
    title: 'Token',
    description: 'What callers send in x-service-token; without one, every program on this machine may call.',
    env: 'SERVICE_TOKEN',
    default: null,
    live: true,
  }),
  allowedHosts: define(hostNames, {
    group: 'Access',
    title: 'Further host names',
    description: 'Names besides this machine’s own that callers may use in the Host header, exact.',
    env: 'SERVICE_ALLOWED_HOSTS',
    default: [],
    live: true,
    warning: 'A web page under one of these names could try to reach the service from a browser.',
  }),

  execEnabled: define(onOff, {
    group: 'Shell commands',
    title: 'Shell commands',
    description: 'Whether /exec runs commands at all; it also needs the exec secret.',
    env: 'SERVICE_EXEC_ENABLED',
    default: true,
    live: true,
    warning: 'Whoever has both the token and the exec secret can run any command as you.',
  }),
  execSecret: define(secret, {
    group: 'Shell commands',
    title: 'Exec secret',
    description: 'What callers of /exec send in x-service-exec-secret; without one, /exec is refused.',
    env: 'SERVICE_EXEC_SECRET',
    default: null,
    live: true,
  }),
  execDefaultShell: define(choice({ bash: 'bash', powershell: 'PowerShell', cmd: 'Command Prompt (cmd)' }), {
    group: 'Shell commands',
    title: 'Default shell',
    description: 'The shell that runs a command which names none.',
    env: 'SERVICE_EXEC_DEFAULT_SHELL',
    default: ({ platform }) => (platform === 'win32' ? 'powershell' : 'bash'),
    live: true,
  }),
  execMaxOutputChars: define(integer(1, 1_000_000, 'characters'), {
    group: 'Shell commands',
    title: 'Longest output',
    description: 'How much of each output stream an answer carries; the rest is counted and dropped.',
    env: 'SERVICE_EXEC_MAX_OUTPUT_CHARS',
    default: 20_000,
    live: true,
  }),

  gridRows: define(integer(1, 100), {
    group: 'Screen and grid',
    title: 'Grid rows',
    description: 'Rows of the grid that is drawn when a request does not say.',
    env: 'SERVICE_GRID_ROWS',
    default: 12,
    live: true,
  }),
  gridCols: define(integer(1, 100), {
    group: 'Screen and grid',
    title: 'Grid columns',
    description: 'Columns of the grid that is drawn when a request does not say.',
    env: 'SERVICE_GRID_COLS',
    default: 12,
    live: true,
  }),
  virtual: define(
    text(
      'WxH|off',
      /^(?:off|[1-9]\d{2,4}x[1-9]\d{2,4})$/,
      'must be a size such as 1920x1080, at least 100 each way, or off',
    ),
    {
      group: 'Screen and grid',
      title: 'Virtual display',
      description: 'The size of the display that is brought along where there is none; off brings none.',
      env: 'SERVICE_VIRTUAL',
      default: '1920x1080',
      live: false,
    },
  ),

  ocrEngineCmd: define(optionalText('path'), {
    group: 'Reading',
    title: 'Tesseract program',
    description: 'The native tesseract to read with where it is not on the search path.',
    env: 'SERVICE_OCR_ENGINE_CMD',
    default: null,
    live: false,
  }),
  ocrDataDir: define(optionalText('folder'), {
    group: 'Reading',
    title: 'Language data',
    description: 'A folder with further languages as *.traineddata files.',
    env: 'SERVICE_OCR_DATA_DIR',
    default: null,
    live: false,
  }),
  ocrTimeoutMs: define(integer(100, 600_000, 'milliseconds'), {
    group: 'Reading',
    title: 'Longest reading',
    description: 'How long one reading may take before it is ended and refused.',
    env: 'SERVICE_OCR_TIMEOUT_MS',
    default: LIMITS.ocrTimeoutMs,
    live: false,
  }),

  stateDir: define(text('folder'), {
    group: 'Start-up',
    title: 'State folder',
    description: 'Where settings and the request log are kept, readable by you alone.',
    env: 'SERVICE_STATE_DIR',
    default: conventionalStateDir,
    live: false,
    stored: false,
  }),
  api: define(
    choice({
      all: 'All generations',
      flat: 'Flat (A)',
      see: 'See, interact, exec (B)',
      v2: 'v2 (C)',
    }),
    {
      group: 'Advanced',
      title: 'Interface generations',
      description: 'Which generations of the interface are offered.',
      env: 'SERVICE_API',
      default: 'all',
      live: false,
    },
  ),
  logLevel: define(
    choice({ error: 'Errors', warn: 'Warnings', info: 'Start and stop', debug: 'Every request' }),
    {
      group: 'Advanced',
      title: 'Messages',
      description: 'What is printed while running; the request log is kept whatever this says.',
      env: 'SERVICE_LOG_LEVEL',
      default: 'info',
      live: true,
    },
  ),
} as const;

export type SettingName = keyof typeof SETTINGS;
type ValueOf<D> = D extends Definition<infer T> ? T : never;
export type SettingValues = { readonly [Name in SettingName]: ValueOf<(typeof SETTINGS)[Name]> };

export const SETTING_NAMES: readonly SettingName[] = Object.keys(SETTINGS).filter(
  (name): name is SettingName => Object.hasOwn(SETTINGS, name),
);

/** Where each system wants programs to keep state: XDG base directories, Library, LocalAppData. */
function conventionalStateDir({ platform, homeDirectory, environment }: HostFacts): string {
  const { LOCALAPPDATA, XDG_STATE_HOME } = environment;
  if (platform === 'win32')
    return win32.join(LOCALAPPDATA ?? win32.join(homeDirectory, 'AppData', 'Local'), 'Deskhand');
  if (platform === 'darwin') return posix.join(homeDirectory, 'Library', 'Application Support', 'Deskhand');
  // The specification says to ignore a relative path.
  const base = XDG_STATE_HOME !== undefined && posix.isAbsolute(XDG_STATE_HOME) ? XDG_STATE_HOME : null;
  return posix.join(base ?? posix.join(homeDirectory, '.local', 'state'), 'deskhand');
}

/** The values as what they are, once each has passed its schema. Throws where one has not. */
export function settingValues(candidate: Readonly<Record<string, unknown>>): SettingValues {
  if (!areValues(candidate)) throw new Error('A setting does not fit its own schema');
  return candidate;
}

const areValues = (candidate: Readonly<Record<string, unknown>>): candidate is SettingValues =>
  SETTING_NAMES.every((name) => SETTINGS[name].kind.schema.safeParse(candidate[name]).success);
