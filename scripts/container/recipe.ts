/**
 * What the container image is made of and how it is run: the one list from which the Dockerfile, the file for Compose and
 * the image of the tests come, and that the manifests for Kubernetes are held against.
 */
import manifest from '../../package.json' with { type: 'json' };

interface DebianPackage {
  readonly debianPackage: string;
  /** What the image has it for. */
  readonly why: string;
}

/** As engines name it in full; the tests make an image of this name from Debian's packages. */
export const BASE = { image: 'docker.io/library/debian:bookworm-slim', suite: 'bookworm' } as const;

/** Of the image; the volumes of a pod belong to the same one. */
export const USER = { name: 'agent', id: 1001, home: '/home/agent' } as const;

export const PORT = 8765;

/** For sockets of programs: XDG_RUNTIME_DIR. */
export const RUNTIME_FOLDER = '/run/deskhand';

/** Where the token is mounted as a file. */
export const TOKEN_FILE = '/run/secrets/deskhand/token';

export const ENVIRONMENT: Readonly<Record<string, string>> = {
  HOME: USER.home,
  // Programs without a locale show no character beyond ASCII.
  LANG: 'C.UTF-8',
  // Freed memory goes back to the system: mallopt(3).
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  // A published port does not reach 127.0.0.1 inside.
  SERVICE_HOST: '0.0.0.0',
  SERVICE_PORT: String(PORT),
  // 11 MB less for each desktop.
  SERVICE_VIRTUAL_GL: 'off',
  XDG_RUNTIME_DIR: RUNTIME_FOLDER,
};

/** Without what Debian only recommends. */
export const PACKAGES: readonly DebianPackage[] = [
  { debianPackage: 'tini', why: 'the first process: passes signals on and takes care of orphans' },
  { debianPackage: 'curl', why: 'asks for /health; starting Node for it takes ten times the processor time' },
  { debianPackage: 'ca-certificates', why: 'whom programs trust' },
  { debianPackage: 'procps', why: 'ps and kill for shell commands' },
  { debianPackage: 'xvfb', why: 'X server without a screen' },
  { debianPackage: 'openbox', why: 'window manager' },
  { debianPackage: 'dbus-daemon', why: 'session bus' },
  { debianPackage: 'dbus-bin', why: 'dbus-send, which starts the accessibility bus' },
  { debianPackage: 'at-spi2-core', why: 'the bus on which programs expose their elements' },
  { debianPackage: 'tesseract-ocr', why: 'reads text; brings the data for English' },
  { debianPackage: 'xterm', why: 'a terminal' },
  { debianPackage: 'fontconfig', why: 'the list of fonts, made once with the image' },
  { debianPackage: 'fonts-dejavu-core', why: 'Latin, Greek, Cyrillic, Hebrew and Arabic' },
  { debianPackage: 'fonts-noto-cjk', why: 'Chinese, Japanese and Korean' },
  { debianPackage: 'fonts-noto-color-emoji', why: 'emoji' },
];

/** Installed with `--build-arg CHROMIUM=yes`. */
export const CHROMIUM = { argument: 'CHROMIUM', debianPackage: 'chromium' } as const;

/** `--build-arg LANGUAGES="deu jpn"`: Tesseract codes, as Debian's packages of data spell them, next to English. */
export const LANGUAGES = { argument: 'LANGUAGES', packagePrefix: 'tesseract-ocr-' } as const;

/** Brings npm, which brings the rest. Newer than the npm of Debian, as the project needs it. */
export const NODE = { node: manifest.devDependencies.node, npm: '11.19.1' } as const;

/** Dependencies for desktops that a container does not have: those of macOS, and Electron. */
export const LEFT_OUT = [
  '@nut-tree-fork/nut-js',
  'electron-store',
  'electron-updater',
  '@img/sharp-wasm32',
] as const;

/** Patterns of find(1), below node_modules: for developers, and engines that this Node never picks. */
export const LEFT_OUT_FILES = [
  '*.map',
  '*.d.ts',
  '*.d.mts',
  '*.d.cts',
  'tesseract-core*.wasm.js',
  'tesseract-core.*',
  'tesseract-core-simd.*',
  'tesseract-core-relaxedsimd.*',
] as const;

/** What the build is made from, next to package.json and its lock. */
export const SOURCES = {
  files: ['README.md', 'LICENSE', 'SECURITY.md', 'tsconfig.json', 'tsconfig.base.json', 'tsconfig.core.json'],
  folders: ['main', 'preload', 'renderer', 'resources', 'scripts/build'],
  script: 'scripts/build.ts',
} as const;

/** How a container of it is run: limits of docs/scale.md and of the templates for systemd. */
export const RUN = {
  /** Writable, in memory. */
  tmpfs: [{ path: '/tmp', options: 'size=256m,mode=1777' }],
  /** Writable, and removed with the container: a volume begins with the owner and mode of the folder in the image. */
  volumes: [USER.home, RUNTIME_FOLDER],
  /** Browsers pass pictures through it; a container has 64 MB of it otherwise. */
  shm: '512m',
  memory: '4g',
  cpus: 2,
  processes: 1024,
  /** Docker kills it after this. */
  stopSeconds: 15,
} as const;
