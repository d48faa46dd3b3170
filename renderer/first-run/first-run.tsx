/** Before the first agent: how it connects, which capabilities are missing here, and a first picture. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ConsoleState } from '../../main/console/model/state.ts';
import { Button } from '../controls/button.tsx';
import { CopyButton } from '../controls/copy-button.tsx';
import { SecretValue } from '../controls/secret-value.tsx';
import { useConsole } from '../state/console.ts';
import { CopyWithToken } from './copy-with-token.tsx';
import { McpConfig } from './mcp-config.tsx';
import { MissingCapabilities } from './missing-capabilities.tsx';
import { TryIt } from './try-it.tsx';

const curlLine = (state: ConsoleState, token: string): string =>
  state.tokenRequired
    ? `curl -H "x-service-token: ${token}" "${state.address}/displays"`
    : `curl "${state.address}/displays"`;

export function FirstRun({ state }: { state: ConsoleState }): JSX.Element {
  const console = useConsole();
  const [version, setVersion] = useState(0);
  const generate = async (): Promise<void> => {
    const made = await console.attempt(() => console.bridge.call('secret.generate', { name: 'token' }));
    if (made !== undefined) setVersion(version + 1);
  };
  return (
    <div class="first-run">
      <section class="card" aria-labelledby="first-run-title">
        <h1 id="first-run-title">Ready for an agent</h1>
        <p class="lead">
          Deskhand lets a program see this desktop, move the pointer and type. An agent that speaks MCP needs
          the configuration; any other needs the address and the token.
        </p>
        <MissingCapabilities />
        <dl>
          <dt>Address</dt>
          <dd>
            <code>{state.address}</code>
            <CopyButton input={{ what: 'text', text: state.address }} what="Address" />
          </dd>
          <dt>Token</dt>
          <dd>
            {state.tokenRequired ? (
              <SecretValue name="token" title="Token" version={version} />
            ) : (
              <>
                <span class="unset">None: any program on this machine may connect.</span>
                <Button icon="key" onClick={() => void generate()}>
                  Generate
                </Button>
              </>
            )}
          </dd>
          <dt>MCP</dt>
          <dd class="wide">
            <McpConfig state={state} />
          </dd>
          <dt>Command</dt>
          <dd class="wide">
            <code class="line">{curlLine(state, '••••••••')}</code>
            <CopyWithToken
              what="Command"
              label="Copy the command"
              text={(token) => curlLine(state, token)}
              hasToken={state.tokenRequired}
            />
          </dd>
          <dt>Shell commands</dt>
          <dd>
            <span>
              {state.exec.enabled && state.exec.secretConfigured
                ? 'On: an agent that also has the exec secret can run commands as you.'
                : 'Off. They let an agent run commands as you; they need a second secret, in Settings.'}
            </span>
          </dd>
        </dl>
        <TryIt />
        <div class="actions">
          <Button kind="solid" onClick={() => void console.finishFirstRun()}>
            Show the desktop
          </Button>
        </div>
      </section>
    </div>
  );
}
