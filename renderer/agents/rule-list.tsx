/** The rules of one agent, by scope, each with its buttons. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { RULE_WORDS, type ListedRuleModel, type RuleModel } from '../../main/console/model/agents.ts';
import { Button } from '../controls/button.tsx';
import { Confirm } from '../controls/confirm.tsx';
import { useConsole } from '../state/console.ts';
import { RuleForm } from './rule-form.tsx';
import { ruleWords } from './words.ts';
import { texts } from '../texts/texts.ts';

export interface RuleListProps {
  /** An agent's name, or `owner`. */
  readonly actor: string;
  readonly rules: readonly ListedRuleModel[];
  /** Decision if no rule matches. */
  readonly none: string;
}

const byScope = (a: ListedRuleModel, b: ListedRuleModel): number =>
  RULE_WORDS.scopes.indexOf(a.rule.scope) - RULE_WORDS.scopes.indexOf(b.rule.scope);

export function RuleList({ actor, rules, none }: RuleListProps): JSX.Element {
  const console = useConsole();
  const [editing, setEditing] = useState<RuleModel | null>(null);
  const [removing, setRemoving] = useState<RuleModel | null>(null);
  const remove = (rule: RuleModel): void =>
    void console.attempt(() => console.agents.changeRule({ actor, remove: rule, add: null }));
  const { rules: words, agents } = texts();
  const whole = (rule: RuleModel): string => `${agents.decisions[rule.decision]} ${ruleWords(rule)}`;
  if (rules.length === 0) return <p class="none">{none}</p>;
  return (
    <>
      <ul class="rules" aria-label={words.list(actor)}>
        {rules.toSorted(byScope).map(({ rule, isFixed }) => (
          <li key={JSON.stringify(rule)}>
            <b class={`decision ${rule.decision}`}>{agents.decisions[rule.decision]}</b>
            <span>{ruleWords(rule)}</span>
            {isFixed ? (
              <span class="fixed">{words.fromFile}</span>
            ) : (
              <span class="tools">
                <Button
                  kind="bare"
                  icon="edit"
                  label={words.changeThis(whole(rule))}
                  onClick={() => setEditing(rule)}
                />
                <Button
                  kind="bare"
                  icon="trash"
                  label={words.removeThis(whole(rule))}
                  // Less is allowed without a rule that allows; the others open something up.
                  onClick={() => (rule.decision === 'allow' ? remove(rule) : setRemoving(rule))}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {editing !== null && <RuleForm actor={actor} before={editing} onClose={() => setEditing(null)} />}
      {removing !== null && (
        <Confirm
          title={words.removeTitle}
          text={words.removeText(whole(removing), actor)}
          action={texts().common.remove}
          danger
          onAnswer={(yes) => {
            setRemoving(null);
            if (yes) remove(removing);
          }}
        />
      )}
    </>
  );
}
