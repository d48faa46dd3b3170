/** A console without a browser: opens a session by the printed link, and makes the page's calls. */
import { printedLink } from '../console/browser.ts';
import type { RunningService } from '../../testing/service.ts';

export interface ConsoleSession {
  call<Output>(name: string, input: unknown): Promise<Output>;
}

export async function openConsoleSession(service: RunningService): Promise<ConsoleSession> {
  const code = new URL(await printedLink(service)).hash.slice('#open='.length);
  const post = async (
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<unknown> => {
    const answer = await fetch(service.url + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
    return answer.json();
  };
  const { session } = (await post('/console/session', { code })) as {
    session: { path: string; key: string };
  };
  return {
    async call<Output>(name: string, input: unknown): Promise<Output> {
      const path = `/console/session/${session.path}/call/${name}`;
      const reply = (await post(path, input, { 'x-console-session': session.key })) as { value: Output };
      return reply.value;
    },
  };
}
