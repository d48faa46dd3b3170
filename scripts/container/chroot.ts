/**
 * The image without an engine's containers, where the kernel refuses those (a container that must not make others, for one): in a
 * chroot with the same user, read-only files, writable folders and its own numbers for processes. Its limits are those of
 * processes and not of control groups, no system call is filtered, and its network is the machine's.
 */
import { ENVIRONMENT, RUN, RUNTIME_FOLDER, TOKEN_FILE, USER } from './recipe.ts';

export interface ChrootOptions {
  /** The files of the image, which stay as they are. */
  readonly image: string;
  /** An empty folder. */
  readonly root: string;
  /** Folders of the machine, which belong to the user of the image. */
  readonly home: string;
  readonly runtime: string;
  readonly tokenFile: string;
  /** On 127.0.0.1. */
  readonly port: number;
}

const DEVICES = ['null', 'zero', 'full', 'random', 'urandom', 'tty'];
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const GIGABYTE = 2 ** 30;

/** In bytes, for each process. */
export const MEMORY = Number(/^(\d+)g$/.exec(RUN.memory)?.[1]) * GIGABYTE;

const onTop = (image: string, root: string): readonly string[] => [
  `mount -t tmpfs tmpfs '${root}'`,
  `mkdir '${root}/upper' '${root}/work' '${root}/files'`,
  `mount -t overlay -o lowerdir='${image}',upperdir='${root}/upper',workdir='${root}/work' overlay '${root}/files'`,
];

const parts = (files: string): readonly string[] => [
  `mount -t proc proc '${files}/proc'`,
  `mount -t sysfs -o ro sysfs '${files}/sys'`,
  `mount -t tmpfs -o mode=755 tmpfs '${files}/dev'`,
  ...DEVICES.map(
    (name) => `touch '${files}/dev/${name}' && mount --bind /dev/${name} '${files}/dev/${name}'`,
  ),
  `mkdir '${files}/dev/pts' '${files}/dev/shm'`,
  `mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts '${files}/dev/pts'`,
  `ln -s pts/ptmx '${files}/dev/ptmx' && ln -s /proc/self/fd '${files}/dev/fd'`,
  `mount -t tmpfs -o mode=1777,size=${RUN.shm} tmpfs '${files}/dev/shm'`,
  ...RUN.tmpfs.map(({ path, options }) => `mount -t tmpfs -o '${options}' tmpfs '${files}${path}'`),
];

/** Without root's rights and without a way to them. */
export const asUser = (variables: Readonly<Record<string, string>> = {}): readonly string[] => [
  'setpriv',
  '--reuid',
  String(USER.id),
  '--regid',
  String(USER.id),
  '--clear-groups',
  '--bounding-set=-all',
  '--inh-caps=-all',
  '--ambient-caps=-all',
  '--no-new-privs',
  'env',
  '--ignore-environment',
  `--chdir=${USER.home}`,
  `PATH=${PATH}`,
  ...Object.entries({ ...ENVIRONMENT, ...variables }).map(([name, value]) => `${name}=${value}`),
];

/** Of `unshare`, which ends with the exit code of the service and takes everything inside with it. */
export function chrootArguments(options: ChrootOptions): readonly string[] {
  const files = `${options.root}/files`;
  const bound = [
    [options.home, USER.home],
    [options.runtime, RUNTIME_FOLDER],
  ] as const;
  const script = [
    'set -e',
    ...onTop(options.image, options.root),
    ...parts(files),
    ...bound.map(([from, to]) => `mount --bind '${from}' '${files}${to}'`),
    `mkdir -p "$(dirname '${files}${TOKEN_FILE}')" && touch '${files}${TOKEN_FILE}'`,
    `mount --bind -o ro '${options.tokenFile}' '${files}${TOKEN_FILE}'`,
    `mount -o remount,bind,ro '${files}'`,
    `exec chroot '${files}' "$@"`,
  ];
  const service = asUser({
    SERVICE_HOST: '127.0.0.1',
    SERVICE_PORT: String(options.port),
    SERVICE_TOKEN_FILE: TOKEN_FILE,
  });
  return [
    '--mount',
    '--propagation',
    'private',
    '--pid',
    '--fork',
    '--kill-child',
    '--ipc',
    '--uts',
    'sh',
    '-c',
    script.join('\n'),
    'sh',
    'prlimit',
    `--nproc=${RUN.processes}`,
    `--data=${MEMORY}`,
    ...service,
    '/usr/bin/tini',
    '--',
    'deskhand',
    'serve',
  ];
}
