/** A console without a browser: asks for a session, confirms it as a person does, and makes the page's calls. */
import { setTimeout as sleep } from 'node:timers/promises';
import { confirmLine, isConfirmed } from '../main/hosts/console/console-lines.ts';
import { askService } from '../main/hosts/console/control-channel.ts';
import type { RunningService } from './service.ts';

export interface ConsoleSession {
  readonly path: string;
  readonly key: string;
  /** The raw answer of a call. */
  send(name: string, input: unknown): Promise<Response>;
  /** The value that a call returns. */
  call<Output>(name: string, input: unknown): Promise<Output>;
}

/** As `deskhand console CODE`. The service has its control channel a moment after its port. */
export async function confirmCode({ stateDir }: RunningService, code: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const answer = await askService(stateDir, confirmLine(code)).catch(() => null);
    if (answer !== null && isConfirmed(answer)) return;
    await sleep(50);
  }
  throw new Error(`The service does not confirm the code ${code}`);
}

const post = (
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

export async function openConsoleSession(service: RunningService): Promise<ConsoleSession> {
  const door = `${service.url}/console/session`;
  const { asked } = (await (await post(door, {})).json()) as { asked: { code: string; claim: string } };
  await confirmCode(service, asked.code);
  const { session } = (await (await post(door, { claim: asked.claim })).json()) as {
    session: { path: string; key: string };
  };
  const send = (name: string, input: unknown): Promise<Response> =>
    post(`${door}/${session.path}/call/${name}`, input, { 'x-console-session': session.key });
  return {
    ...session,
    send,
    async call<Output>(name: string, input: unknown): Promise<Output> {
      return ((await (await send(name, input)).json()) as { value: Output }).value;
    },
  };
}
