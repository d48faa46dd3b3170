/** Form for one rule: decision, scope and kind of action, application, and duration. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { RULE_WORDS, type RuleModel } from '../../main/console/model/agents.ts';
import { FormDialog, FormRow } from '../controls/form-dialog.tsx';
import { useConsole } from '../state/console.ts';
import { actionWords, untilWords } from './words.ts';
import { texts } from '../texts/texts.ts';

const MINUTE_MS = 60_000;
const MINUTES = [10, 60, 480, 1440] as const;

const NEW_RULE: RuleModel = {
  decision: 'ask',
  scope: 'act',
  action: null,
  executable: null,
  className: null,
  until: null,
};

export interface RuleFormProps {
  /** An agent's name, or `owner`. */
  readonly actor: string;
  /** The rule that is changed; null: a new one. */
  readonly before: RuleModel | null;
  readonly onClose: () => void;
}

interface SelectProps<Word extends string> {
  readonly id: string;
  readonly value: Word;
  readonly words: readonly (readonly [Word, string])[];
  readonly onChange: (word: Word) => void;
}

const Select = <Word extends string>({ id, value, words, onChange }: SelectProps<Word>): JSX.Element => (
  <select
    id={id}
    value={value}
    onChange={(event) => {
      const chosen = words.find(([word]) => word === event.currentTarget.value);
      if (chosen !== undefined) onChange(chosen[0]);
    }}
  >
    {words.map(([word, text]) => (
      <option key={word} value={word}>
        {text}
      </option>
    ))}
  </select>
);

const blankToNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

export function RuleForm({ actor, before, onClose }: RuleFormProps): JSX.Element {
  const console = useConsole();
  const [rule, setRule] = useState<RuleModel>(before ?? NEW_RULE);
  /** `always`, `session`, a number of minutes from now, or `as it is`. */
  const [time, setTime] = useState(timeWord(before));
  const change = (members: Partial<RuleModel>): void => setRule({ ...rule, ...members });
  const isNarrowed = RULE_WORDS.narrowed.has(rule.scope);
  const save = async (): Promise<void> => {
    const now = Date.now() + console.clockSkewMs.peek();
    const place = isNarrowed ? {} : { executable: null, className: null };
    await console.agents.changeRule({
      actor,
      remove: before,
      add: { ...rule, ...place, until: untilOf(time, before, now) },
    });
    onClose();
  };
  const { rules: words, agents, common } = texts();
  const actions = RULE_WORDS.actions[rule.scope];
  return (
    <FormDialog
      title={before === null ? words.add(actor) : words.change(actor)}
      action={common.save}
      onSubmit={save}
      onCancel={onClose}
    >
      <FormRow label={words.decision} id="rule-decision">
        <Select
          id="rule-decision"
          value={rule.decision}
          words={RULE_WORDS.decisions.map((word) => [word, agents.decisions[word]])}
          onChange={(decision) => change({ decision })}
        />
      </FormRow>
      <FormRow label={words.scope} id="rule-scope">
        <Select
          id="rule-scope"
          value={rule.scope}
          words={RULE_WORDS.scopes.map((word) => [word, agents.scopeNames[word]])}
          onChange={(scope) => change({ scope, action: null })}
        />
      </FormRow>
      {actions.length > 1 && (
        <FormRow label={words.action} id="rule-action">
          <Select
            id="rule-action"
            value={rule.action ?? ''}
            words={[['', words.any], ...actions.map((word) => [word, actionWords(word)] as const)]}
            onChange={(word) => change({ action: word === '' ? null : word })}
          />
        </FormRow>
      )}
      {isNarrowed && <Place rule={rule} onChange={change} />}
      <FormRow label={words.lasts} id="rule-time">
        <Select id="rule-time" value={time} words={timeWords(before)} onChange={setTime} />
      </FormRow>
    </FormDialog>
  );
}

const AS_IT_IS = 'as it is';

function timeWord(before: RuleModel | null): string {
  const until = before?.until ?? null;
  if (until === null) return 'always';
  return until === 'session' ? until : AS_IT_IS;
}

const timeWords = (before: RuleModel | null): readonly (readonly [string, string])[] => [
  ...(typeof before?.until === 'number' ? [[AS_IT_IS, untilWords(before.until)] as const] : []),
  ['always', texts().rules.always],
  ['session', texts().rules.session],
  ...MINUTES.map((minutes) => [String(minutes), texts().rules.times[minutes]] as const),
];

function untilOf(time: string, before: RuleModel | null, now: number): RuleModel['until'] {
  if (time === AS_IT_IS) return before?.until ?? null;
  if (time === 'always') return null;
  return time === 'session' ? time : now + Number(time) * MINUTE_MS;
}

interface PlaceProps {
  readonly rule: RuleModel;
  readonly onChange: (members: Partial<RuleModel>) => void;
}

/** Which application it is about. */
const Place = ({ rule, onChange }: PlaceProps): JSX.Element => (
  <>
    <FormRow label={texts().rules.program} id="rule-program" hint={texts().rules.programHint}>
      <input
        id="rule-program"
        type="text"
        spellcheck={false}
        aria-describedby="rule-program-hint"
        value={rule.executable ?? ''}
        onInput={(event) => onChange({ executable: blankToNull(event.currentTarget.value) })}
      />
    </FormRow>
    <FormRow label={texts().rules.windowClass} id="rule-class" hint={texts().rules.windowClassHint}>
      <input
        id="rule-class"
        type="text"
        spellcheck={false}
        aria-describedby="rule-class-hint"
        value={rule.className ?? ''}
        onInput={(event) => onChange({ className: blankToNull(event.currentTarget.value) })}
      />
    </FormRow>
  </>
);
