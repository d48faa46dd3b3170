/** `npm run bench:agents`: one model, the same tasks, servers in turns. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ServiceError } from '../main/core/errors.ts';
import { choicesIn } from '../main/hosts/start/tasks.ts';
import { accessIn } from '../main/tasks/task-book.ts';
import { createMemorySettings } from '../testing/hosts/memory-settings.ts';
import { compare } from './agents/compare.ts';
import { PAGE_TASKS } from './agents/page-tasks.ts';
import { SERVERS } from './agents/servers.ts';
import { startStage } from './agents/stage.ts';
import { resultsTable } from './agents/table.ts';

const namesOf = (all: readonly { readonly name: string }[]): string => all.map(({ name }) => name).join(', ');

const HELP = `npm run bench:agents -- [options]

One model does the same tasks on pages with the tools of each server in turns. The page's own state judges.
The model is that of SERVICE_TASK_KEY, SERVICE_TASK_PROVIDER, SERVICE_TASK_MODEL and the other settings of tasks; their limits are those of each
task. Texts and pictures of the pages go to that provider, which is paid for them.

  --servers NAMES   default: ${namesOf(SERVERS)}
  --tasks NAMES     default: ${namesOf(PAGE_TASKS)}
  --rounds NUMBER   of all tasks, default: 3
  --folder FOLDER   of results.jsonl, table.md and transcripts, default: reports/agents-TIME
`;

/** Of a usage error, and of a key that is missing. */
const NOT_STARTED = 2;

class Refusal extends Error {}

function chosen<Item extends { readonly name: string }>(
  all: readonly Item[],
  names: string | undefined,
): readonly Item[] {
  if (names === undefined) return all;
  return names.split(',').map((name) => {
    const found = all.find((each) => each.name === name.trim());
    if (found === undefined) throw new Refusal(`There is no ${name.trim()}. There are ${namesOf(all)}.`);
    return found;
  });
}

function optionsFrom(args: readonly string[]) {
  const options = {
    help: { type: 'boolean' },
    servers: { type: 'string' },
    tasks: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    folder: { type: 'string' },
  } as const;
  const { values } = parseArgs({ args: [...args], options });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Refusal('--rounds must be a number from 1.');
  const time = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  return {
    help: values.help === true,
    servers: chosen(SERVERS, values.servers),
    tasks: chosen(PAGE_TASKS, values.tasks),
    rounds,
    folder: resolve(values.folder ?? join(import.meta.dirname, '../reports', `agents-${time}`)),
  };
}

/** Throws Refusal with what is missing. */
function modelFrom(environment: NodeJS.ProcessEnv) {
  const named = Object.entries(environment).filter(
    (entry): entry is [string, string] => entry[0].startsWith('SERVICE_TASK_') && entry[1] !== undefined,
  );
  const choices = choicesIn(createMemorySettings(Object.fromEntries(named)), true);
  try {
    const { limits, prices } = choices;
    return { access: accessIn(choices), limits, prices };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    throw new Refusal(
      `${error.message} Set SERVICE_TASK_KEY, SERVICE_TASK_PROVIDER and SERVICE_TASK_MODEL: docs/tasks.md.`,
    );
  }
}

function prepare(script: string): void {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, '../scripts', script)], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Refusal(`scripts/${script} failed.`);
}

async function run(args: readonly string[]): Promise<void> {
  const { help, ...options } = optionsFrom(args);
  if (help) {
    process.stdout.write(HELP);
    return;
  }
  const model = modelFrom(process.env);
  prepare('packages.ts');
  prepare('build.ts');
  const stage = await startStage();
  try {
    const trials = await compare(stage, { ...options, ...model, print: (line) => console.log(line) });
    const table = `${model.access.provider}, ${model.access.model}\n\n${resultsTable(trials)}\n`;
    writeFileSync(join(options.folder, 'table.md'), table);
    console.log(`\n${table}\n${options.folder}`);
    if (trials.length === 0) process.exitCode = 1;
  } finally {
    await stage.stop();
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  const isUsage = error instanceof Refusal || (error instanceof TypeError && 'code' in error);
  if (!isUsage) throw error;
  console.error(error.message);
  process.exitCode = NOT_STARTED;
}
