/** The token or the exec secret: made, replaced and removed here, seen only on demand. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { SecretName, SettingField } from '../../main/console/model/settings.ts';
import { Button } from '../controls/button.tsx';
import { Confirm } from '../controls/confirm.tsx';
import { SecretValue } from '../controls/secret-value.tsx';
import { useConsole } from '../state/console.ts';

const LOSS: Readonly<Record<SecretName, { replace: string; remove: string }>> = {
  token: {
    replace: 'Every agent that uses the old token is refused from its next request on.',
    remove: 'Without a token every program on this machine may use Deskhand.',
  },
  execSecret: {
    replace: 'Every agent that uses the old secret is refused from its next command on.',
    remove: 'Without a secret no agent can run shell commands.',
  },
};

type Question = 'replace' | 'remove';

export interface SecretControlProps {
  readonly field: SettingField;
  readonly secret: SecretName;
  readonly id: string;
}

export function SecretControl({ field, secret, id }: SecretControlProps): JSX.Element {
  const console = useConsole();
  const [question, setQuestion] = useState<Question | null>(null);
  const [version, setVersion] = useState(0);
  const isSet = field.value === true;

  const change = async (call: 'secret.generate' | 'secret.remove', told: string): Promise<void> => {
    const next = await console.attempt(() => console.bridge.call(call, { name: secret }));
    if (next === undefined) return;
    console.settings.accept([next]);
    setVersion(version + 1);
    console.notices.tell({ tone: 'quiet', text: told });
  };
  const answer = (yes: boolean): void => {
    const asked = question;
    setQuestion(null);
    if (!yes) return;
    if (asked === 'remove') void change('secret.remove', `${field.title} removed`);
    else void change('secret.generate', `New ${field.title.toLowerCase()} in force`);
  };

  return (
    <div class="secret" id={id} role="group" aria-label={field.title}>
      {isSet ? (
        <SecretValue name={secret} title={field.title} version={version} />
      ) : (
        <span class="unset">Not set</span>
      )}
      {!field.readOnly && (
        <span class="secret-actions">
          {isSet ? (
            <>
              <Button icon="renew" onClick={() => setQuestion('replace')}>
                Replace
              </Button>
              <Button kind="bare" onClick={() => setQuestion('remove')}>
                Remove
              </Button>
            </>
          ) : (
            <Button icon="key" onClick={() => void change('secret.generate', `${field.title} in force`)}>
              Generate
            </Button>
          )}
        </span>
      )}
      {question !== null && (
        <Confirm
          title={
            question === 'replace'
              ? `Replace the ${field.title.toLowerCase()}?`
              : `Remove the ${field.title.toLowerCase()}?`
          }
          text={LOSS[secret][question]}
          action={question === 'replace' ? 'Replace' : 'Remove'}
          danger={question === 'remove'}
          onAnswer={answer}
        />
      )}
    </div>
  );
}
