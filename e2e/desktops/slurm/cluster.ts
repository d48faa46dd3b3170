/** A cluster of Slurm on this machine: controller, munge and nodes as processes of the test, with all their files in one folder. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { until } from '../../../testing/client.ts';
import { endChild } from '../../../testing/desktop.ts';
import { freePort } from '../../../testing/free-port.ts';

const run = promisify(execFile);

export interface ClusterOptions {
  /** Empty; short, since sockets stand in it. */
  readonly folder: string;
  readonly nodes: readonly string[];
  readonly tasksPerNode: number;
}

export interface Cluster {
  /** Folder that the nodes and the clients share. */
  readonly shared: string;
  /** Runs a command of Slurm; its standard output. */
  slurm(command: string, ...args: readonly string[]): Promise<string>;
  /** Submits deskhand.sbatch; the number of the job. */
  submit(options: readonly string[], variables?: Readonly<Record<string, string>>): Promise<string>;
  /** The slurmd of a node. */
  daemon(node: string): ChildProcess;
  startNode(node: string): Promise<void>;
  /** Ends every daemon. */
  stop(): Promise<void>;
}

const SCRIPT = join(import.meta.dirname, '../../../resources/slurm/deskhand.sbatch');
const COMMAND = join(import.meta.dirname, '../../../resources/deskhand.cjs');
/** Seconds without an answer of slurmd until its node is down. The default of 300 would be long for a test. */
const SLURMD_TIMEOUT_S = 20;
/** A task that is started again waits for as long as the credentials of its last start are valid; the default is 120. */
const CREDENTIALS_S = 15;

interface Node {
  readonly name: string;
  readonly address: string;
  readonly port: number;
}

const configuration = (
  { folder, tasksPerNode }: ClusterOptions,
  controllerPort: number,
  nodes: readonly Node[],
): string =>
  [
    'ClusterName=deskhand',
    'SlurmctldHost=localhost(127.0.0.1)',
    `SlurmctldPort=${controllerPort}`,
    `SlurmUser=${userInfo().username}`,
    `SlurmdUser=${userInfo().username}`,
    'AuthType=auth/munge',
    `AuthInfo=socket=${folder}/munge.socket,cred_expire=${CREDENTIALS_S}`,
    `StateSaveLocation=${folder}/state`,
    `SlurmdSpoolDir=${folder}/%n`,
    `SlurmctldPidFile=${folder}/slurmctld.pid`,
    `SlurmdPidFile=${folder}/%n.pid`,
    `SlurmctldLogFile=${folder}/log/slurmctld`,
    `SlurmdLogFile=${folder}/log/%n`,
    'ProctrackType=proctrack/linuxproc',
    'TaskPlugin=task/none',
    'MpiDefault=none',
    'SelectType=select/cons_tres',
    'SelectTypeParameters=CR_CPU_Memory',
    'SchedulerParameters=sched_interval=1,bf_interval=1,batch_sched_delay=0',
    'AccountingStorageType=accounting_storage/none',
    'JobAcctGatherType=jobacct_gather/none',
    // The nodes have what is written here, and not what the machine has.
    'SlurmdParameters=config_overrides',
    'ReturnToService=2',
    `SlurmdTimeout=${SLURMD_TIMEOUT_S}`,
    'KillWait=5',
    ...nodes.map(
      ({ name, address, port }) =>
        `NodeName=${name} NodeHostname=localhost NodeAddr=${address} Port=${port} CPUs=${tasksPerNode} RealMemory=${2048 * tasksPerNode}`,
    ),
    `PartitionName=desktops Nodes=${nodes.map(({ name }) => name).join(',')} Default=YES MaxTime=INFINITE State=UP LLN=YES`,
    '',
  ].join('\n');

/** Writes all that the daemons read; the environment that they and the commands of Slurm run in. */
async function prepare(
  options: ClusterOptions,
): Promise<NodeJS.ProcessEnv & { readonly SLURM_CONF: string }> {
  const { folder } = options;
  const nodes: Node[] = [];
  for (const [index, name] of options.nodes.entries())
    // Each node has its own loopback address.
    nodes.push({ name, address: `127.0.0.${11 + index}`, port: await freePort() });
  for (const each of ['state', 'log', 'bin', 'tmp', 'shared']) mkdirSync(join(folder, each));
  const config = join(folder, 'slurm.conf');
  writeFileSync(config, configuration(options, await freePort(), nodes));
  writeFileSync(join(folder, 'munge.key'), randomBytes(128), { mode: 0o600 });
  symlinkSync(COMMAND, join(folder, 'bin', 'deskhand'));
  symlinkSync(process.execPath, join(folder, 'bin', 'node'));
  return {
    ...Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(?:SERVICE_|SLURM|VITEST|NODE_OPTIONS$)/.test(name)),
    ),
    SLURM_CONF: config,
    TMPDIR: join(folder, 'tmp'),
    PATH: [join(folder, 'bin'), process.env['PATH']].join(delimiter),
  };
}

export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { folder } = options;
  const shared = join(folder, 'shared');
  const env = await prepare(options);
  const daemons = new Map<string, ChildProcess>();
  const start = (name: string, command: string, args: readonly string[]): void => {
    const child = spawn(command, args, { env, stdio: 'ignore' });
    daemons.set(name, child);
  };
  const slurm: Cluster['slurm'] = async (command, ...args) =>
    (await run(command, args, { env, maxBuffer: 2 ** 26 })).stdout;
  const startNode = async (node: string): Promise<void> => {
    start(node, 'slurmd', ['-D', '-N', node, '-f', env.SLURM_CONF]);
    await until(
      `${node} is ready`,
      async () => /^(?:idle|mixed|allocated)\n$/.test(await slurm('sinfo', '-h', '-n', node, '-o', '%T')),
      30_000,
    );
  };

  const stop = async (): Promise<void> => {
    for (const child of [...daemons.values()].reverse()) await endChild(child);
  };
  const startController = async (): Promise<void> => {
    start('munged', 'munged', [
      '--foreground',
      '--force',
      `--socket=${folder}/munge.socket`,
      `--key-file=${folder}/munge.key`,
      `--seed-file=${folder}/munge.seed`,
      `--pid-file=${folder}/munged.pid`,
      `--log-file=${folder}/log/munged`,
    ]);
    start('slurmctld', 'slurmctld', ['-D', '-f', env.SLURM_CONF]);
    await until('the controller answers', async () =>
      slurm('scontrol', 'ping').then(
        (said) => said.includes('is UP'),
        () => false,
      ),
    );
  };
  try {
    await startController();
    await Promise.all(options.nodes.map(startNode));
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    shared,
    slurm,
    startNode,
    async submit(given, variables = {}) {
      const exported = { DESKHAND_SHARED: shared, SERVICE_VIRTUAL: '1024x768', ...variables };
      const list = Object.entries(exported).map(([name, value]) => `${name}=${value}`);
      const submitted = await slurm(
        'sbatch',
        '--parsable',
        `--output=${folder}/log/task-%a`,
        `--chdir=${folder}`,
        `--export=ALL,${list.join(',')}`,
        ...given,
        SCRIPT,
      );
      return submitted.trim();
    },
    daemon(node) {
      const found = daemons.get(node);
      if (found === undefined) throw new Error(`${node} was not started`);
      return found;
    },
    stop,
  };
}
