/** Every client that can be connected, one row each: how, and when it was seen last. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { isMcpClient } from '../../main/core/connectable-clients.ts';
import { TOKEN_PLACEHOLDER } from '../../main/console/token-placeholder.ts';
import type { ClientModel } from '../../main/console/model/connect.ts';
import { AddAgent } from '../agents/add-agent.tsx';
import { Unbound } from '../agents/unbound.tsx';
import { Button } from '../controls/button.tsx';
import { CopyWithToken } from '../first-run/copy-with-token.tsx';
import { ago } from '../format/time.ts';
import { useConsole } from '../state/console.ts';
import { useNow } from '../state/use-now.ts';
import { texts } from '../texts/texts.ts';
import { ClientFile } from './client-file.tsx';
import { clientName } from './client-names.ts';

const REFRESH_MS = 1500;
/** A client that called a short time ago counts as connected. */
const RECENT_MS = 60_000;

export function Connect(): JSX.Element {
  const console = useConsole();
  const online = console.connection.value === 'online';
  const [opened, setOpened] = useState<ClientModel['client'] | null | undefined>(undefined);
  useEffect(() => {
    if (!online) return undefined;
    const load = (): void => {
      if (document.visibilityState === 'visible') console.clients.load().catch(() => undefined);
    };
    load();
    console.agents.load().catch(() => undefined);
    const timer = setInterval(load, REFRESH_MS);
    return () => clearInterval(timer);
  }, [console, online]);

  const list = console.clients.list.value;
  useEffect(() => {
    if (list !== null && opened === undefined) setOpened(firstOpen(list.clients));
  }, [list, opened]);
  if (list === null) return <div class="agents connect" aria-busy="true" />;
  return (
    <div class="agents connect">
      <div class="toolbar">
        <h1>{texts().connect.title}</h1>
      </div>
      <div class="scroll">
        <div class="column">
          {console.agents.list.value?.bind === false && <Unbound />}
          <div class="clients">
            {list.clients.map((model) => (
              <ClientRow
                key={model.client}
                model={model}
                isOpen={model.client === opened}
                onToggle={() => setOpened(model.client === opened ? null : model.client)}
              />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

/** A person without any client wants to add one. */
const firstOpen = (clients: readonly ClientModel[]): ClientModel['client'] | null =>
  clients.some(({ file }) => file?.added === true) ? null : (clients[0]?.client ?? null);

interface ClientRowProps {
  readonly model: ClientModel;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function ClientRow({ model, isOpen, onToggle }: ClientRowProps): JSX.Element {
  const { client, file, seen, pasted } = model;
  const name = clientName(client);
  const now = useNow(1000);
  const words = texts().connect;
  const isRecent = seen !== null && now - seen.at < RECENT_MS;
  return (
    <section class="client" aria-labelledby={`client-${client}`}>
      <h2>
        <button
          type="button"
          id={`client-${client}`}
          aria-expanded={isOpen}
          aria-describedby={`seen-${client}`}
          onClick={onToggle}
        >
          {name}
        </button>
      </h2>
      <p id={`seen-${client}`} class={`seen${isRecent ? ' recent' : ''}`}>
        {file?.added === true && <span>{file.agent === null ? words.added : words.addedAs(file.agent)}</span>}
        <span title={seen === null ? words.neverAbout : undefined}>
          {seen === null ? words.never : words.seen(ago(seen.at, now), seen.product)}
        </span>
      </p>
      {isOpen && file !== null && isMcpClient(client) && <ClientFile client={client} file={file} />}
      {isOpen && pasted !== null && <Pasted client={client} pasted={pasted} />}
    </section>
  );
}

interface PastedProps {
  readonly client: ClientModel['client'];
  readonly pasted: NonNullable<ClientModel['pasted']>;
}

function Pasted({ client, pasted }: PastedProps): JSX.Element {
  const console = useConsole();
  const [adding, setAdding] = useState(false);
  const words = texts().connect;
  const hasToken = console.state.value?.tokenRequired === true;
  const text = hasToken ? pasted.withToken : pasted.open;
  const name = clientName(client);
  return (
    <div class="client-body">
      <p>{hasToken ? `${words.paste}: ${words.ownerPasted}` : words.paste}</p>
      <div class="lines">
        <pre tabIndex={0} aria-label={words.pasteInto(name)}>
          {text.trimEnd().replaceAll(TOKEN_PLACEHOLDER, '••••••••')}
        </pre>
        <CopyWithToken
          what={words.pasteInto(name)}
          label={texts().common.copyThis(words.pasteInto(name))}
          text={(token) => text.replaceAll(TOKEN_PLACEHOLDER, () => token)}
          hasToken={hasToken}
        />
      </div>
      <div class="actions">
        <Button icon="key" onClick={() => setAdding(true)}>
          {words.makeAgent}
        </Button>
      </div>
      {adding && (
        <AddAgent suggested={client === 'mcp' ? 'my-agent' : client} onClose={() => setAdding(false)} />
      )}
    </div>
  );
}
