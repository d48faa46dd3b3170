/** A service of this process's own, without HTTP, for the client on standard input; others of the same user may share it. */
import { createSystemClock } from '../../adapters/node/clock.ts';
import { createCloseStack } from '../../base/close-stack.ts';
import { toolOutcome } from '../../mcp/content.ts';
import { createMcpFace } from '../../mcp/face.ts';
import { obeyApprovals } from '../console/approval-lines.ts';
import { openControlChannel } from '../console/control-channel.ts';
import { localCaller } from '../faces/local-caller.ts';
import { endOnSignals } from '../start/ending.ts';
import { openHeadless } from './open-headless.ts';
import type { Backend, OwnServiceOptions } from '../mcp/command.ts';
import { mcpConfigOf } from '../faces/mcp-config.ts';
import { INVALID_TOKEN, serveRelay } from '../mcp/relay-server.ts';
import { OWNER } from '../../service/principal.ts';

const FORCE_AFTER_MS = 1500;

/** Throws the errors of a start of the service: ConfigError, AlreadyRunning. */
export async function openOwnService({
  facts,
  flags,
  warn,
  execSecret,
  agentToken,
}: OwnServiceOptions): Promise<Backend> {
  const stack = createCloseStack();
  endOnSignals({ end: () => stack.close(), forceAfterMs: FORCE_AFTER_MS, say: warn });
  try {
    const clock = createSystemClock();
    const headless = await openHeadless({ facts, flags, clock, stack, warn });
    const { state, display, machine, service, faces, agents } = headless;
    const { settings, log } = state;
    const face = createMcpFace({
      service,
      clock,
      random: machine.random,
      tracing: headless.observers.tracing,
      config: () => mcpConfigOf(settings.values),
    });
    faces.defer(() => face.close());
    const control = await openControlChannel(state.directory, facts.platform, {
      obey: (line) => obeyApprovals(service, line),
      relay: (socket) => serveRelay(socket, { face: () => Promise.resolve(face), agents, log }),
    });
    stack.defer(() => control.close());
    warn(display.notice);
    let open = true;
    const client = {};
    return {
      get open() {
        return open;
      },
      async call({ name, input, signal, progress, trace }) {
        const principal = agentToken === undefined ? OWNER : agents.find(agentToken());
        if (principal === null) throw new Error(INVALID_TOKEN);
        const local = localCaller({ log, face: 'mcp', client, signal, execSecret, trace, principal });
        try {
          const result = await face.call({ name, input, progress, caller: local.caller });
          local.end(toolOutcome(result));
          return result;
        } catch (error) {
          local.end('gone');
          throw error;
        }
      },
      async close() {
        open = false;
        await stack.close();
      },
    };
  } catch (error) {
    await stack.close();
    throw error;
  }
}
