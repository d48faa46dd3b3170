/**
 * /openapi.json, and /docs, which is Scalar's reference of it. They need no token: they describe the program, and nothing on
 * the machine. Scalar is loaded with the first request for its page.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ApiConfig } from '../api/endpoint/config.ts';
import { checkOffered, createOpenApiJson, referenceQuery } from '../api/openapi/reference.ts';
import { ServiceError } from '../core/errors.ts';
import type { Reply } from './route.ts';
import { asks, createSubApplication, type AppEnv, type Mounted } from './sub-application.ts';

/** Built from the package of Scalar by scripts/build/reference.ts; the second for the sources. */
const SCRIPTS = [
  new URL('../../reference/scalar.js', import.meta.url),
  new URL('../../dist/reference/scalar.js', import.meta.url),
];

export function createReference(config: () => ApiConfig): Mounted {
  const app = createSubApplication();
  const openApiJson = createOpenApiJson();
  app.get('/openapi.json', ...asks({ query: referenceQuery }), (c) =>
    c.env.send({
      kind: 'bytes',
      contentType: 'application/json',
      bytes: openApiJson(c.req.valid('query').api, config()),
    }),
  );
  app.get('/docs', ...asks({ query: referenceQuery }), async (c) => {
    const { api } = c.req.valid('query');
    checkOffered(api, config().api);
    scriptFile();
    const { Scalar } = await import('@scalar/hono-api-reference');
    const nonce = randomBytes(16).toString('base64');
    const url = api === undefined ? '/openapi.json' : `/openapi.json?api=${api}`;
    const page = await Scalar<AppEnv>({ ...SETTINGS, url, nonce })(c, () => Promise.resolve());
    return c.env.send(await pageReply(page, nonce));
  });
  app.get('/docs/scalar.js', ...asks(), async (c) =>
    c.env.send({
      kind: 'bytes',
      contentType: 'text/javascript; charset=utf-8',
      bytes: await readFile(scriptFile()),
    }),
  );
  return { path: '/', app, access: 'none', face: 'http' };
}

/** Without fonts, telemetry, tools and assistants of other addresses. docs/decisions/reference.md says why requests are not tried here. */
const SETTINGS = {
  pageTitle: 'Deskhand: reference',
  cdn: '/docs/scalar.js',
  theme: 'default',
  withDefaultFonts: false,
  telemetry: false,
  persistAuth: false,
  favicon: 'data:,',
  hideTestRequestButton: true,
  hideClientButton: true,
  showDeveloperTools: 'never',
  documentDownloadType: 'direct',
  mcp: { disabled: true },
  agent: { disabled: true },
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
} as const;

/** Nothing from another address, scripts with the nonce alone. Scalar writes style sheets and attributes into its page. */
const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

async function pageReply(page: unknown, nonce: string): Promise<Reply> {
  if (!(page instanceof Response)) throw new Error('Scalar answered without a page.');
  return {
    kind: 'bytes',
    contentType: 'text/html; charset=utf-8',
    headers: { 'content-security-policy': policyOf(nonce), 'referrer-policy': 'no-referrer' },
    bytes: Buffer.from(await page.arrayBuffer()),
  };
}

/** Throws `not_found` if the project was not built. */
function scriptFile(): URL {
  const file = SCRIPTS.find((candidate) => existsSync(candidate));
  if (file === undefined)
    throw new ServiceError('not_found', 'The page of the reference is not built.', {
      hint: 'Run "npm run build", or read /openapi.json.',
    });
  return file;
}
