/** The sentence for a service without a token, whose agents and rules bind no one, with the button that makes one. */
import type { JSX } from 'preact';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import { useConsole } from '../state/console.ts';
import { texts } from '../texts/texts.ts';

export function Unbound(): JSX.Element {
  const console = useConsole();
  const words = texts().agents;
  const make = async (): Promise<void> => {
    const field = await console.attempt(() => console.bridge.call('secret.generate', { name: 'token' }));
    if (field === undefined) return;
    console.settings.accept([field]);
    console.notices.tell({ tone: 'quiet', text: words.madeToken });
    await console.attempt(() => console.agents.load());
  };
  return (
    <div class="unbound" role="status">
      <Icon name="warning" />
      <p>{words.unbound}</p>
      <Button icon="key" kind="solid" onClick={() => void make()}>
        {words.makeToken}
      </Button>
    </div>
  );
}
