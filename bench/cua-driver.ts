/**
 * Deskhand against cua-driver on the same desktop: `node scripts/build.ts && node bench/cua-driver.ts [rounds]`. Deskhand is
 * asked over HTTP, cua-driver is called within its process: only Deskhand's times include a transport.
 */
import { startPlayground } from '../testing/playground/playground.ts';
import { startDeskhand, type RunningService } from './contenders.ts';
import { DRIVER_VERSION, startDriver, type DriverProcess } from './cua-driver-process.ts';
import { buildFullDesktop, type FullDesktop } from './desktop/build.ts';
import { median, timed } from './measure.ts';

const ROUNDS = Number(process.argv[2] ?? 25);
const SIZE = '1920x1080';

interface Row {
  readonly what: string;
  readonly deskhand: string;
  readonly driver: string;
}

interface Parts {
  readonly full: FullDesktop;
  readonly deskhand: RunningService;
  readonly driver: DriverProcess;
}

const ms = (values: readonly number[]): string => `${median(values).toFixed(1)} ms`;

/** They take turns, so that other work of the machine hits both. The first two rounds warm up. */
async function takeTurns(
  first: () => Promise<number>,
  second: () => Promise<number>,
  between: () => Promise<void> = () => Promise.resolve(),
): Promise<readonly [number[], number[]]> {
  const times: readonly [number[], number[]] = [[], []];
  for (let round = -2; round < ROUNDS; round++)
    for (const [index, contender] of [first, second].entries()) {
      await between();
      const took = await contender();
      if (round >= 0) times[index]?.push(took);
    }
  return times;
}

async function pictures({ full, deskhand, driver }: Parts): Promise<readonly Row[]> {
  const sizes: [number, number] = [0, 0];
  const shot = (path: string): Promise<number> =>
    timed(async () => {
      const { status, body } = await deskhand.client.get(path);
      if (status !== 200) throw new Error(`the picture answered ${status}`);
      sizes[0] = body.length;
    });
  const theirs = async (): Promise<number> => {
    const answer = await driver.call('get_desktop_state');
    sizes[1] = answer.bytes;
    return answer.ms;
  };
  const [ours, others] = await takeTurns(
    () => shot('/screen?asImage=true&image_format=png&with_grid=false'),
    theirs,
    () => full.change(),
  );
  return [
    { what: `picture of the screen, PNG, ${SIZE}`, deskhand: ms(ours), driver: ms(others) },
    { what: 'its bytes', deskhand: String(sizes[0]), driver: String(sizes[1]) },
  ];
}

async function windows({ deskhand, driver }: Parts): Promise<Row> {
  const [ours, others] = await takeTurns(
    () => timed(() => deskhand.client.get('/windows')),
    async () => (await driver.call('list_windows')).ms,
  );
  return { what: 'list of windows', deskhand: ms(ours), driver: ms(others) };
}

/** Judged by a window that reports the events it received from the X server. */
async function clicks({ full, deskhand, driver }: Parts): Promise<readonly Row[]> {
  const place = { x: 1700, y: 900 };
  const playground = await startPlayground(full.desktop.display, {
    x: 1500,
    y: 800,
    width: 400,
    height: 200,
  });
  const arrived = async (): Promise<number> =>
    (await playground.buttons()).filter(
      ({ kind, x, y }) => kind === 'ButtonPress' && x === place.x && y === place.y,
    ).length;
  const counts: [number, number] = [0, 0];
  const counted = async (index: 0 | 1, act: () => Promise<number>): Promise<number> => {
    const before = await arrived();
    const took = await act();
    await new Promise((resolve) => setTimeout(resolve, 60));
    counts[index] += (await arrived()) - before;
    return took;
  };
  const target = { mode: 'pixel', ...place };
  const [ours, others] = await takeTurns(
    () => counted(0, () => timed(() => deskhand.client.post('/action', { action: 'click', target }))),
    () => counted(1, async () => (await driver.call('click', { ...place, scope: 'desktop' })).ms),
  );
  await playground.stop();
  const share = (count: number): string => `${count} of ${ROUNDS + 2}`;
  return [
    { what: 'click, round trip', deskhand: ms(ours), driver: ms(others) },
    { what: 'clicks that the window got', deskhand: share(counts[0]), driver: share(counts[1]) },
  ];
}

async function toolLists({ deskhand, driver }: Parts): Promise<readonly Row[]> {
  const answer = await deskhand.client.post('/mcp', {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/list',
    params: {},
  });
  const text = answer.body.toString('utf8').replace(/^(?:event: \w+\n)?data: /, '');
  const { result } = JSON.parse(text) as { readonly result: { readonly tools: readonly unknown[] } };
  const theirs = await driver.call('list_tools');
  return [
    {
      what: 'bytes of the list of tools',
      deskhand: String(Buffer.byteLength(JSON.stringify(result.tools))),
      driver: String(theirs.bytes),
    },
    { what: 'tools', deskhand: String(result.tools.length), driver: theirs.text },
  ];
}

/** In a terminal, which exposes no text to accessibility services. */
const WORDS = [
  'Invoice',
  'shipping',
  'confirmed',
  'yesterday',
  'warehouse',
  'pending',
  'signature',
  'archive',
];

async function texts({ full, deskhand, driver }: Parts): Promise<Row> {
  full.desktop.spawn('xterm', [
    '-T',
    'words',
    '-geometry',
    '40x12+1300+100',
    '-fa',
    'DejaVu Sans Mono',
    '-fs',
    '16',
    '-e',
    'sh',
    '-c',
    `printf '%s\\n' ${WORDS.join(' ')}; exec sleep 600`,
  ]);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const region = { region_x: 1300, region_y: 100, region_width: 600, region_height: 400 };
  const { body } = await deskhand.client.post('/ocr', region);
  const read = body.toString('utf8');
  const { text: listed } = await driver.call('list_windows');
  const id = Number(/\[xid=(\d+)\][^\n]*"words"/.exec(listed)?.[1] ?? NaN);
  const pid = Number(/\[xid=\d+\] pid=Some\((\d+)\) "words"/.exec(listed)?.[1] ?? NaN);
  const { text: state } = await driver.call('get_window_state', { pid, window_id: id });
  const found = (text: string): string =>
    `${WORDS.filter((word) => text.includes(word)).length} of ${WORDS.length}`;
  return { what: 'words found in a terminal', deskhand: found(read), driver: found(state) };
}

const full = await buildFullDesktop();
const running: { stop(): Promise<void> }[] = [];
try {
  const deskhand = await startDeskhand(full.desktop.env);
  running.push(deskhand);
  const driver = await startDriver(full.desktop.env);
  running.push(driver);
  const parts: Parts = { full, deskhand, driver };
  const rows = [
    ...(await pictures(parts)),
    await windows(parts),
    ...(await clicks(parts)),
    ...(await toolLists(parts)),
    await texts(parts),
  ];
  console.log(`\n${SIZE}, ${ROUNDS} rounds, medians; Deskhand over HTTP, cua-driver within its process\n`);
  console.log(`| | Deskhand | cua-driver ${DRIVER_VERSION} |\n| --- | ---: | ---: |`);
  for (const { what, deskhand: ours, driver: theirs } of rows)
    console.log(`| ${what} | ${ours} | ${theirs} |`);
} finally {
  for (const each of running.reverse()) await each.stop();
  await full.stop();
}
