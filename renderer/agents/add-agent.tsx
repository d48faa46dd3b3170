/** A new agent: its name, scopes and expiry. Its token is shown once it is there. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { RULE_WORDS, type NewAgentModel } from '../../main/console/model/agents.ts';
import { CallError } from '../bridge/bridge.ts';
import { FormDialog, FormRow } from '../controls/form-dialog.tsx';
import { useConsole } from '../state/console.ts';
import { texts } from '../texts/texts.ts';
import { ShownToken } from './shown-token.tsx';

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

export interface AddAgentProps {
  /** A name to begin with. */
  readonly suggested?: string;
  readonly onClose: () => void;
}

export function AddAgent({ suggested = '', onClose }: AddAgentProps): JSX.Element {
  const console = useConsole();
  const [name, setName] = useState(suggested);
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
