/** The token or the exec secret: made, replaced and removed here, seen only on demand. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { SettingField } from '../../main/console/model/settings.ts';
import type { OwnSecretName } from '../../main/console/setting-names.ts';
import { Button } from '../controls/button.tsx';
import { Confirm } from '../controls/confirm.tsx';
import { SecretValue } from '../controls/secret-value.tsx';
import { useConsole } from '../state/console.ts';
import { texts } from '../texts/texts.ts';

type Question = 'replace' | 'remove';

export interface SecretControlProps {
  readonly field: SettingField;
  readonly secret: OwnSecretName;
  readonly id: string;
}

export function SecretControl({ field, secret, id }: SecretControlProps): JSX.Element {
  const console = useConsole();
  const [question, setQuestion] = useState<Question | null>(null);
  const [version, setVersion] = useState(0);
  const { secrets: words, common } = texts();
  const name = words.names[secret];
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
    if (asked === 'remove') void change('secret.remove', words.removed(name));
    else void change('secret.generate', words.newInForce(name));
  };

  return (
    <div class="secret" id={id} role="group" aria-label={name}>
      {isSet ? <SecretValue name={secret} version={version} /> : <span class="unset">{words.notSet}</span>}
      {!field.readOnly && (
        <span class="secret-actions">
          {isSet ? (
            <>
              <Button icon="renew" onClick={() => setQuestion('replace')}>
                {common.replace}
              </Button>
              <Button kind="bare" onClick={() => setQuestion('remove')}>
                {common.remove}
              </Button>
            </>
          ) : (
            <Button icon="key" onClick={() => void change('secret.generate', words.inForce(name))}>
              {words.generate}
            </Button>
          )}
        </span>
      )}
      {question !== null && (
        <Confirm
          title={question === 'replace' ? words.replaceTitle(name) : words.removeTitle(name)}
          text={(question === 'replace' ? words.replaceText : words.removeText)[secret]}
          action={question === 'replace' ? common.replace : common.remove}
          danger={question === 'remove'}
          onAnswer={answer}
        />
      )}
    </div>
  );
}
