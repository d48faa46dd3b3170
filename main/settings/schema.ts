/** Every setting there is. Flags, help, environment, file, form and documentation are made from this table alone. */
import { posix, win32 } from 'node:path';
import * as z from 'zod';
import { FACE_NAMES, FACES_WITH_PORT } from '../core/face-names.ts';
import { LIMITS } from '../core/limits.ts';
import { WEBHOOK_EVENTS } from '../core/webhook-events.ts';
import { BUILT_IN } from '../core/protected-applications.ts';
import { define, type Definition, type HostFacts } from './definition.ts';
import {
  languageCodes,
  choice,
  hostNames,
  integer,
  onOff,
  optionalText,
  portsOf,
  programNames,
  secret,
  someOf,
  text,
  variableNames,
} from './kinds.ts';
import { TASK_SETTINGS } from './task-settings.ts';

/** A name that file systems without case, systemd instances, pods and host names all take (RFC 1123, 63 bytes). */
const DESKTOP_NAME = /^[a-z\d](?:[a-z\d._-]{0,61}[a-z\d])?$/;
const WEBHOOK_ADDRESS = /^https?:\/\/[^\s/?#@]+(?:\/[^\s#]*)?$/;
const HTTP_ADDRESS = /^https?:\/\/[^\s/?#]+(?:\/[^\s?#]*)?$/;

export const SETTINGS = {
  host: define(text('address'), {
    group: 'Access',
    title: 'Address',
    description: 'Address to listen on. Any address other than a loopback one requires a token.',
    env: 'SERVICE_HOST',
    default: '127.0.0.1',
    live: false,
    warning:
      'Other machines will be able to reach the service; anyone who has the token can control this desktop.',
  }),
  port: define(integer(0, 65_535), {
    group: 'Access',
    title: 'Port',
    description:
      'Port to listen on. 0 picks a free one and prints it, as a desktop with a name does by default.',
    env: 'SERVICE_PORT',
    default: ({ isNamed }) => (isNamed === true ? 0 : 8765),
    live: false,
  }),
  token: define(secret, {
    group: 'Access',
    title: 'Token',
    description:
      'Token that callers send in x-service-token. Without one, every program on this machine may call.',
    env: 'SERVICE_TOKEN',
    default: null,
    live: true,
  }),
  agentsFile: define(optionalText('file'), {
    group: 'Access',
    title: 'File of agents',
    description:
      'JSON file with further agents, each with its token and scopes, in addition to those of "deskhand agent add".',
    env: 'SERVICE_AGENTS_FILE',
    default: null,
    live: false,
  }),
  approvalTimeoutMs: define(integer(1_000, 3_600_000, 'milliseconds'), {
    group: 'Access',
    title: 'Time to answer',
    description:
      'How long a request waits for the approval that a rule asks for, in milliseconds. After that it is refused.',
    env: 'SERVICE_APPROVAL_TIMEOUT_MS',
    default: LIMITS.approvalTimeoutMs,
    live: true,
  }),
  protectedApps: define(programNames, {
    group: 'Access',
    title: 'Protected applications',
    description:
      'Programs or window classes in which nothing may be done unless a rule names them. The word builtin stands for password managers and dialogs that ask for passwords or rights; none for an empty list.',
    env: 'SERVICE_PROTECTED_APPS',
    default: [BUILT_IN],
    live: true,
  }),
  allowedHosts: define(hostNames, {
    group: 'Access',
    title: 'Further host names',
    description: 'Further names that callers may use in the Host header, matched exactly.',
    env: 'SERVICE_ALLOWED_HOSTS',
    default: [],
    live: true,
    warning: 'A web page under one of these names could try to reach the service from a browser.',
  }),

  execEnabled: define(onOff, {
    group: 'Shell commands',
    title: 'Shell commands',
    description: 'True: /exec may run commands. It also requires the exec secret.',
    env: 'SERVICE_EXEC_ENABLED',
    default: true,
    live: true,
    warning: 'Anyone who has both the token and the exec secret can run any command as you.',
  }),
  execSecret: define(secret, {
    group: 'Shell commands',
    title: 'Exec secret',
    description: 'Secret that callers of /exec send in x-service-exec-secret. Without one, /exec is refused.',
    env: 'SERVICE_EXEC_SECRET',
    default: null,
    live: true,
  }),
  execDefaultShell: define(choice({ bash: 'bash', powershell: 'PowerShell', cmd: 'Command Prompt (cmd)' }), {
    group: 'Shell commands',
    title: 'Default shell',
    description: 'Shell for commands that do not name one.',
    env: 'SERVICE_EXEC_DEFAULT_SHELL',
    default: ({ platform }) => (platform === 'win32' ? 'powershell' : 'bash'),
    live: true,
  }),
  execMaxOutputChars: define(integer(1, 1_000_000, 'characters'), {
    group: 'Shell commands',
    title: 'Longest output',
    description: 'Maximum length of each output stream in an answer. The rest is counted and dropped.',
    env: 'SERVICE_EXEC_MAX_OUTPUT_CHARS',
    default: 20_000,
    live: true,
  }),

  gridRows: define(integer(1, 100), {
    group: 'Screen and grid',
    title: 'Grid rows',
    description: 'Rows of the grid if a request does not set them.',
    env: 'SERVICE_GRID_ROWS',
    default: 12,
    live: true,
  }),
  gridCols: define(integer(1, 100), {
    group: 'Screen and grid',
    title: 'Grid columns',
    description: 'Columns of the grid if a request does not set them.',
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
      description: 'Size of the virtual display that is started if there is no display; off starts none.',
      env: 'SERVICE_VIRTUAL',
      default: '1920x1080',
      live: false,
    },
  ),

  virtualGl: define(onOff, {
    group: 'Screen and grid',
    title: 'OpenGL on the virtual display',
    description:
      'True: programs on the virtual display may draw with OpenGL through GLX, which takes 15 MB a display. For desktops with a name the default is false.',
    env: 'SERVICE_VIRTUAL_GL',
    default: ({ isNamed }) => isNamed !== true,
    live: false,
  }),
  wayland: define(
    choice({
      auto: 'Operate it once you have allowed it',
      direct: 'Operate it without asking',
      portal: 'Ask in the system’s own dialog',
      off: 'Leave it alone',
    }),
    {
      group: 'Access',
      title: 'Wayland session',
      description:
        'Whether Deskhand sees and operates the Wayland session that it is started in: auto, once a person has allowed it in the console or with --allow-desktop; direct, which is that consent itself; portal, through the system’s own dialog, which auto uses where there is no other way; or off.',
      env: 'SERVICE_WAYLAND',
      default: 'auto',
      live: false,
      warning: 'The compositor shows no sign that its screen is seen and operated.',
    },
  ),
  yield: define(choice({ off: 'Act all the same', pause: 'Pause the agents', wait: 'Wait until you rest' }), {
    group: 'Access',
    title: 'When you use the mouse or keyboard',
    description:
      'What agents do while a person uses the real keyboard or mouse (X11 and Windows): off, pause, or wait until they have rested for 2 s, at most 30 s.',
    env: 'SERVICE_YIELD',
    default: ({ hasTray }) => (hasTray === true ? 'wait' : 'off'),
    live: true,
  }),
  pauseKeys: define(
    choice({
      auto: 'Ctrl+Alt+P, or Ctrl+Alt+F9 on Windows',
      'ctrl-alt-p': 'Ctrl+Alt+P',
      'ctrl-alt-shift-p': 'Ctrl+Alt+Shift+P',
    }),
    {
      group: 'Access',
      title: 'Keys that pause',
      description:
        'The keys that pause every agent, in the tray application: auto, Ctrl+Alt+P, and on Windows Ctrl+Alt+F9 if a keyboard layout has a character there or another program has the keys; ctrl-alt-p; or ctrl-alt-shift-p. macOS has Cmd and Option.',
      env: 'SERVICE_PAUSE_KEYS',
      default: 'auto',
      live: false,
    },
  ),

  ocrEngineCmd: define(optionalText('path'), {
    group: 'Reading',
    title: 'Tesseract program',
    description: 'Path of the native tesseract program, if it is not on PATH.',
    env: 'SERVICE_OCR_ENGINE_CMD',
    default: null,
    live: false,
  }),
  ocrDataDir: define(optionalText('folder'), {
    group: 'Reading',
    title: 'Language data',
    description:
      'Folder with further languages as *.traineddata files, for the native engine and the bundled one.',
    env: 'SERVICE_OCR_DATA_DIR',
    default: null,
    live: false,
  }),
  ocrLanguages: define(languageCodes, {
    group: 'Reading',
    title: 'Languages to read',
    description:
      'Languages that are read if a request names none, such as deu, eng. Empty: the language of the system, English, and all others that are installed.',
    env: 'SERVICE_OCR_LANGUAGES',
    default: [],
    live: false,
  }),
  ocrTimeoutMs: define(integer(100, 600_000, 'milliseconds'), {
    group: 'Reading',
    title: 'Longest reading',
    description: 'Maximum duration of one text recognition. It is stopped and refused after that.',
    env: 'SERVICE_OCR_TIMEOUT_MS',
    default: LIMITS.ocrTimeoutMs,
    live: false,
  }),

  windowsElements: define(
    choice({
      auto: 'UI Automation, and MSAA where it gives nothing',
      uia: 'UI Automation alone',
      msaa: 'MSAA alone',
    }),
    {
      group: 'Reading',
      title: 'Elements on Windows',
      description:
        'How programs on Windows are asked for the controls that they draw: auto, by UI Automation, and by MSAA for windows of which it gives nothing; uia; or msaa.',
      env: 'SERVICE_WINDOWS_ELEMENTS',
      default: 'auto',
      live: false,
    },
  ),
  focusByMinimizing: define(onOff, {
    group: 'Access',
    title: 'Focus by minimising',
    description:
      'True: a window of Windows that nothing else brings to the front is minimised and restored, which flickers and may change the order of windows. Otherwise its focus is refused.',
    env: 'SERVICE_FOCUS_BY_MINIMIZING',
    default: true,
    live: false,
  }),

  record: define(choice({ off: 'Nothing', actions: 'Actions', pictures: 'Actions and pictures' }), {
    group: 'Recording',
    title: 'Record',
    description:
      'What is recorded of every request in the state folder; agents may have a level of their own.',
    env: 'SERVICE_RECORD',
    default: 'off',
    live: true,
    warning: 'Pictures show whatever is on the screen.',
  }),
  recordTexts: define(onOff, {
    group: 'Recording',
    title: 'Record texts',
    description:
      'True: recordings hold typed texts, commands and titles, which a replay needs. Otherwise only their lengths.',
    env: 'SERVICE_RECORD_TEXTS',
    default: false,
    live: false,
    warning: 'What agents type, passwords included, will be in a file that you can read.',
  }),
  recordMaxMb: define(integer(8, 1_000_000, 'MB'), {
    group: 'Recording',
    title: 'Size of recordings',
    description: 'Maximum size of all recordings together. The oldest is dropped first.',
    env: 'SERVICE_RECORD_MAX_MB',
    default: 1000,
    live: true,
  }),
  recordKeyEvery: define(integer(1, 10_000, 'steps'), {
    group: 'Recording',
    title: 'Whole pictures',
    description: 'With pictures: a picture of the whole desktop after this number of steps.',
    env: 'SERVICE_RECORD_KEY_EVERY',
    default: 50,
    live: true,
  }),
  secretsFile: define(optionalText('file'), {
    group: 'Recording',
    title: 'File of secrets',
    description:
      'File with values, one a line, that recordings never hold: replaced in texts, filled in pictures.',
    env: 'SERVICE_SECRETS_FILE',
    default: null,
    live: false,
  }),
  secretVariables: define(variableNames, {
    group: 'Recording',
    title: 'Variables with secrets',
    description: 'Names of environment variables whose values are treated like those in the file of secrets.',
    env: 'SERVICE_SECRET_VARIABLES',
    default: [],
    live: false,
  }),

  files: define(onOff, {
    group: 'Files',
    title: 'Shared files',
    description:
      'True: agents with the scope files may read and write the files in the folder of shared files.',
    env: 'SERVICE_FILES',
    default: true,
    live: true,
  }),
  filesDir: define(optionalText('folder'), {
    group: 'Files',
    title: 'Folder of shared files',
    description: 'Folder for shared files. Empty: the folder files in the state folder.',
    env: 'SERVICE_FILES_DIR',
    default: null,
    live: false,
    warning: 'Agents with the scope files may read, replace and delete everything in it.',
  }),
  filesMaxMb: define(integer(1, 1_000_000, 'MB'), {
    group: 'Files',
    title: 'Size of shared files',
    description: 'Maximum size of all shared files together. Beyond it, uploads are refused.',
    env: 'SERVICE_FILES_MAX_MB',
    default: 10_000,
    live: true,
  }),

  webhookUrl: define(
    {
      ...optionalText('address'),
      schema: z
        .string()
        .regex(WEBHOOK_ADDRESS, 'must be an http or https address without a password')
        .nullable(),
    },
    {
      group: 'Webhook',
      title: 'Webhook',
      description:
        'Address that is sent a POST when a person is needed. Redirects are not followed; a name must not stand for a private address, so type the address itself for one.',
      env: 'SERVICE_WEBHOOK_URL',
      default: null,
      live: true,
      warning: 'Names of agents and of what they ask for leave this machine for that address.',
    },
  ),
  webhookSecret: define(secret, {
    group: 'Webhook',
    title: 'Secret of the webhook',
    description: 'Key that signs each webhook, as Standard Webhooks does. Without one, none is sent.',
    env: 'SERVICE_WEBHOOK_SECRET',
    default: null,
    live: true,
  }),
  webhookEvents: define(someOf(WEBHOOK_EVENTS), {
    group: 'Webhook',
    title: 'Events of the webhook',
    description: `What is reported: ${WEBHOOK_EVENTS.join(', ')}.`,
    env: 'SERVICE_WEBHOOK_EVENTS',
    default: [...WEBHOOK_EVENTS],
    live: true,
  }),

  ...TASK_SETTINGS,

  otlpEndpoint: define(
    {
      ...optionalText('address'),
      schema: z.string().regex(HTTP_ADDRESS, 'must be an http or https address').nullable(),
    },
    {
      group: 'Recording',
      title: 'Endpoint for traces',
      description:
        'OTLP endpoint that spans are sent to, without texts. OTEL_EXPORTER_OTLP_ENDPOINT is understood as well.',
      env: 'SERVICE_OTLP_ENDPOINT',
      default: ({ environment }) => standardEndpoint(environment),
      live: false,
      warning: 'The names and times of all operations leave this machine for that address.',
    },
  ),

  stateDir: define(text('folder'), {
    group: 'Start-up',
    title: 'State folder',
    description: 'Folder for the settings and the request log, readable only by you.',
    env: 'SERVICE_STATE_DIR',
    default: conventionalStateDir,
    live: false,
    stored: false,
  }),
  name: define(
    {
      ...optionalText('name'),
      schema: z
        .string()
        .trim()
        .regex(
          DESKTOP_NAME,
          'must be 1 to 63 lower-case letters, digits, dots, dashes and underscores, with a letter or digit at both ends',
        )
        .nullable(),
    },
    {
      group: 'Start-up',
      title: 'Name of the desktop',
      description:
        'Runs one of several desktops side by side: with a display, bus, home folder, token and port of its own, and its state in desktops/NAME below the state folder.',
      // Not SERVICE_NAME: many platforms set that for every program.
      env: 'SERVICE_DESKTOP_NAME',
      flag: 'name',
      default: null,
      live: false,
      stored: false,
    },
  ),
  announceDir: define(optionalText('folder'), {
    group: 'Start-up',
    title: 'Folder of addresses',
    description:
      'Further folder, such as one that several machines share, in which a desktop with a name keeps NAME.json with its address while it runs.',
    env: 'SERVICE_ANNOUNCE_DIR',
    default: null,
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
      description: 'Generations of the interface to offer.',
      env: 'SERVICE_API',
      default: 'all',
      live: false,
    },
  ),
  faces: define(someOf(FACE_NAMES), {
    group: 'Advanced',
    title: 'Faces',
    description: `Interfaces of other makers to offer, below /faces: ${FACE_NAMES.join(', ')}.`,
    env: 'SERVICE_FACES',
    default: [],
    live: false,
  }),
  facePorts: define(portsOf(FACES_WITH_PORT), {
    group: 'Advanced',
    title: 'Ports of faces',
    description:
      'Faces that are offered at the root of a port of their own as well, for clients that take no path: osworld=5000,cua=8000.',
    env: 'SERVICE_FACE_PORTS',
    default: [],
    live: false,
  }),
  streamPort: define(integer(0, 65_535), {
    group: 'Advanced',
    title: 'Port of streams',
    description:
      'Port of the pages that show the desktop to anyone with their address, as streams of E2B’s sandboxes do. It is open from the first sandbox on. 0 picks a free one.',
    env: 'SERVICE_STREAM_PORT',
    default: 0,
    live: false,
  }),
  logLevel: define(
    choice({ error: 'Errors', warn: 'Warnings', info: 'Start and stop', debug: 'Every request' }),
    {
      group: 'Advanced',
      title: 'Messages',
      description: 'Messages to print while running. The request log is kept in any case.',
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

/** As OpenTelemetry's own programs read it: the address for traces first, and none where its SDK is switched off. */
function standardEndpoint(environment: HostFacts['environment']): string | null {
  const { OTEL_SDK_DISABLED, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, OTEL_EXPORTER_OTLP_ENDPOINT } = environment;
  if (OTEL_SDK_DISABLED?.toLowerCase() === 'true') return null;
  const given = OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? OTEL_EXPORTER_OTLP_ENDPOINT ?? '';
  // Other programs may use protocols that we do not speak.
  return HTTP_ADDRESS.test(given) ? given : null;
}

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

/** The values with their types, once each has passed its schema. Throws where one has not. */
export function settingValues(candidate: Readonly<Record<string, unknown>>): SettingValues {
  if (!areValues(candidate)) throw new Error('A setting does not match its own schema.');
  return candidate;
}

const areValues = (candidate: Readonly<Record<string, unknown>>): candidate is SettingValues =>
  SETTING_NAMES.every((name) => SETTINGS[name].kind.schema.safeParse(candidate[name]).success);
