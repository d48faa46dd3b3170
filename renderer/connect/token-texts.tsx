/** The lines of each kind of program, with an agent's token in them. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { TOKEN_PLACEHOLDER } from '../../main/console/token-placeholder.ts';
import type { ClientModel } from '../../main/console/model/connect.ts';
import { CopyButton } from '../controls/copy-button.tsx';
import { useConsole } from '../state/console.ts';
import { texts } from '../texts/texts.ts';
import { clientName } from './client-names.ts';

export interface TokenTextsProps {
  /** As shown; null: covered. */
  readonly token: string | null;
  /** As copied. */
  readonly copied: string;
}

export function TokenTexts({ token, copied }: TokenTextsProps): JSX.Element | null {
  const console = useConsole();
  const [chosen, setChosen] = useState<ClientModel['client']>('mcp');
  useEffect(() => void console.clients.load().catch(() => undefined), [console]);
  const clients = console.clients.list.value?.clients.filter(({ pasted }) => pasted !== null) ?? [];
  const text = clients.find(({ client }) => client === chosen)?.pasted?.withToken;
  if (text === undefined) return null;
  const name = clientName(chosen);
  const words = texts().connect;
  return (
    <div class="token-texts">
      <div class="kinds" role="group" aria-label={words.paste}>
        {clients.map(({ client }) => (
          <button
            key={client}
            type="button"
            class="chip"
            aria-pressed={client === chosen}
            onClick={() => setChosen(client)}
          >
            {clientName(client)}
          </button>
        ))}
      </div>
      <div class="lines">
        <pre tabIndex={0} aria-label={words.pasteInto(name)}>
          {text.trimEnd().replaceAll(TOKEN_PLACEHOLDER, () => token ?? '••••••••')}
        </pre>
        <CopyButton
          input={{ what: 'text', text: text.replaceAll(TOKEN_PLACEHOLDER, () => copied) }}
          what={words.pasteInto(name)}
        />
      </div>
    </div>
  );
}
