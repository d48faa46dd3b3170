/** The two pictures of docs/README.md, as SVG: the rooms on their floors, and one request on its way with its processes. */
import { MAY_IMPORT } from '../imports/table.ts';

interface Box {
  readonly text: string;
  /** A second, smaller line. */
  readonly note?: string;
}

const WIDTH = 960;
const GAP = 12;
const BOX_HEIGHT = 56;
const LABEL_WIDTH = 190;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const textAt = (text: string, place: { readonly x: number; readonly y: number }, kind: string): string =>
  `<text class="${kind}" x="${place.x}" y="${place.y}">${escaped(text)}</text>`;

/** Boxes side by side over the width that is left of the label. */
function rowOf(boxes: readonly Box[], label: string, y: number): string {
  const width = (WIDTH - LABEL_WIDTH - GAP * boxes.length) / boxes.length;
  const drawn = boxes.flatMap(({ text, note }, index) => {
    const x = LABEL_WIDTH + index * (width + GAP);
    const middle = x + width / 2;
    return [
      `<rect x="${x}" y="${y}" width="${width}" height="${BOX_HEIGHT}" rx="6"/>`,
      textAt(text, { x: middle, y: y + (note === undefined ? 34 : 24) }, 'name'),
      ...(note === undefined ? [] : [textAt(note, { x: middle, y: y + 43 }, 'note')]),
    ];
  });
  return [textAt(label, { x: 8, y: y + 34 }, 'label'), ...drawn].join('\n');
}

/** Readable on a light and on a dark page. */
const STYLE = `<style>
  rect { fill: #8882; stroke: #888; }
  text { font-family: system-ui, sans-serif; fill: #888; }
  .name { font-size: 15px; font-weight: 600; text-anchor: middle; }
  .note { font-size: 11.5px; text-anchor: middle; }
  .label { font-size: 13px; }
</style>`;

function picture(
  rows: readonly { readonly label: string; readonly boxes: readonly Box[] }[],
  title: string,
): string {
  const height = rows.length * (BOX_HEIGHT + GAP) + GAP;
  const drawn = rows.map(({ label, boxes }, index) => rowOf(boxes, label, GAP + index * (BOX_HEIGHT + GAP)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escaped(title)}">`,
    STYLE,
    ...drawn,
    '</svg>',
    '',
  ].join('\n');
}

/** How many rooms a room stands on, one on the other. */
function floorOf(room: string): number {
  const below = MAY_IMPORT[room] ?? [];
  return below.length === 0 ? 0 : 1 + Math.max(...below.map(floorOf));
}

/** Rooms of `main`; the folders next to it are not part of what runs. */
const OUTSIDE: ReadonlySet<string> = new Set([
  'preload',
  'renderer',
  'testing',
  'e2e',
  'scripts',
  'bench',
  'examples',
]);

export function roomsPicture(): string {
  const floors = new Map<number, Box[]>();
  for (const room of Object.keys(MAY_IMPORT).filter((name) => !OUTSIDE.has(name))) {
    const floor = floorOf(room);
    floors.set(floor, [...(floors.get(floor) ?? []), { text: room }]);
  }
  const rows = [...floors].sort(([a], [b]) => b - a);
  return picture(
    rows.map(([floor, boxes]) => ({ label: floor === 0 ? 'imports nothing' : `floor ${floor}`, boxes })),
    'The rooms of main: each imports from floors below it alone',
  );
}

export const requestPicture = (): string =>
  picture(
    [
      { label: 'client', boxes: [{ text: 'POST /action', note: 'click at a cell of the grid' }] },
      {
        label: 'service: http',
        boxes: [
          { text: 'gates', note: 'target, Host, Origin, token, scope' },
          { text: 'body', note: 'size, JSON, schema' },
          { text: 'endpoint', note: 'decode to the input' },
        ],
      },
      {
        label: 'service: invoke',
        boxes: [
          { text: 'pause, capacity' },
          { text: 'input lease', note: 'acts wait for it, looks do not' },
          { text: 'rules, approvals', note: 'judged at each effect' },
        ],
      },
      {
        label: 'service: operation',
        boxes: [
          { text: 'perform-action', note: 'cell to pixel, press, release' },
          { text: 'evidence', note: 'what changed on the screen' },
        ],
      },
      {
        label: 'input child process',
        boxes: [{ text: 'adapter x11/input', note: 'XTEST; releases all when its channel closes' }],
      },
      {
        label: 'X server process',
        boxes: [{ text: 'the desktop', note: 'delivers the event to the program' }],
      },
    ],
    'One request from the socket to the X server, with the processes that it passes',
  );
