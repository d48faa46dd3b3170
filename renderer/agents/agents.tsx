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
import { AddAgent } from './add-agent.tsx';
import { RuleForm } from './rule-form.tsx';
import { RuleList } from './rule-list.tsx';
import { dateTime, grantWords } from './words.ts';

const REFRESH_MS = 5000;

export function Agents(): JSX.Element {
  const console = useConsole();
  const [adding, setAdding] = useState(false);
  const online = console.connection.value === 'online';
  // When an agent was used last is told by no one.
  useEffect(() => {
    if (!online) return undefined;
    const load = (): void => {
      if (document.visibilityState === 'visible') console.agents.load().catch(() => undefined);
    };
    load();
    const timer = setInterval(load, REFRESH_MS);
    return () => clearInterval(timer);
  }, [console, online]);

  const list = console.agents.list.value;
  if (list === null) return <div class="agents" aria-busy="true" />;
  const protectedApps = console.settings.form.value?.fields.find(({ name }) => name === 'protectedApps');
  return (
    <div class="agents">
      <div class="toolbar">
        <h1>Agents and rules</h1>
        <Button icon="plus" onClick={() => setAdding(true)}>
          Add agent
        </Button>
      </div>
      <div class="scroll">
        <div class="column">
          {list.grants.length > 0 && <Grants grants={list.grants} />}
          {list.agents.map((agent) => (
            <AgentCard key={agent.name} agent={agent} />
          ))}
          {list.agents.length === 0 && (
            <p class="none">
              No agents yet. An agent has a token of its own, uses only what you tick, and can be revoked.
            </p>
          )}
          <OwnerCard />
          {protectedApps !== undefined && (
            <section>
              <h2>Windows denied to everybody</h2>
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
  const revoke = (): void => void console.attempt(() => console.agents.revoke(name));
  return (
    <section class="agent" aria-labelledby={`agent-${name}`}>
      <header>
        <h2 id={`agent-${name}`}>{name}</h2>
        <span class="scopes">{scopes.join(', ')}</span>
        <div class="actions">
          <Button icon="plus" label={`Add a rule for ${name}`} onClick={() => setRuling(true)}>
            Rule
          </Button>
          {!isFixed && (
            <Button icon="trash" label={`Revoke ${name}`} onClick={() => setRevoking(true)}>
              Revoke
            </Button>
          )}
        </div>
      </header>
      <AgentFacts agent={agent} />
      <RuleList actor={name} rules={rules} none="No rules: it may use its scopes as they are." />
      {ruling && <RuleForm actor={name} before={null} onClose={() => setRuling(false)} />}
      {revoking && (
        <Confirm
          title={`Revoke ${name}?`}
          text="Its token no longer counts. What it holds down is released, and its waiting calls end."
          action="Revoke"
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
  const now = useNow(1000);
  const facts = [
    expiresAt === null
      ? 'never expires'
      : expiresAt <= now
        ? `expired ${dateTime(expiresAt)}`
        : `expires ${dateTime(expiresAt)}`,
    usedAt === null ? 'not used since Deskhand started' : `last used ${ago(usedAt, now)}`,
    ...(record === null ? [] : [`recorded: ${record}`]),
    ...(isFixed ? ['from the file of SERVICE_AGENTS_FILE'] : []),
  ];
  return <p class="facts-line">{facts.join(' · ')}</p>;
}

function OwnerCard(): JSX.Element {
  const console = useConsole();
  const [ruling, setRuling] = useState(false);
  const rules = console.agents.list.value?.ownerRules ?? [];
  return (
    <section class="agent" aria-labelledby="agent-owner">
      <header>
        <h2 id="agent-owner">The service’s own token</h2>
        <span class="scopes">every scope</span>
        <div class="actions">
          <Button icon="plus" label="Add a rule for the service’s own token" onClick={() => setRuling(true)}>
            Rule
          </Button>
        </div>
      </header>
      <RuleList
        actor={RULE_WORDS.owner}
        rules={rules}
        none="No rules: anyone who holds it may do everything."
      />
      {ruling && <RuleForm actor={RULE_WORDS.owner} before={null} onClose={() => setRuling(false)} />}
    </section>
  );
}

function Grants({ grants }: { readonly grants: readonly GrantModel[] }): JSX.Element {
  const console = useConsole();
  return (
    <section class="agent" aria-labelledby="grants">
      <header>
        <h2 id="grants">Allowed by you when asked</h2>
      </header>
      <ul class="rules" aria-labelledby="grants">
        {grants.map((grant) => (
          <li key={grant.id}>
            <b>{grant.agent}</b>
            <span>{grantWords(grant)}</span>
            <span class="tools">
              <Button
                label={`Take back: ${grant.agent}, ${grantWords(grant)}`}
                onClick={() => void console.attempt(() => console.agents.endGrant(grant.id))}
              >
                Take back
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
