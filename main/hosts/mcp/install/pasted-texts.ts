/** The first lines of a program that calls the service, for a person to paste. `TOKEN_PLACEHOLDER` stands for the token. */
import type { PastedClientName } from '../../../core/connectable-clients.ts';
import { TOKEN_PLACEHOLDER } from '../../../console/token-placeholder.ts';
import { httpConfig } from './shown-config.ts';

/** `open`: for a service that needs no token. */
export interface PastedText {
  readonly open: string;
  readonly withToken: string;
}

const python = (address: string, token: string): string => `from deskhand import Deskhand

with Deskhand("${address}"${token}) as desk:
    desk.flat.screen_bytes().image().save("screen.png")
`;

const typescript = (
  address: string,
  token: string,
): string => `import { createClient } from 'deskhand/client';

const desk = createClient({ baseUrl: '${address}'${token} });
console.log(await desk.windows());
`;

const curl = (address: string, token: string): string =>
  `curl ${token}"${address}/screen?asImage=true" --output screen.png\n`;

export const pastedTexts = (address: string): Readonly<Record<PastedClientName, PastedText>> => ({
  mcp: { open: httpConfig(address, false), withToken: httpConfig(address, true) },
  python: {
    open: python(address, ''),
    withToken: python(address, `, token="${TOKEN_PLACEHOLDER}"`),
  },
  typescript: {
    open: typescript(address, ''),
    withToken: typescript(address, `, token: '${TOKEN_PLACEHOLDER}'`),
  },
  curl: {
    open: curl(address, ''),
    withToken: curl(address, `-H "Authorization: Bearer ${TOKEN_PLACEHOLDER}" `),
  },
});
