/** Before the first agent: the address, the token, one line that works when pasted, and what shell commands are. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ConsoleState } from '../../main/console/model/state.ts';
import { Button } from '../controls/button.tsx';
import { CopyButton, copyToClipboard } from '../controls/copy-button.tsx';
import { whileInFront } from '../controls/in-front.ts';
import { SecretValue } from '../controls/secret-value.tsx';
import { useConsole } from '../state/console.ts';

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
  const copyCurl = async (): Promise<void> => {
    const token = state.tokenRequired
      ? await console.attempt(() =>
          whileInFront(() => console.bridge.call('secret.reveal', { name: 'token' })),
        )
      : { value: '' };
    if (token === undefined) return;
    await copyToClipboard(
      console,
      { what: 'text', text: curlLine(state, token.value) },
      state.tokenRequired ? 'Command with the token in it' : 'Command',
    );
  };
  return (
    <div class="first-run">
      <section class="card" aria-labelledby="first-run-title">
        <h1 id="first-run-title">Ready for an agent</h1>
        <p class="lead">
          Deskhand lets a program see this desktop, move the pointer and type. Give the agent these two:
        </p>
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
          <dt>Try it</dt>
          <dd class="try">
            <code class="line">{curlLine(state, '••••••••')}</code>
            <Button icon="copy" kind="bare" label="Copy the command" onClick={() => void copyCurl()} />
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
        <div class="actions">
          <Button kind="solid" onClick={() => void console.finishFirstRun()}>
            Show the desktop
          </Button>
        </div>
      </section>
    </div>
  );
}
