/** One setting: its name in plain words, one sentence, its value, and who decided it. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { SettingField, SettingValue } from '../../main/console/model/settings.ts';
import type { SecretName } from '../../main/console/setting-names.ts';
import { CallError } from '../bridge/bridge.ts';
import { Confirm } from '../controls/confirm.tsx';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import { useConsole } from '../state/console.ts';
import { filled, texts } from '../texts/texts.ts';
import { ValueControl } from './value-control.tsx';
import { SecretControl } from './secret-control.tsx';
import { fieldWords } from './words.ts';
import { KeyControl } from './key-control.tsx';
import { failureLine } from '../texts/service-texts.ts';

interface AnySecretProps {
  readonly field: SettingField;
  readonly secret: SecretName;
  readonly id: string;
}

const TICK_MS = 1800;

interface Saving {
  readonly failure: string | null;
  readonly saved: boolean;
  readonly save: (value: SettingValue) => Promise<void>;
  /** Says what is wrong with a value that was not sent. */
  readonly refuse: (sentence: string) => void;
}

/** One outcome at a time: it was saved, or it was not and why. */
function useSaving(name: string): Saving {
  const console = useConsole();
  const [failure, setFailure] = useState<string | null>(null);
  const [saved, setSaved] = useState(false);
  useEffect(() => {
    if (!saved) return undefined;
    const timer = setTimeout(() => setSaved(false), TICK_MS);
    return () => clearTimeout(timer);
  }, [saved]);
  const refuse = (sentence: string): void => {
    setSaved(false);
    setFailure(sentence);
  };
  return {
    failure,
    saved,
    refuse,
    async save(value) {
      setFailure(null);
      setSaved(false);
      try {
        await console.settings.set(name, value);
        setSaved(true);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        refuse(failureLine(error));
      }
    },
  };
}

export function Field({ field }: { field: SettingField }): JSX.Element {
  const { failure, saved, save, refuse } = useSaving(field.name);
  const [asking, setAsking] = useState<SettingValue | null>(null);
  const words = texts().settings;
  const { title, about, warning } = fieldWords(field);
  const change = (value: SettingValue): void => {
    if (warning !== null && opensMore(field, value)) setAsking(value);
    else void save(value);
  };
  const id = `setting-${field.name}`;
  return (
    <div class={`field${field.readOnly ? ' read-only' : ''}`}>
      <div class="about">
        <label for={id}>{title}</label>
        <p id={`${id}-about`}>{about}</p>
      </div>
      <div class="value">
        {field.control.type === 'secret' ? (
          <AnySecret field={field} secret={field.control.secret} id={id} />
        ) : (
          <ValueControl
            field={field}
            id={id}
            invalid={failure !== null}
            onChange={change}
            onInvalid={refuse}
          />
        )}
        <p class="origin">
          <Origin field={field} />
          {field.needsRestart && <span> · {words.fromNextStart}</span>}
          {field.source === 'file' && field.control.type !== 'secret' && !field.readOnly && (
            <Button kind="bare" class="reset" onClick={() => change(null)}>
              {words.useDefault}
            </Button>
          )}
          <span class="saved" role="status">
            {saved && (
              <>
                <Icon name="check" size={13} /> {words.saved}
              </>
            )}
          </span>
        </p>
        {failure !== null && (
          <p class="failure" role="alert" id={`${id}-failure`}>
            {failure}
          </p>
        )}
      </div>
      {asking !== null && warning !== null && (
        <Confirm
          title={title}
          text={warning}
          action={words.allow}
          danger
          onAnswer={(yes) => {
            const value = asking;
            setAsking(null);
            if (yes) void save(value);
          }}
        />
      )}
    </div>
  );
}

/** A provider's key is entered, the service's own secrets are made. */
const AnySecret = ({ field, secret, id }: AnySecretProps): JSX.Element =>
  secret === 'taskKey' ? (
    <KeyControl field={field} id={id} />
  ) : (
    <SecretControl field={field} secret={secret} id={id} />
  );

/** A dangerous switch asks on its way on; a dangerous text (an address) asks at each change but back to its default. */
const opensMore = (field: SettingField, value: SettingValue): boolean =>
  field.control.type === 'switch' ? value === true : value !== null;

/** A default is only a quiet mark; what decides elsewhere is named. */
function Origin({ field }: { field: SettingField }): JSX.Element {
  const { isDefault, setHere, byVariable, byFlag } = texts().settings;
  const name = <code>{field.sourceName}</code>;
  switch (field.source) {
    case 'environment':
      return <span>{filled(byVariable, { name })}</span>;
    case 'flag':
      return <span>{filled(byFlag, { name })}</span>;
    case 'file':
      return <span>{setHere}</span>;
    case 'default':
      return <span class="default">{isDefault}</span>;
  }
}
