import { expect, test } from 'vitest';
import { createPixelWorkers } from '../adapters/pixels/pixel-workers.ts';
import { createMemoryDesk } from '../../testing/hosts/memory-desk.ts';
import type { ToolResult } from './content.ts';
import { createMcpFace } from './face.ts';

const SCREEN = { x: 0, y: 0, width: 1920, height: 1080 };
const textOf = ({ content: [first] }: ToolResult): string => (first?.type === 'text' ? first.text : '');

test('a picture since the last one is of the part that changed, or none', async () => {
  const workers = createPixelWorkers(1);
  const memory = createMemoryDesk({
    regions: [SCREEN],
    parts: ({ codec }) => ({ codec: { ...codec, strips: workers.strips } }),
  });
  const face = createMcpFace({
    service: memory.service,
    clock: memory.clock,
    random: memory.desk.random,
    config: () => ({ execDefaultShell: 'bash', execMaxOutputChars: 100 }),
  });
  const since = (client?: object): Promise<ToolResult> =>
    memory.clock.until(
      face.call({ name: 'see', input: { since: 'last' }, caller: memory.caller(undefined, client) }),
    );
  const WHOLE = /^frame 1456x819@0,0,1920,1080/;
  expect(textOf(await since())).toMatch(WHOLE);
  const nothing = await since();
  expect(textOf(nothing)).toMatch(/^nothing changed since your look \d\.\d s ago/);
  expect(nothing.content).toHaveLength(1);
  memory.screen.fill({ x: 320, y: 160, width: 96, height: 32 }, 0x11_22_33);
  const changed = await since();
  expect(textOf(changed)).toMatch(
    /^changed since your look \d\.\d s ago: 1 place, which this picture shows\nframe \d+x\d+@296,136,144,80 /,
  );
  expect(changed.content.map(({ type }) => type)).toEqual(['text', 'image']);
  expect(textOf(await since())).toMatch(/^nothing changed/);
  // Another caller was shown none.
  expect(textOf(await since({}))).toMatch(WHOLE);
  memory.screen.fill(SCREEN, 0x33_22_11);
  expect(textOf(await since())).toMatch(WHOLE);
  face.close();
  await workers.close();
});
