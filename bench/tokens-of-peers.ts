/** The same ten steps by other servers, for the table of tokens. */
import { servePage } from '../testing/elements/forms.ts';
import type { DriverProcess } from './cua-driver-process.ts';
import type { SmallLooks } from './small-looks.ts';
import { PLAYWRIGHT_MCP_VERSION, startPlaywrightMcp, type PlaywrightMcp } from './playwright-mcp.ts';

const BUTTONS = 28;

type RefOf = (name: string) => string;
type PlaywrightStep = (refOf: RefOf) => readonly [tool: string, input: Readonly<Record<string, unknown>>];

const click =
  (name: string): PlaywrightStep =>
  (refOf) => ['browser_click', { element: name, target: refOf(name) }];
const type =
  (text: string): PlaywrightStep =>
  (refOf) => ['browser_type', { element: 'Name', target: refOf('Name'), text }];

/** Those of `tokens.ts`. */
const STEPS: readonly PlaywrightStep[] = [
  type('Ann'),
  click('Gift'),
  (refOf) => [
    'browser_fill_form',
    { fields: [{ name: 'Volume', type: 'slider', target: refOf('Volume'), value: '40' }] },
  ],
  click('Button 3'),
  click('Button 17'),
  click('Rename'),
  click('Drop'),
  click('Gift'),
  type('Ann Lee'),
  click('Button 21'),
];

export interface PeerRead {
  readonly name: string;
  /** Texts that the model reads, one for each call. */
  readonly texts: readonly string[];
}

async function stepThrough(
  mcp: PlaywrightMcp,
  url: string,
  steps: readonly PlaywrightStep[],
  looks: boolean,
): Promise<readonly string[]> {
  await mcp.call('browser_navigate', { url });
  const list = await mcp.call('browser_snapshot', {});
  const texts = [list];
  const refOf: RefOf = (name) => {
    const ref = new RegExp(`(?:button|checkbox|textbox|slider) "${name}".*?\\[ref=(\\w+)\\]`).exec(list)?.[1];
    if (ref === undefined) throw new Error(`${name} is not in the snapshot:\n${list}`);
    return ref;
  };
  for (const step of steps) {
    texts.push(await mcp.call(...step(refOf)));
    if (looks) texts.push(await mcp.call('browser_snapshot', {}));
  }
  return texts;
}

/** The form as a page; `log` is the file in which its handlers write. */
async function withPage<T>(log: string, work: (mcp: PlaywrightMcp, url: string) => Promise<T>): Promise<T> {
  const server = await servePage(log, 'form.html');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const mcp = await startPlaywrightMcp();
  try {
    return await work(mcp, `http://127.0.0.1:${port}/?buttons=${BUTTONS}`);
  } finally {
    await mcp.stop();
    server.close();
  }
}

export function readByPlaywright(log: string): Promise<readonly PeerRead[]> {
  const name = `Playwright MCP ${PLAYWRIGHT_MCP_VERSION}`;
  return withPage(log, async (mcp, url) => [
    { name: `${name}: a snapshot after each act`, texts: await stepThrough(mcp, url, STEPS, true) },
    {
      name: `${name}: its acts alone, which do not say what changed`,
      texts: await stepThrough(mcp, url, STEPS, false),
    },
  ]);
}

/** Its looks after one field has changed, and after nothing has. */
export const lookByPlaywright = (log: string): Promise<SmallLooks> =>
  withPage(log, async (mcp, url) => {
    const [changed = ''] = (await stepThrough(mcp, url, STEPS.slice(0, 1), true)).slice(-1);
    return { changed, unchanged: await mcp.call('browser_snapshot', {}) };
  });

/** What cua-driver's look at the window says now. */
export async function lookByDriver(driver: DriverProcess, title: string): Promise<string> {
  const { text } = await driver.call('list_windows');
  const [, id, pid] =
    /\[xid=(\d+)\] pid=Some\((\d+)\)/.exec(
      text.split('\n').find((line) => line.includes(`"${title}`)) ?? '',
    ) ?? [];
  if (id === undefined) throw new Error(`cua-driver lists no window ${title}:\n${text}`);
  return (await driver.call('get_window_state', { pid: Number(pid), window_id: Number(id) })).text;
}
