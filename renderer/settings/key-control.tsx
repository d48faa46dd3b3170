/** The key of a model's provider: entered and removed here, never shown again. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { SettingField } from '../../main/console/model/settings.ts';
import { Button } from '../controls/button.tsx';
import { Confirm } from '../controls/confirm.tsx';
import { useConsole } from '../state/console.ts';
import { texts } from '../texts/texts.ts';

export interface KeyControlProps {
  readonly field: SettingField;
  readonly id: string;
}

const NAME = 'taskKey';

export function KeyControl({ field, id }: KeyControlProps): JSX.Element {
  const console = useConsole();
  const [draft, setDraft] = useState('');
  const [asking, setAsking] = useState(false);
  const { secrets, common, tasks } = texts();
  const title = secrets.names[NAME];
  const isSet = field.value === true;

  const save = async (): Promise<void> => {
    const next = await console.attempt(() => console.bridge.call('secret.set', { name: NAME, value: draft }));
    if (next === undefined) return;
    setDraft('');
    console.settings.accept([next]);
    console.notices.tell({ tone: 'quiet', text: secrets.inForce(title) });
  };
  const remove = async (): Promise<void> => {
    const next = await console.attempt(() => console.bridge.call('secret.remove', { name: NAME }));
    if (next === undefined) return;
    console.settings.accept([next]);
    console.notices.tell({ tone: 'quiet', text: secrets.removed(title) });
  };
  if (isSet || field.readOnly)
    return (
      <div class="secret" role="group" aria-label={title}>
        <code class={isSet ? 'masked' : 'unset'}>
          {isSet ? (
            <span role="img" aria-label={common.hidden}>
              ••••••••••••••••
            </span>
          ) : (
            secrets.notSet
          )}
        </code>
        {!field.readOnly && (
          <Button kind="bare" onClick={() => setAsking(true)}>
            {common.remove}
          </Button>
        )}
        {asking && (
          <Confirm
            title={secrets.removeTitle(title)}
            text={secrets.removeText[NAME]}
            action={common.remove}
            danger
            onAnswer={(yes) => {
              setAsking(false);
              if (yes) void remove();
            }}
          />
        )}
      </div>
    );
  return (
    <form
      class="key-entry"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <input
        id={id}
        type="password"
        autocomplete="off"
        spellcheck={false}
        value={draft}
        aria-describedby={`${id}-about`}
        onInput={(event) => setDraft(event.currentTarget.value.trim())}
      />
      <button type="submit" class="button" disabled={draft === ''} aria-label={tasks.saveKey}>
        <span>{common.save}</span>
      </button>
    </form>
  );
}
