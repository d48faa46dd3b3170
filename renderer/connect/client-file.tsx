/** A client with a configuration file: whose token it gets, what would be changed, and the buttons that do it. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { McpClientName } from '../../main/core/connectable-clients.ts';
import type { CallOutput } from '../../main/console/contract.ts';
import { TOKEN_PLACEHOLDER } from '../../main/console/token-placeholder.ts';
import type { ClientModel } from '../../main/console/model/connect.ts';
import { Button } from '../controls/button.tsx';
import { FormRow } from '../controls/form-dialog.tsx';
import { useConsole } from '../state/console.ts';
import { texts } from '../texts/texts.ts';
import { clientName } from './client-names.ts';

export interface ClientFileProps {
  readonly client: McpClientName;
  readonly file: NonNullable<ClientModel['file']>;
}

/** Of the choice that is the owner's token. No agent has this name. */
const OWNER = '';

export function ClientFile({ client, file }: ClientFileProps): JSX.Element {
  const console = useConsole();
  const [agent, setAgent] = useState<string>(file.added ? (file.agent ?? OWNER) : client);
  const [plan, setPlan] = useState<CallOutput<'connect.plan'> | null>(null);
  const [busy, setBusy] = useState(false);
  const chosen = agent === OWNER ? null : agent;
  useEffect(() => {
    let isWanted = true;
    console.clients.plan(client, chosen).then(
      (next) => {
        if (isWanted) setPlan(next);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [console, client, chosen, file.added, file.agent]);

  const words = texts().connect;
  const name = clientName(client);
  const tell = (text: string): void => console.notices.tell({ tone: 'quiet', text });
  const act = async (work: () => Promise<void>, text: string): Promise<void> => {
    setBusy(true);
    const done = await console.attempt(async () => {
      await work();
      return true;
    });
    setBusy(false);
    if (done === undefined) return;
    tell(text);
    await console.attempt(() => console.agents.load());
  };
  return (
    <div class="client-body">
      <AgentChoice client={client} agent={agent} onAgent={setAgent} />
      {plan !== null && <Change plan={plan} />}
      <div class="actions">
        {file.added && (
          <Button
            icon="trash"
            label={words.removeFrom(name)}
            disabled={busy}
            onClick={() => void act(() => console.clients.remove(client), words.removed(name))}
          >
            {texts().common.remove}
          </Button>
        )}
        <Button
          icon="plus"
          kind="solid"
          label={file.added ? `${words.again}: ${name}` : words.addTo(name)}
          disabled={busy || plan?.refusal !== null}
          onClick={() => void act(() => console.clients.add(client, chosen), words.restart(name))}
        >
          {file.added ? words.again : texts().common.add}
        </Button>
      </div>
    </div>
  );
}

interface AgentChoiceProps {
  readonly client: McpClientName;
  readonly agent: string;
  readonly onAgent: (agent: string) => void;
}

function AgentChoice({ client, agent, onAgent }: AgentChoiceProps): JSX.Element {
  const console = useConsole();
  const words = texts().connect;
  const known = (console.agents.list.value?.agents ?? []).filter(({ isFixed }) => !isFixed);
  const isNew = !known.some(({ name }) => name === client);
  return (
    <FormRow label={words.token} id={`agent-of-${client}`}>
      <select
        id={`agent-of-${client}`}
        value={agent}
        onChange={(event) => onAgent(event.currentTarget.value)}
      >
        {isNew && <option value={client}>{words.newAgent(client)}</option>}
        {known.map(({ name }) => (
          <option key={name} value={name}>
            {words.knownAgent(name)}
          </option>
        ))}
        <option value={OWNER}>{words.owner}</option>
      </select>
    </FormRow>
  );
}

const covered = (text: string): string => text.trimEnd().replaceAll(TOKEN_PLACEHOLDER, '••••••••');

function Change({ plan }: { readonly plan: CallOutput<'connect.plan'> }): JSX.Element {
  const words = texts().connect;
  const { path, before, after, copy, refusal } = plan;
  const isReplaced = before !== null && before.trim() !== after.trim();
  return (
    <div class="change">
      {isReplaced && (
        <>
          <p>{words.goes}</p>
          <pre class="goes" tabIndex={0} aria-label={words.goes}>
            {covered(before)}
          </pre>
        </>
      )}
      {after !== '' && (
        <>
          <p>{words.comes(path)}</p>
          <pre class="comes" tabIndex={0} aria-label={words.comes(path)}>
            {covered(after)}
          </pre>
        </>
      )}
      {refusal === null ? (
        <p class="quiet">{copy === null ? words.newFile : words.copy(copy)}</p>
      ) : (
        <p role="alert" class="failure">
          {refusal}
        </p>
      )}
    </div>
  );
}
