/** Asks KWin by its own scripts (https://develop.kde.org/docs/plasma/kwin/), which need no permission: each answers once. */
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withTimeout } from '../../../base/with-timeout.ts';
import type { BusConnection } from '../../bus/connection.ts';
import type { BusReply } from '../../bus/dispatch.ts';
import { BusError, BusLostError } from '../../bus/errors.ts';
import { KWIN, kwinUnavailable, type KwinLink } from './link.ts';

/** Runs the body of a function in KWin and returns its result, as JSON has it. */
export type RunInKwin = (body: string) => Promise<unknown>;

export interface KwinScriptsOptions {
  readonly link: KwinLink;
  /** Where KWin can read a file: $XDG_RUNTIME_DIR. */
  readonly folder: string;
}

const TIMEOUT_MS = 2000;
const SCRIPTING = { to: KWIN, path: '/Scripting', interface: 'org.kde.kwin.Scripting' } as const;

const sourceOf = (body: string, owner: string, path: string): string => `
let answer;
try { answer = { value: (function () { ${body} })() }; } catch (error) { answer = { error: String(error) }; }
callDBus(${JSON.stringify(owner)}, ${JSON.stringify(path)}, 'dev.deskhand.Answer', 'answer', JSON.stringify(answer));
`;

/** Plasma 6 has its scripts at the first place, Plasma 5 at the second. */
async function runScript(bus: BusConnection, id: number): Promise<void> {
  const run = (path: string): Promise<unknown> =>
    bus.call({ to: KWIN, path, interface: 'org.kde.kwin.Script', member: 'run' });
  try {
    await run(`/Scripting/Script${id}`);
  } catch (error) {
    if (!(error instanceof BusError)) throw error;
    await run(`/${id}`);
  }
}

function valueIn(text: unknown): unknown {
  const answer: unknown = typeof text === 'string' ? JSON.parse(text) : undefined;
  if (typeof answer === 'object' && answer !== null && !('error' in answer))
    return 'value' in answer ? answer.value : undefined;
  throw kwinUnavailable(answer);
}

/** One after the other: KWin numbers its scripts by how many there are, and takes back the places of those that ended late. */
export function createKwinScripts({ link, folder }: KwinScriptsOptions): RunInKwin {
  let last: Promise<unknown> = Promise.resolve();
  return (body) => {
    const next = last.then(() => runOnce(link, folder, body));
    last = next.catch(() => undefined);
    return next;
  };
}

async function runOnce(link: KwinLink, folder: string, body: string): Promise<unknown> {
  const bus = await link.use();
  const name = `deskhand-${randomUUID()}`;
  const path = `/dev/deskhand/${name.replaceAll('-', '_')}`;
  const file = join(folder, `${name}.js`);
  const answered = Promise.withResolvers<unknown>();
  const stop = bus.serve(path, ({ body: [text] }) => {
    answered.resolve(text);
    return Promise.resolve({ signature: '', body: [] });
  });
  const script = (member: string, words: readonly string[]): Promise<BusReply> =>
    bus.call({ ...SCRIPTING, member, signature: 's'.repeat(words.length), body: words });
  writeFileSync(file, sourceOf(body, bus.name, path), { mode: 0o600, flag: 'wx' });
  try {
    const { body: loaded } = await script('loadScript', [file, name]);
    await runScript(bus, Number(loaded[0]));
    return valueIn(await withTimeout(answered.promise, TIMEOUT_MS, () => kwinUnavailable('no answer')));
  } catch (error) {
    throw error instanceof BusError || error instanceof BusLostError ? kwinUnavailable(error) : error;
  } finally {
    stop();
    rmSync(file, { force: true });
    await script('unloadScript', [name]).catch(() => undefined);
  }
}
