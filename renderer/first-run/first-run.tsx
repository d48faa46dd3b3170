/** Before the first agent: how it connects, which capabilities are missing here, and a first picture. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ConsoleState } from '../../main/console/model/state.ts';
import { Button } from '../controls/button.tsx';
import { CopyButton } from '../controls/copy-button.tsx';
import { SecretValue } from '../controls/secret-value.tsx';
import { IS_WINDOWS } from '../frame/platform.ts';
import { useConsole } from '../state/console.ts';
import { CopyWithToken } from './copy-with-token.tsx';
import { McpConfig } from './mcp-config.tsx';
import { MissingCapabilities } from './missing-capabilities.tsx';
import { TryIt } from './try-it.tsx';
import { texts } from '../texts/texts.ts';

const curlLine = (state: ConsoleState, token: string): string =>
  state.tokenRequired
    ? `curl -H "x-service-token: ${token}" "${state.address}/displays"`
    : `curl "${state.address}/displays"`;

export function FirstRun({ state }: { state: ConsoleState }): JSX.Element {
  const console = useConsole();
  const { firstRun, frame, secrets, newAgent, signIn } = texts();
  const [version, setVersion] = useState(0);
  const generate = async (): Promise<void> => {
    const made = await console.attempt(() => console.bridge.call('secret.generate', { name: 'token' }));
    if (made !== undefined) setVersion(version + 1);
  };
  return (
    <div class="first-run">
      <section class="card" aria-labelledby="first-run-title">
        <h1 id="first-run-title">{firstRun.title}</h1>
        <p class="lead">{firstRun.lead}</p>
        {IS_WINDOWS && state.host === 'electron' && <p class="lead">{firstRun.trayOverflow}</p>}
        <MissingCapabilities />
        <dl>
          <dt>{frame.address}</dt>
          <dd>
            <code>{state.address}</code>
            <CopyButton input={{ what: 'text', text: state.address }} what={frame.address} />
          </dd>
          <dt>{newAgent.token}</dt>
          <dd>
            {state.tokenRequired ? (
              <SecretValue name="token" version={version} />
            ) : (
              <>
                <span class="unset">{firstRun.noToken}</span>
                <Button icon="key" onClick={() => void generate()}>
                  {secrets.generate}
                </Button>
              </>
            )}
          </dd>
          <dt>{firstRun.mcp}</dt>
          <dd class="wide">
            <McpConfig state={state} />
          </dd>
          <dt>{firstRun.command}</dt>
          <dd class="wide">
            <code class="line" tabIndex={0}>
              {curlLine(state, '••••••••')}
            </code>
            <CopyWithToken
              what={firstRun.command}
              label={signIn.copyCommand}
              text={(token) => curlLine(state, token)}
              hasToken={state.tokenRequired}
            />
          </dd>
          <dt>{firstRun.exec}</dt>
          <dd>
            <span>
              {state.exec.enabled && state.exec.secretConfigured ? firstRun.execOn : firstRun.execOff}
            </span>
          </dd>
        </dl>
        <TryIt />
        <div class="actions">
          <Button onClick={() => void console.finishFirstRun()}>{firstRun.show}</Button>
          <Button kind="solid" icon="connect" onClick={() => console.go('connect')}>
            {firstRun.connect}
          </Button>
        </div>
      </section>
    </div>
  );
}
