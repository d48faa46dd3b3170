/** Deskhand's own tools for tasks: the MCP face, called as the agent `tasks`, whose scopes, rules and approvals count. */
import type { CloseStack } from '../../base/close-stack.ts';
import { TASK_AGENT } from '../../core/task.ts';
import type { RequestLog } from '../../log/request-log.ts';
import { toolOutcome, type ToolResult } from '../../mcp/content.ts';
import type { McpFace } from '../../mcp/face.ts';
import { releaseHeld } from '../../operations/act/release-held.ts';
import type { AgentBook } from '../../operations/support/person/agent-book.ts';
import type { CallAnswer } from '../../ports/model.ts';
import type { KnownAgents } from '../../service/agents/registry.ts';
import { OWNER, type Principal } from '../../service/principal.ts';
import type { Service } from '../../service/service.ts';
import type { TaskTools } from '../../tasks/run-task.ts';
import type { OpenedTasks } from '../../tasks/task-book.ts';
import { localCaller, type LocalCaller } from './local-caller.ts';

export interface ConnectTasksOptions {
  readonly tasks: OpenedTasks;
  readonly service: Service;
  /** Asked at each task. */
  readonly face: () => Promise<McpFace>;
  readonly log: RequestLog;
  readonly agents: Pick<KnownAgents, 'subscribe'> & { readonly book: AgentBook };
  /** The faces' ends. */
  readonly faces: Pick<CloseStack, 'defer'>;
}

/** From now on tasks can begin. */
export function connectTasks(options: ConnectTasksOptions): void {
  const { tasks, service, agents, faces } = options;
  tasks.connect({ pause: service.pause, openTools: (model) => openTools(options, model) });
  faces.defer(
    agents.subscribe((agent) => {
      if (agent === TASK_AGENT) void tasks.end('The agent tasks was revoked or changed.');
    }),
  );
  faces.defer(() => tasks.end('The service ended while it ran.'));
}

async function openTools(
  { service, face: loadFace, log, agents }: ConnectTasksOptions,
  model: string,
): Promise<TaskTools> {
  const face = await loadFace();
  const { INSTRUCTIONS, listTools } = await import('../../mcp/definitions/list.ts');
  /** Its holds are its own. */
  const client = {};
  const known = () => agents.book.list().agents.find(({ name }) => name === TASK_AGENT);
  const principal = (): Principal => ({ agent: TASK_AGENT, scopes: new Set(known()?.scopes) });
  const callerFor = (signal: AbortSignal): LocalCaller =>
    localCaller({
      log,
      face: 'tasks',
      client,
      clientName: 'task',
      signal,
      // A model runs no shell commands: the exec secret is no program's but the caller's own.
      execSecret: undefined,
      principal: principal(),
      product: model,
    });
  const { scopes } = principal();
  return {
    tools: listTools(face.allowed({ scopes, evidence: {} })).map(({ name, description, inputSchema }) => ({
      name,
      description,
      inputSchema,
    })),
    instructions: INSTRUCTIONS,
    async call({ tool, input }, signal) {
      const local = callerFor(signal);
      try {
        const result = await face.call({ name: tool, input, caller: local.caller });
        local.end(toolOutcome(result));
        return answerOf(result);
      } catch (error) {
        local.end('gone');
        throw error;
      }
    },
    async close() {
      const local = callerFor(new AbortController().signal);
      // A revoked agent has no scope left, and must hold nothing.
      const caller = { ...local.caller, scopes: OWNER.scopes };
      await service.invoke(releaseHeld, undefined, caller).finally(() => local.end('done'));
    },
  };
}

function answerOf({ content, isError }: ToolResult): CallAnswer {
  const texts = content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
  const pictures = content.flatMap((part) =>
    part.type === 'image' ? [{ mediaType: part.mimeType, data: part.data }] : [],
  );
  return { text: texts.join('\n'), pictures, isError: isError === true };
}
