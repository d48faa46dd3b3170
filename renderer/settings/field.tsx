/** One setting: its name in plain words, one sentence, its value, and who decided it. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { SettingField, SettingValue } from '../../main/console/model/settings.ts';
import { CallError } from '../bridge/bridge.ts';
import { Confirm } from '../controls/confirm.tsx';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import { useConsole } from '../state/console.ts';
import { ValueControl } from './value-control.tsx';
import { SecretControl } from './secret-control.tsx';

const TICK_MS = 1800;

export function Field({ field }: { field: SettingField }): JSX.Element {
  const console = useConsole();
  const [failure, setFailure] = useState<string | null>(null);
  const [saved, setSaved] = useState(false);
  const [asking, setAsking] = useState<SettingValue | null>(null);

  useEffect(() => {
    if (!saved) return undefined;
    const timer = setTimeout(() => setSaved(false), TICK_MS);
    return () => clearTimeout(timer);
  }, [saved]);

  const save = async (value: SettingValue): Promise<void> => {
    setFailure(null);
    try {
      await console.settings.set(field.name, value);
      setSaved(true);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error.hint === null ? error.message : `${error.message} ${error.hint}`);
    }
  };
  const change = (value: SettingValue): void => {
    if (field.warning !== null && opensMore(field, value)) setAsking(value);
    else void save(value);
  };
  const id = `setting-${field.name}`;
  return (
    <div class={`field${field.readOnly ? ' read-only' : ''}`}>
      <div class="about">
        <label for={id}>{field.title}</label>
        <p id={`${id}-about`}>{field.description}</p>
      </div>
      <div class="value">
        {field.control.type === 'secret' ? (
          <SecretControl field={field} secret={field.control.secret} id={id} />
        ) : (
          <ValueControl field={field} id={id} invalid={failure !== null} onChange={change} />
        )}
        <p class="origin">
          <Origin field={field} />
          {field.needsRestart && <span> · from the next start</span>}
          {field.source === 'file' && field.control.type !== 'secret' && !field.readOnly && (
            <Button kind="bare" class="reset" onClick={() => change(null)}>
              Use default
            </Button>
          )}
          <span class="saved" role="status">
            {saved && (
              <>
                <Icon name="check" size={13} /> Saved
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
      {asking !== null && field.warning !== null && (
        <Confirm
          title={field.title}
          text={field.warning}
          action="Allow"
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

/** A dangerous switch asks on its way on; a dangerous text (an address) asks at each change but back to its default. */
const opensMore = (field: SettingField, value: SettingValue): boolean =>
  field.control.type === 'switch' ? value === true : value !== null;

function Origin({ field }: { field: SettingField }): JSX.Element {
  switch (field.source) {
    case 'environment':
      return (
        <>
          Set by <code>{field.sourceName}</code> in the environment
        </>
      );
    case 'flag':
      return (
        <>
          Set by <code>{field.sourceName}</code> on the command line
        </>
      );
    case 'file':
      return <>Set here</>;
    case 'default':
      return <>Default</>;
  }
}
