/** Agents, their rules and grants, and the protected applications. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { RULE_WORDS, type AgentModel, type GrantModel } from '../../main/console/model/agents.ts';
import { Button } from '../controls/button.tsx';
import { Confirm } from '../controls/confirm.tsx';
import { ago } from '../format/time.ts';
import { Field } from '../settings/field.tsx';
import { useConsole } from '../state/console.ts';
import { useNow } from '../state/use-now.ts';
import { Unbound } from './unbound.tsx';
import { AddAgent } from './add-agent.tsx';
import { RuleForm } from './rule-form.tsx';
import { RuleList } from './rule-list.tsx';
import { dateTime, grantWords } from './words.ts';
import { texts } from '../texts/texts.ts';

const REFRESH_MS = 5000;

export function Agents(): JSX.Element {
  const console = useConsole();
  const [adding, setAdding] = useState(false);
  const online = console.connection.value === 'online';
  // When an agent was used last is reported by no one.
  useEffect(() => {
    if (!online) return undefined;
    const load = (): void => {
      if (document.visibilityState === 'visible') console.agents.load().catch(() => undefined);
    };
    load();
    const timer = setInterval(load, REFRESH_MS);
    return () => clearInterval(timer);
  }, [console, online]);

  const words = texts().agents;
  const list = console.agents.list.value;
  if (list === null) return <div class="agents" aria-busy="true" />;
  const protectedApps = console.settings.form.value?.fields.find(({ name }) => name === 'protectedApps');
  return (
    <div class="agents">
      <div class="toolbar">
        <h1>{words.title}</h1>
        <Button icon="plus" onClick={() => setAdding(true)}>
          {words.add}
        </Button>
      </div>
      <div class="scroll">
        <div class="column">
          {!list.bind && <Unbound />}
          {list.grants.length > 0 && <Grants grants={list.grants} />}
          {list.agents.map((agent) => (
            <AgentCard key={agent.name} agent={agent} />
          ))}
          {list.agents.length === 0 && <p class="none">{words.none}</p>}
          <OwnerCard />
          {protectedApps !== undefined && (
            <section>
              <h2>{words.protected}</h2>
              <div class="fields">
                <Field field={protectedApps} />
              </div>
            </section>
          )}
        </div>
      </div>
      {adding && <AddAgent onClose={() => setAdding(false)} />}
    </div>
  );
}

function AgentCard({ agent }: { readonly agent: AgentModel }): JSX.Element {
  const console = useConsole();
  const [ruling, setRuling] = useState(false);
  const [revoking, setRevoking] = useState(false);
  const { name, scopes, isFixed, rules } = agent;
  const words = texts().agents;
  const revoke = (): void => void console.attempt(() => console.agents.revoke(name));
  return (
    <section class="agent" aria-labelledby={`agent-${name}`}>
      <header>
        <h2 id={`agent-${name}`}>{name}</h2>
        <span class="scopes">{scopes.map((scope) => words.scopeNames[scope]).join(', ')}</span>
        <div class="actions">
          <Button icon="plus" label={words.addRule(name)} onClick={() => setRuling(true)}>
            {words.rule}
          </Button>
          {!isFixed && (
            <Button icon="trash" label={words.revokeNamed(name)} onClick={() => setRevoking(true)}>
              {words.revoke}
            </Button>
          )}
        </div>
      </header>
      <AgentFacts agent={agent} />
      <RuleList actor={name} rules={rules} none={words.noRules} />
      {ruling && <RuleForm actor={name} before={null} onClose={() => setRuling(false)} />}
      {revoking && (
        <Confirm
          title={words.revokeTitle(name)}
          text={words.revokeText}
          action={words.revoke}
          danger
          onAnswer={(yes) => {
            setRevoking(false);
            if (yes) revoke();
          }}
        />
      )}
    </section>
  );
}

function AgentFacts({ agent: { expiresAt, usedAt, record, isFixed } }: { agent: AgentModel }): JSX.Element {
  const words = texts().agents;
  const now = useNow(1000);
  const facts = [
    expiresAt === null
      ? words.neverExpires
      : expiresAt <= now
        ? words.expired(dateTime(expiresAt))
        : words.expires(dateTime(expiresAt)),
    usedAt === null ? words.unused : words.used(ago(usedAt, now)),
    ...(record === null ? [] : [words.recorded(texts().newAgent.levels[record])]),
    ...(isFixed ? [words.fromFile] : []),
  ];
  return <p class="facts-line">{facts.join(' · ')}</p>;
}

function OwnerCard(): JSX.Element {
  const console = useConsole();
  const [ruling, setRuling] = useState(false);
  const words = texts().agents;
  const rules = console.agents.list.value?.ownerRules ?? [];
  return (
    <section class="agent" aria-labelledby="agent-owner">
      <header>
        <h2 id="agent-owner">{words.owner}</h2>
        <span class="scopes">{words.ownerScopes}</span>
        <div class="actions">
          <Button icon="plus" label={words.ownerAddRule} onClick={() => setRuling(true)}>
            {words.rule}
          </Button>
        </div>
      </header>
      <RuleList actor={RULE_WORDS.owner} rules={rules} none={words.ownerNoRules} />
      {ruling && <RuleForm actor={RULE_WORDS.owner} before={null} onClose={() => setRuling(false)} />}
    </section>
  );
}

function Grants({ grants }: { readonly grants: readonly GrantModel[] }): JSX.Element {
  const console = useConsole();
  return (
    <section class="agent" aria-labelledby="grants">
      <header>
        <h2 id="grants">{texts().agents.grants}</h2>
      </header>
      <ul class="rules" aria-labelledby="grants">
        {grants.map((grant) => (
          <li key={grant.id}>
            <b>{grant.agent}</b>
            <span>{grantWords(grant)}</span>
            <span class="tools">
              <Button
                label={texts().agents.takeBackGrant(grant.agent, grantWords(grant))}
                onClick={() => void console.attempt(() => console.agents.endGrant(grant.id))}
              >
                {texts().agents.takeBack}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
