/** The protocol's own suite against `/mcp`, with the fixtures that it expects of a test server. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMemoryHost, type MemoryHost } from '../../testing/hosts/memory-host.ts';
import { createServerWithFixtures } from '../../testing/mcp/conformance/server.ts';
import { runConformance, type Counts } from '../../testing/mcp/conformance/suite.ts';

let host: MemoryHost;
beforeAll(async () => {
  host = await startMemoryHost({ createMcpServer: createServerWithFixtures });
});
afterAll(() => host.close());

const failedOf = ({ failed }: Counts): readonly string[] =>
  [...new Set(failed.map((check) => check.replace(/:.*/, '')))].filter((name) => !name.startsWith('tasks-'));

test.concurrent('2026-07-28', async () => {
  const { notScored, ...scored } = await runConformance(`${host.url}/mcp`, '2026-07-28');
  expect(scored).toEqual({ passed: 118, failed: [], warned: [] });
  // Pending scenarios: each calls a tool with annotations that the tools here lack.
  expect(failedOf(notScored)).toEqual(['http-custom-header-server-validation', 'json-schema-2020-12']);
});

test.concurrent('2025-11-25', async () => {
  const { notScored, ...scored } = await runConformance(`${host.url}/mcp`, '2025-11-25');
  expect(scored).toEqual({
    passed: 55,
    // Over HTTP a client of this revision is asked nothing: there are no sessions to which an answer could belong.
    failed: [
      'elicitation-sep1034-defaults: elicitation-sep1034-general',
      'elicitation-sep1330-enums: elicitation-sep1330-general',
      'tools-call-elicitation: tools-call-elicitation',
      'tools-call-sampling: tools-call-sampling',
    ],
    warned: ['server-sse-multiple-streams: server-sse-multiple-streams-session'],
  });
  expect(failedOf(notScored)).toEqual(['json-schema-2020-12']);
});
