/** MCP without scopes: refused, and nothing of the machine is touched. */
import { expect, test } from 'vitest';
import { createMemoryClock } from '../adapters/memory/clock.ts';
import { narrowedService } from '../../testing/hosts/narrowed-service.ts';
import { watchedDesk } from '../../testing/hosts/watched-desk.ts';
import { DEFINITIONS } from './definitions/list.ts';
import { createMcpFace } from './face.ts';

const TOOL_CALLS: Readonly<Record<string, object>> = {
  see: {},
  act: { actions: [{ do: 'wait', ms: 1 }] },
  find: { text: 'x' },
  wait: { until: 'text', text: 'x' },
  windows: {},
  clipboard: {},
  files: {},
  launch: { program: 'notes' },
  run: { command: 'true' },
};

test.each(DEFINITIONS.map(({ name }) => name))('the tool %s without any scope', async (name) => {
  const { memory, touched } = watchedDesk();
  const service = narrowedService(memory.service, () => new Set());
  const face = createMcpFace({
    service,
    clock: createMemoryClock(),
    random: memory.desk.random,
    config: () => ({ execDefaultShell: 'bash', execMaxOutputChars: 1000 }),
  });
  const result = await face.call({ name, input: TOOL_CALLS[name], caller: memory.caller() });
  face.close();
  expect(JSON.stringify(result)).toContain('scope_missing');
  expect(result.isError).toBe(true);
  expect(touched).toEqual([]);
});
