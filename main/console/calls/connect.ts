/** Clients: which are set up, what would be changed in their files, and when each was seen. */
import { PASTED_CLIENTS, type McpClientName } from '../../core/connectable-clients.ts';
import { ServiceError } from '../../core/errors.ts';
import type { AgentScope } from '../../core/scopes.ts';
import { addAgent, followAgents, renewAgentToken } from '../../operations/person/manage-agents.ts';
import type { ListedAgent } from '../../operations/support/person/agent-book.ts';
import type { AskService } from '../ask-service.ts';
import { seenAs } from '../client-products.ts';
import type { ConsoleHost } from '../host.ts';
import type { ClientList, ClientModel } from '../model/connect.ts';
import type { SeenClient } from '../sightings.ts';
import { requireAgentName } from './agents.ts';
import type { Handlers } from './calls.ts';

export interface ConnectCallsOptions {
  readonly ask: AskService;
  readonly host: ConsoleHost;
  /** The newest first. */
  readonly sightings: () => readonly SeenClient[];
}

type Names = 'connect.list' | 'connect.plan' | 'connect.add' | 'connect.remove';

/** All but shell commands and pausing everybody, which a person adds knowingly. */
const NEW_AGENT_SCOPES: readonly AgentScope[] = ['see', 'act', 'clipboard', 'launch'];

export function createConnectCalls({ ask, host, sightings }: ConnectCallsOptions): Handlers<Names> {
  const shelf = host.clients;
  const seenModel = (client: ClientModel['client'], agent: string | null): ClientModel['seen'] => {
    const found = seenAs(client, agent, sightings());
    return found === undefined ? null : { at: found.at, product: found.product, agent: found.agent };
  };
  const list = (): ClientList => {
    const texts = shelf.pasted();
    const files = shelf.files().map(({ client, ...file }): ClientModel => ({
      client,
      seen: seenModel(client, file.agent),
      file,
      pasted: null,
    }));
    const pasted = PASTED_CLIENTS.map((client): ClientModel => ({
      client,
      seen: seenModel(client, null),
      file: null,
      pasted: texts[client],
    }));
    return { clients: files.concat(pasted) };
  };
  const agentNamed = async (name: string): Promise<ListedAgent | undefined> =>
    (await ask(followAgents, undefined)).list().agents.find((agent) => agent.name === name);
  const tokenOf = async (name: string): Promise<string> => {
    requireAgentName(name);
    const known = await agentNamed(name);
    const { token } =
      known === undefined
        ? await ask(addAgent, { name, scopes: NEW_AGENT_SCOPES, expiresAt: null, record: null })
        : await ask(renewAgentToken, name);
    return token;
  };
  /** An agent that no client has any more keeps its rules, and its token ends. */
  const endToken = async (client: McpClientName, agent: string): Promise<void> => {
    if (shelf.files().some((file) => file.client !== client && file.added && file.agent === agent)) return;
    const known = await agentNamed(agent);
    if (known === undefined || known.isFixed) return;
    await ask(renewAgentToken, agent);
    shelf.forgetToken(agent);
  };

  return {
    'connect.list': list,
    'connect.plan': ({ client, agent }) => shelf.plan(client, agent),
    async 'connect.add'({ client, agent }) {
      const { refusal, path } = shelf.plan(client, agent);
      if (refusal !== null) throw new ServiceError('not_supported', `${path} was not changed. ${refusal}`);
      shelf.write(client, agent === null ? null : { agent, token: await tokenOf(agent) });
      return list();
    },
    async 'connect.remove'({ client }) {
      const held = shelf.files().find((file) => file.client === client && file.added);
      if (held === undefined)
        throw new ServiceError('not_found', 'Deskhand is not in the file of this client.');
      shelf.remove(client);
      if (held.agent !== null) await endToken(client, held.agent);
      return list();
    },
  };
}
