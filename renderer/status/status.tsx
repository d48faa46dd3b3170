/** Capabilities that work, those that do not, and how to fix these. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Fact } from '../../main/console/model/log.ts';
import type { CapabilityModel, Link, StatusReport } from '../../main/console/model/status.ts';
import { Button } from '../controls/button.tsx';
import { CopyButton, copyToClipboard } from '../controls/copy-button.tsx';
import { Icon } from '../controls/icon.tsx';
import { useConsole } from '../state/console.ts';

const LINK_TITLES: Readonly<Record<Link, string>> = {
  'screen-recording': 'Screen Recording',
  accessibility: 'Accessibility',
  documentation: 'Documentation',
  releases: 'Releases',
};

const REFRESH_MS = 5000;

export function StatusPlace(): JSX.Element {
  const console = useConsole();
  const [report, setReport] = useState<StatusReport | null>(null);
  const online = console.connection.value === 'online';

  useEffect(() => {
    if (!online) return undefined;
    const load = (): void => {
      if (document.visibilityState !== 'visible') return;
      console.bridge.call('status.report', {}).then(setReport, () => undefined);
    };
    load();
    const timer = setInterval(load, REFRESH_MS);
    return () => clearInterval(timer);
  }, [console, online]);

  const copyDiagnosis = async (): Promise<void> => {
    const answer = await console.attempt(() => console.bridge.call('diagnosis', {}));
    if (answer !== undefined)
      await copyToClipboard(console, { what: 'text', text: answer.text }, 'Diagnosis');
  };

  if (report === null) return <div class="status" aria-busy="true" />;
  const problem = console.state.value?.problem ?? null;
  const broken = report.capabilities.filter((each) => !each.available);
  return (
    <div class="status">
      <div class="toolbar">
        <h1>
          {problem !== null
            ? 'Agents cannot reach this desktop'
            : broken.length === 0
              ? 'Everything works'
              : `${broken.length} of ${report.capabilities.length} not available`}
        </h1>
        <div class="actions">
          {report.links.map((link) => (
            <Button
              key={link}
              icon="link"
              onClick={() => void console.attempt(() => console.bridge.call('open', { link }))}
            >
              {LINK_TITLES[link]}
            </Button>
          ))}
          <Button icon="copy" onClick={() => void copyDiagnosis()}>
            Copy diagnosis
          </Button>
        </div>
      </div>
      <div class="scroll">
        <div class="column">
          {report.desktop !== null && <DesktopLine desktop={report.desktop} />}
          <ul class="capabilities">
            {problem !== null && <CapabilityLine capability={listening(problem)} />}
            {[...broken, ...report.capabilities.filter((each) => each.available)].map((each) => (
              <CapabilityLine key={each.name} capability={each} />
            ))}
          </ul>
          <FactSection title="Versions" facts={report.versions} />
          <FactSection title="Paths" facts={report.paths} copies />
          <FactSection title="Limits" facts={report.limits} />
        </div>
      </div>
    </div>
  );
}

function DesktopLine({ desktop }: { desktop: NonNullable<StatusReport['desktop']> }): JSX.Element {
  return (
    <p class="desktop-line">
      {desktop.summary}
      {desktop.nextStep !== null && <span class="remedy"> {desktop.nextStep}</span>}
    </p>
  );
}

/** An obstacle for all agents stands first, as one more thing that does not work. */
const listening = (problem: { message: string; remedy: string | null }): CapabilityModel => ({
  name: 'listening',
  title: 'Listening for agents',
  available: false,
  adapter: null,
  link: null,
  reason: problem.message,
  remedy: problem.remedy,
});

function CapabilityLine({ capability }: { capability: CapabilityModel }): JSX.Element {
  const console = useConsole();
  const { link } = capability;
  return (
    <li class={capability.available ? 'works' : 'missing'}>
      <Icon name={capability.available ? 'check' : 'minus'} />
      <div>
        <h3>
          {capability.title}
          {capability.adapter !== null && <code>{capability.adapter}</code>}
          <span class="unseen">{capability.available ? 'works' : 'not available'}</span>
        </h3>
        {capability.reason !== null && <p>{capability.reason}</p>}
        {capability.remedy !== null && <p class="remedy">{capability.remedy}</p>}
      </div>
      {link !== null && (
        <Button icon="link" onClick={() => void console.attempt(() => console.bridge.call('open', { link }))}>
          Open settings
        </Button>
      )}
    </li>
  );
}

function FactSection(props: { title: string; facts: readonly Fact[]; copies?: boolean }): JSX.Element | null {
  if (props.facts.length === 0) return null;
  return (
    <section>
      <h2>{props.title}</h2>
      <dl class="facts wide">
        {props.facts.map((fact) => (
          <div key={fact.name}>
            <dt>{fact.name}</dt>
            <dd>
              <span>{fact.value}</span>
              {props.copies === true && (
                <CopyButton input={{ what: 'text', text: fact.value }} what={fact.name} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
