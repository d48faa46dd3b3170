/** The configuration for a client of MCP, as the host words it. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { TOKEN_PLACEHOLDER } from '../../main/console/token-placeholder.ts';
import type { ConsoleState } from '../../main/console/model/state.ts';
import { useConsole } from '../state/console.ts';
import { CopyWithToken } from './copy-with-token.tsx';
import { texts } from '../texts/texts.ts';

export function McpConfig({ state }: { state: ConsoleState }): JSX.Element | null {
  const console = useConsole();
  const [text, setText] = useState<string | null>(null);
  const { address, tokenRequired } = state;
  useEffect(() => {
    console.bridge.call('mcp.config', {}).then(
      (config) => setText(config.text),
      () => setText(null),
    );
  }, [console, address, tokenRequired]);

  if (text === null) return null;
  const { firstRun } = texts();
  const hasToken = text.includes(TOKEN_PLACEHOLDER);
  return (
    <>
      <code class="line" tabIndex={0}>
        {text.trimEnd().replace(TOKEN_PLACEHOLDER, '••••••••')}
      </code>
      <CopyWithToken
        what={firstRun.configuration}
        label={firstRun.copyConfiguration}
        text={(token) => text.replace(TOKEN_PLACEHOLDER, () => token)}
        hasToken={hasToken}
      />
    </>
  );
}
