import { expect, test } from 'vitest';
import { createClientTap } from './client-tap.ts';

const FIRST = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', clientInfo: { name: 'some-client', version: '2.1' } },
});

async function passed(
  chunks: readonly string[],
): Promise<{ readonly text: string; readonly names: string[] }> {
  const names: string[] = [];
  const tap = createClientTap((product) => names.push(product));
  const read: Buffer[] = [];
  tap.on('data', (chunk: Buffer) => read.push(chunk));
  for (const chunk of chunks) tap.write(chunk);
  await new Promise<void>((resolve) => tap.end(resolve));
  return { text: Buffer.concat(read).toString('utf8'), names };
}

test('the first message names the client, in whichever pieces it comes', async () => {
  const text = `${FIRST}\n{"method":"ping"}\n`;
  for (const chunks of [[text], [text.slice(0, 40), text.slice(40, 100), text.slice(100)]])
    expect(await passed(chunks)).toEqual({ text, names: ['some-client 2.1'] });
});

test.each(['no JSON\n', `{"method":"ping"}\n${FIRST}\n`, `${'x'.repeat(70_000)}${FIRST}\n`])(
  'a first line that names no client is passed on',
  async (text) => {
    expect(await passed([text])).toEqual({ text, names: [] });
  },
);
