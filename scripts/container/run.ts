/** The options of `docker run` and `podman run` by which a container has no rights and only its own folders to write. */
import { PORT, RUN, TOKEN_FILE, USER } from './recipe.ts';

export interface RunOptions {
  /** On 127.0.0.1 of the machine. */
  readonly port: number;
  /** Of the machine; the user of the image must be able to read it. */
  readonly tokenFile: string;
  /** The name of a volume, for a home that outlives the container; default: one that is removed with it. */
  readonly home?: string;
}

export const runOptions = ({ port, tokenFile, home }: RunOptions): readonly string[] => [
  '--read-only',
  '--cap-drop=all',
  '--security-opt=no-new-privileges',
  ...RUN.tmpfs.flatMap(({ path, options }) => ['--tmpfs', `${path}:${options}`]),
  ...RUN.volumes.flatMap((path) => [
    '--volume',
    home !== undefined && path === USER.home ? `${home}:${path}` : path,
  ]),
  `--shm-size=${RUN.shm}`,
  `--memory=${RUN.memory}`,
  `--cpus=${RUN.cpus}`,
  `--pids-limit=${RUN.processes}`,
  '--publish',
  `127.0.0.1:${port}:${PORT}`,
  '--volume',
  `${tokenFile}:${TOKEN_FILE}:ro`,
  '--env',
  `SERVICE_TOKEN_FILE=${TOKEN_FILE}`,
];
