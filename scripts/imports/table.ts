/** Who may import whom, as docs/architecture.md has it. */

/** Room -> rooms it may import besides itself. Rooms of `main` first, then the folders next to it. */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  base: [],
  core: [],
  ports: ['base', 'core'],
  operations: ['base', 'core', 'ports'],
  service: ['base', 'core', 'ports', 'operations'],
  settings: ['base', 'core', 'ports'],
  log: ['base', 'core', 'ports'],
  recording: ['base', 'core', 'ports', 'operations', 'service', 'log'],
  tasks: ['base', 'core', 'ports', 'operations'],
  api: ['base', 'core', 'ports', 'operations', 'service'],
  // http: a face is an application that the server mounts (http/sub-application.ts).
  faces: ['base', 'core', 'ports', 'operations', 'service', 'http'],
  // faces: the names of keys and the words for models that all faces share.
  mcp: ['base', 'core', 'ports', 'operations', 'service', 'http', 'faces'],
  console: ['base', 'core', 'ports', 'operations', 'service', 'settings', 'log', 'recording', 'http'],
  http: ['base', 'core', 'ports', 'operations', 'service', 'settings', 'log', 'api'],
  adapters: ['base', 'core', 'ports'],
  hosts: [
    'base',
    'core',
    'ports',
    'operations',
    'service',
    'settings',
    'log',
    'api',
    'console',
    'http',
    'adapters',
    'mcp',
    'faces',
    'recording',
    'tasks',
  ],
  preload: [],
  renderer: ['console', 'core'],
  // Desktops, observers and stand-ins: below every test, above what they start.
  testing: [
    'base',
    'core',
    'ports',
    'operations',
    'service',
    'settings',
    'log',
    'recording',
    'tasks',
    'api',
    'http',
    'mcp',
    'console',
    'adapters',
    'hosts',
    'scripts',
  ],
  // Public surfaces, and, as observers, the shared parts of the tests of `main`: the machine in memory and the X11 connection.
  // bench: the comparison of servers, played by a scripted model.
  e2e: [
    'adapters',
    'api',
    'console',
    'core',
    'faces',
    'hosts',
    'http',
    'log',
    'mcp',
    'operations',
    'ports',
    'service',
    'settings',
    'scripts',
    'recording',
    'testing',
    'bench',
  ],
  // hosts: the server in memory whose requests check-house.ts follows. mcp, operations: the bundle lists their tools. faces: the
  // documentation lists their words. renderer, settings: the window's texts are compared with the settings.
  scripts: ['api', 'core', 'faces', 'hosts', 'mcp', 'operations', 'renderer', 'settings', 'testing'],
  bench: ['adapters', 'core', 'hosts', 'operations', 'ports', 'recording', 'scripts', 'tasks', 'testing'],
  examples: ['api'],
};

/**
 * The drawers of a folder of `main` from the lowest floor up: each imports from lower floors alone. Drawers in one list stand side by
 * side and do not know each other. A drawer that imports another one must be named; a file that lies in no drawer is not bound.
 */
export const FLOORS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  core: [['text'], ['elements'], ['changes']],
  operations: [
    ['support'],
    ['windows'],
    ['pictures', 'programs'],
    ['read'],
    ['elements'],
    ['see', 'person'],
    ['wait'],
    ['act'],
  ],
  'operations/support': [['kept'], ['changes'], ['elements'], ['looks'], ['news']],
  'operations/act': [['gestures'], ['proof']],
  service: [['rules'], ['agents', 'approvals']],
  recording: [['view'], ['replay']],
  api: [['endpoint'], ['wire', 'client'], ['common'], ['flat', 'see', 'v2', 'openapi']],
  faces: [['grammar'], ['anthropic', 'cua', 'e2b', 'gemini', 'openai', 'osworld']],
  mcp: [['definitions', 'find'], ['tools']],
  console: [['model'], ['control', 'transfers'], ['calls', 'http']],
  'faces/e2b': [['stream'], ['lines']],
  http: [
    ['answers', 'gates'],
    ['sockets', 'view-links'],
  ],
  'adapters/darwin': [['native'], ['ax', 'input', 'screen', 'launch'], ['windows'], ['elements'], ['desk']],
  'adapters/recognition': [['layout', 'engines', 'shapes'], ['letters', 'controls'], ['child']],
  'adapters/wayland': [
    ['wire', 'xkb', 'selection', 'pipewire', 'gnome-extension'],
    ['wlroots', 'data-control', 'clipboard'],
    ['input'],
    ['remote-desktop'],
    ['mutter', 'kwin'],
    ['portal'],
  ],
  'adapters/win32': [
    ['native'],
    ['com', 'input', 'clipboard', 'launch'],
    ['duplication'],
    ['capture'],
    ['windows', 'elements'],
  ],
  'adapters/win32/elements': [['accessible', 'automation'], ['child']],
  'adapters/x11': [['receiver', 'input-method'], ['input', 'windows'], ['clipboard'], ['drop']],
  hosts: [
    ['named', 'exports'],
    ['start'],
    ['machines', 'console', 'programs'],
    ['faces'],
    ['mcp'],
    ['cli'],
    ['desktop-setup'],
    ['headless', 'electron'],
  ],
};

/** Rooms whose compiler knows no Node: an import of its modules would be an error only if it is compiled. */
export const WITHOUT_NODE: readonly string[] = ['base', 'core'];

/** Folders of an adapter whose files are for that folder alone, and the file that others import instead. */
export const ENTRANCES: readonly { readonly folder: string; readonly entrance: string }[] = [
  { folder: 'main/adapters/recognition/layout/', entrance: 'layout.ts' },
];

/**
 * Adapters never know each other, but for these: shapes that several of them have in common, each of them free of any
 * technology of a desktop.
 */
export const SHARED: readonly {
  readonly part: string;
  readonly by: readonly string[];
  readonly why: string;
}[] = [
  {
    part: 'main/adapters/input-child/',
    by: ['x11', 'wayland', 'win32', 'nutjs', 'darwin'],
    why: 'a device in a child is kept alive, spoken to and let go of in one way, whatever device it is',
  },
  {
    part: 'main/adapters/element-child/',
    by: ['atspi', 'win32', 'darwin'],
    why: 'trees of programs are asked in a child in one way, whatever trees they are',
  },
  {
    part: 'main/adapters/link/',
    by: ['x11', 'wayland'],
    why: 'a connection to a display server is kept and brought back in one way, whatever it speaks',
  },
  {
    part: 'main/adapters/bus/',
    by: ['wayland', 'atspi', 'status-notifier', 'x11'],
    why: 'programs of a desktop are asked over a bus in one way, whichever desktop it is',
  },
  {
    part: 'main/adapters/worker/',
    by: ['input-child', 'recognition', 'node-window-manager', 'element-child', 'wayland', 'win32', 'darwin'],
    why: 'a child is started, called, given up and replaced in one way, whatever its work is',
  },
  {
    part: 'main/adapters/linux/executable-name.ts',
    by: ['x11', 'wayland'],
    why: 'the program of a window is read from the kernel in one way, whatever reports the window',
  },
  {
    part: 'main/adapters/shared-memory/',
    by: ['x11', 'pixels', 'resize'],
    why: 'memory that threads share is freed in one way, whichever threads saw it',
  },
  {
    part: 'main/adapters/node/parent-port.ts',
    by: ['input-child', 'recognition', 'node-window-manager', 'element-child', 'wayland', 'win32', 'darwin'],
    why: 'a child speaks to its parent in one way, whatever its work is',
  },
  {
    part: 'main/adapters/recognition/child/open-sharp.ts',
    by: ['animation'],
    why: 'which build of sharp a process can bear is decided in one place',
  },
  {
    part: 'main/adapters/node/collect-garbage.ts',
    by: ['input-child', 'recognition', 'shared-memory'],
    why: 'garbage is collected at once in one way, whichever process or thread made it',
  },
  {
    part: 'main/adapters/node/executable.ts',
    by: ['linux', 'recognition', 'x11'],
    why: 'a program is found by its name in one way, whatever starts it',
  },
  {
    part: 'main/adapters/node/stderr-file.ts',
    by: ['darwin'],
    why: 'what a launched program wrote last is kept in one way, whatever started it',
  },
];

/** Packages that only some folders may name; everybody else asks through a port. */
export const OWNERS: readonly {
  readonly packages: RegExp;
  readonly folders: readonly string[];
  readonly why: string;
}[] = [
  {
    packages: /^electron(\/|$)/,
    folders: [
      'main/adapters/electron/',
      'main/hosts/electron/',
      'preload/',
      'e2e/electron/',
      'testing/electron/',
    ],
    why: 'evaluating it in plain Node starts a download',
  },
  {
    packages: /^electron-updater$/,
    folders: ['main/hosts/electron/'],
    why: 'it belongs to the tray application',
  },
  { packages: /^electron-store$/, folders: ['main/adapters/electron/'], why: 'it imports electron' },
  {
    packages: /^x11$/,
    folders: ['main/adapters/x11/', 'e2e/', 'testing/', 'bench/'],
    why: 'the inside does not know X11',
  },
  {
    packages: /^x11\/lib\/fdpass/,
    folders: ['main/adapters/wayland/wire/'],
    why: 'it opens sockets by which file descriptors can be sent',
  },
  {
    packages: /^sharp$/,
    folders: ['main/adapters/', 'e2e/', 'testing/', 'bench/', 'scripts/'],
    why: 'it is native code',
  },
  {
    packages: /^tesseract\.js/,
    folders: ['main/adapters/recognition/'],
    why: 'it runs in its own child',
  },
  {
    packages: /^koffi$/,
    folders: [
      'main/adapters/win32/',
      'main/adapters/linux/',
      'main/adapters/bus/',
      'main/adapters/wayland/pipewire/',
      'main/adapters/wayland/xkb/',
      'main/adapters/darwin/native/',
      'testing/darwin/',
      'testing/wayland/stand-in/',
    ],
    why: 'a wrong signature ends the process',
  },
  { packages: /^@nut-tree-fork\//, folders: ['main/adapters/nutjs/'], why: 'loading it loads native code' },
  {
    packages: /^(hono|@hono\/)/,
    folders: ['main/http/', 'testing/hosts/'],
    why: 'HTTP is one face among several',
  },
  {
    packages: /^@anthropic-ai\//,
    folders: ['main/api/client/anthropic.ts', 'e2e/', 'examples/'],
    why: 'only those who use the SDK have it installed',
  },
  {
    packages: /^@opentelemetry\//,
    folders: ['main/adapters/otel/'],
    why: 'it sends to another machine, and is loaded only where the owner asked for that',
  },
  {
    packages: /^(ai|@ai-sdk\/.*)$/,
    folders: ['main/adapters/ai/', 'e2e/', 'testing/'],
    why: 'it takes tens of megabytes, and is loaded only when a task begins',
  },
  {
    packages: /^@modelcontextprotocol\//,
    folders: ['main/mcp/', 'bench/', 'e2e/', 'testing/'],
    why: 'MCP is one face among several',
  },
];
