/** A new agent: its name, scopes and expiry; and its token, which is shown this once. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { RULE_WORDS, type NewAgentModel } from '../../main/console/model/agents.ts';
import { CallError } from '../bridge/bridge.ts';
import { Button } from '../controls/button.tsx';
import { CopyButton } from '../controls/copy-button.tsx';
import { FormDialog, FormRow } from '../controls/form-dialog.tsx';
import { onceBehind } from '../controls/in-front.ts';
import { useConsole } from '../state/console.ts';
import { texts } from '../texts/texts.ts';

type Scope = NewAgentModel['scopes'][number];
type Level = NonNullable<NewAgentModel['record']>;

const DAY_MS = 86_400_000;
const DAYS = [1, 7, 30, 90, 365];
/** As the service checks it. */
const NAME = /^[a-z0-9](?:[a-z0-9._-]{0,62}[a-z0-9])?$/;

/** What is wrong with a name, while it is typed; null for a good one, and for none yet. */
function nameFault(name: string): string | null {
  const { nameCapitals, nameWrong } = texts().newAgent;
  if (name === '' || NAME.test(name)) return null;
  return NAME.test(name.toLowerCase()) ? nameCapitals(name.toLowerCase()) : nameWrong;
}

export function AddAgent({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const console = useConsole();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ReadonlySet<Scope>>(new Set<Scope>(['see', 'act']));
  const [days, setDays] = useState<number | null>(null);
  const [record, setRecord] = useState<Level | null>(null);
  /** What the person entered to prove that they hold the token; null if no proof was required. */
  const [entered, setEntered] = useState<string | null>(null);
  const [token, setToken] = useState<string | null>(null);

  const words = texts().newAgent;
  const fault = nameFault(name.trim());
  const add = async (): Promise<void> => {
    const expiresAt = days === null ? null : Date.now() + console.clockSkewMs.peek() + days * DAY_MS;
    try {
      setToken(
        await console.agents.add({
          name: name.trim(),
          scopes: [...scopes],
          expiresAt,
          record,
          ...(entered === null ? {} : { entered }),
        }),
      );
    } catch (error) {
      if (error instanceof CallError && error.reason === 'secret_reentry') setEntered(entered ?? '');
      throw error;
    }
  };

  if (token !== null) return <ShownToken name={name.trim()} token={token} onClose={onClose} />;
  return (
    <FormDialog
      title={words.title}
      action={texts().common.add}
      ready={fault === null}
      onSubmit={add}
      onCancel={onClose}
    >
      <FormRow label={words.name} id="agent-name" hint={words.nameHint} fault={fault}>
        <input
          id="agent-name"
          type="text"
          autocomplete="off"
          spellcheck={false}
          aria-describedby="agent-name-hint"
          aria-invalid={fault !== null}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </FormRow>
      <ScopeBoxes scopes={scopes} onChange={setScopes} />
      <Times days={days} onDays={setDays} />
      <Recorded record={record} onRecord={setRecord} />
      {entered !== null && (
        <FormRow label={words.serviceToken} id="agent-entered">
          <input
            id="agent-entered"
            type="password"
            autocomplete="off"
            value={entered}
            onInput={(event) => setEntered(event.currentTarget.value)}
          />
        </FormRow>
      )}
    </FormDialog>
  );
}

interface ScopeBoxesProps {
  readonly scopes: ReadonlySet<Scope>;
  readonly onChange: (scopes: ReadonlySet<Scope>) => void;
}

const ScopeBoxes = ({ scopes, onChange }: ScopeBoxesProps): JSX.Element => (
  <fieldset>
    <legend>{texts().newAgent.mayUse}</legend>
    {RULE_WORDS.agentScopes.map((scope) => (
      <label key={scope}>
        <input
          type="checkbox"
          checked={scopes.has(scope)}
          onChange={(event) => {
            const { checked } = event.currentTarget;
            onChange(
              new Set(RULE_WORDS.agentScopes.filter((each) => (each === scope ? checked : scopes.has(each)))),
            );
          }}
        />
        {texts().agents.scopes[scope]}
      </label>
    ))}
  </fieldset>
);

interface TimesProps {
  readonly days: number | null;
  readonly onDays: (days: number | null) => void;
}

const Times = ({ days, onDays }: TimesProps): JSX.Element => (
  <FormRow label={texts().newAgent.expires} id="agent-days">
    <select
      id="agent-days"
      value={String(days ?? '')}
      onChange={(event) => onDays(Number(event.currentTarget.value) || null)}
    >
      <option value="">{texts().newAgent.never}</option>
      {DAYS.map((count) => (
        <option key={count} value={count}>
          {texts().newAgent.inDays(count)}
        </option>
      ))}
    </select>
  </FormRow>
);

interface RecordedProps {
  readonly record: Level | null;
  readonly onRecord: (record: Level | null) => void;
}

const Recorded = ({ record, onRecord }: RecordedProps): JSX.Element => (
  <FormRow label={texts().newAgent.recorded} id="agent-record">
    <select
      id="agent-record"
      value={record ?? ''}
      onChange={(event) =>
        onRecord(RULE_WORDS.recordLevels.find((level) => level === event.currentTarget.value) ?? null)
      }
    >
      <option value="">{texts().newAgent.asService}</option>
      {RULE_WORDS.recordLevels.map((level) => (
        <option key={level} value={level}>
          {texts().newAgent.levels[level]}
        </option>
      ))}
    </select>
  </FormRow>
);

interface ShownTokenProps {
  readonly name: string;
  readonly token: string;
  readonly onClose: () => void;
}

const isInFront = (): boolean => document.visibilityState === 'visible';

/** Covered as soon as the page is no longer in front. */
function ShownToken({ name, token, onClose }: ShownTokenProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState(isInFront);
  const words = texts().newAgent;
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => onceBehind(() => setShown(false)), []);
  return (
    <dialog
      ref={dialog}
      class="confirm form"
      aria-labelledby="token-title"
      aria-describedby="token-text"
      // Esc would lose the token, which is shown only once.
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="token-title">{words.tokenOf(name)}</h2>
      <p id="token-text">{words.tokenText}</p>
      <p class="secret-value token">
        <code class={shown ? '' : 'masked'}>
          {shown ? (
            token
          ) : (
            <span role="img" aria-label={texts().common.hidden}>
              ••••••••
            </span>
          )}
        </code>
        <Button
          kind="bare"
          icon={shown ? 'hidden' : 'eye'}
          label={shown ? words.hideToken : words.showToken}
          onClick={() => setShown(!shown)}
        />
        <CopyButton input={{ what: 'text', text: token }} what={words.token} words={texts().common.copy} />
      </p>
      <div class="actions">
        <Button kind="solid" onClick={onClose}>
          {texts().common.done}
        </Button>
      </div>
    </dialog>
  );
}
