/** Capabilities that work, those that do not, and how to fix these. */
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Fact } from '../../main/console/model/log.ts';
import type { ConsoleState } from '../../main/console/model/state.ts';
import type { CapabilityModel, StatusReport } from '../../main/console/model/status.ts';
import { Button } from '../controls/button.tsx';
import { CopyButton, copyToClipboard } from '../controls/copy-button.tsx';
import { Icon } from '../controls/icon.tsx';
import { useConsole } from '../state/console.ts';
import { textOf, texts } from '../texts/texts.ts';
import { UnreadScript } from './unread-script.tsx';
import { serviceText } from '../texts/service-texts.ts';

const REFRESH_MS = 5000;

export function StatusPlace(): JSX.Element {
  const console = useConsole();
  const report = console.kept.status.value;
  const online = console.connection.value === 'online';

  const load = (): void => {
    console.bridge.call('status.report', {}).then(
      (next) => {
        console.kept.status.value = next;
      },
      () => undefined,
    );
  };
  useEffect(() => {
    if (!online) return undefined;
    const loadIfSeen = (): void => {
      if (document.visibilityState === 'visible') load();
    };
    loadIfSeen();
    const timer = setInterval(loadIfSeen, REFRESH_MS);
    return () => clearInterval(timer);
  }, [console, online]);

  const copyDiagnosis = async (): Promise<void> => {
    const answer = await console.attempt(() => console.bridge.call('diagnosis', {}));
    if (answer !== undefined)
      await copyToClipboard(console, { what: 'text', text: answer.text }, texts().status.diagnosis);
  };

  if (report === null) return <div class="status" aria-busy="true" />;
  const words = texts().status;
  const problem = console.state.value?.problem ?? null;
  const broken = report.capabilities.filter((each) => !each.available);
  return (
    <div class="status">
      <div class="toolbar">
        <h1>{problem === null ? summaryOf(report) : words.unreachable}</h1>
        <div class="actions">
          {report.links.map((link) => (
            <Button
              key={link}
              icon="link"
              onClick={() => void console.attempt(() => console.bridge.call('open', { link }))}
            >
              {words.links[link]}
            </Button>
          ))}
          <Button icon="copy" onClick={() => void copyDiagnosis()}>
            {words.copyDiagnosis}
          </Button>
        </div>
      </div>
      <div class="scroll">
        <div class="column">
          {report.desktop !== null && <DesktopLine desktop={report.desktop} />}
          <h2 class="unseen">{words.parts}</h2>
          <ul class="capabilities">
            {problem !== null && <CapabilityLine capability={listening(problem)} />}
            {[...broken, ...report.capabilities.filter((each) => each.available)].map((each) => (
              <CapabilityLine key={each.name} capability={each} />
            ))}
            {report.unread.map((each) => (
              <UnreadScript key={each.script} unread={each} onInstall={load} />
            ))}
          </ul>
          <FactSection title={words.versions} facts={report.versions} />
          <FactSection title={words.paths} facts={report.paths} copies />
          <FactSection title={words.limits} facts={report.limits} />
        </div>
      </div>
    </div>
  );
}

/** All of it in one line: what is missing, else how many limits there are. */
function summaryOf({ capabilities, unread }: StatusReport): string {
  const { broken, limited, allWorks } = texts().status;
  const missing = capabilities.filter((each) => !each.available).length;
  if (missing > 0) return broken(missing, capabilities.length);
  const limits = capabilities.filter((each) => each.reason !== null).length + unread.length;
  return limits > 0 ? limited(limits) : allWorks;
}

/** Why shell commands are refused although they could run; null if they are not. */
function execRefusal({ exec }: ConsoleState): string | null {
  const { execOff, execNoSecret } = texts().status;
  if (!exec.enabled) return execOff;
  return exec.secretConfigured ? null : execNoSecret;
}

function DesktopLine({ desktop }: { desktop: NonNullable<StatusReport['desktop']> }): JSX.Element {
  return (
    <p class="desktop-line">
      {serviceText(desktop.summary)}
      {desktop.nextStep !== null && <span class="remedy"> {serviceText(desktop.nextStep)}</span>}
    </p>
  );
}

/** An obstacle for all agents stands first, as one more thing that does not work. */
const listening = (problem: { message: string; remedy: string | null }): CapabilityModel => ({
  name: 'listening',
  title: texts().status.listening,
  available: false,
  adapter: null,
  link: null,
  reason: problem.message,
  remedy: problem.remedy,
});

function CapabilityLine({ capability }: { capability: CapabilityModel }): JSX.Element {
  const console = useConsole();
  const { link, name, available, reason } = capability;
  const state = console.state.value;
  const words = texts().status;
  const off = name === 'exec' && available && state !== null ? execRefusal(state) : null;
  const look = !available ? 'missing' : off !== null ? 'off' : 'works';
  const spoken = { missing: words.notAvailable, off: words.off, works: words.works }[look];
  return (
    <li class={look}>
      <Icon name={look === 'works' ? 'check' : 'minus'} />
      <div>
        <h3>
          {textOf(words.capabilities, name) ?? capability.title}
          {capability.adapter !== null && <code>{capability.adapter}</code>}
          <span class="unseen">{look === 'works' && reason !== null ? words.worksLimited : spoken}</span>
        </h3>
        {off !== null && <p>{off}</p>}
        {reason !== null && <p>{serviceText(reason)}</p>}
        {capability.remedy !== null && <p class="remedy">{serviceText(capability.remedy)}</p>}
      </div>
      {link !== null && (
        <Button icon="link" onClick={() => void console.attempt(() => console.bridge.call('open', { link }))}>
          {texts().common.openSettings}
        </Button>
      )}
    </li>
  );
}

const nameOf = ({ name }: Fact): string => textOf(texts().status.facts, name) ?? name;

function FactSection(props: { title: string; facts: readonly Fact[]; copies?: boolean }): JSX.Element | null {
  if (props.facts.length === 0) return null;
  return (
    <section>
      <h2>{props.title}</h2>
      <dl class="facts wide">
        {props.facts.map((fact) => (
          <div key={fact.name}>
            <dt>{nameOf(fact)}</dt>
            <dd>
              <span>{fact.value}</span>
              {props.copies === true && (
                <CopyButton input={{ what: 'text', text: fact.value }} what={nameOf(fact)} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
