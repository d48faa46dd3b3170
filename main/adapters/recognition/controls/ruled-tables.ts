/** Tables whose rows are parted by lines and whose columns by nothing but the gaps between their texts. */
import { bottom, boundsOf, contains, right, type Region } from '../../../core/geometry.ts';
import { middlePixel, type Component, type TextLine, type Zones } from '../layout/layout.ts';
import { ALIGNED } from './faces.ts';
import { boxOf, type Shape } from './shapes.ts';
import { stripeEdges } from './stripes.ts';

/** Pixels. */
const RULE_HEIGHT = 5;
const RULE_LENGTH = 100;
const STROKE_LENGTH = 20;
const STROKE_GAP = 2;
/** In heights of the page's text: from one line to the next. */
const ROW_HEIGHT = [1.5, 6] as const;
/** In heights of a row: rows of one table differ by less. */
const UNLIKE = 0.2;
/** In heights of a row: texts of one table stand no further from one level; some have letters with a tail. */
const UNLEVEL = 0.1;
/** Fewer lines part the entries of a form, and fewer columns those of a list of settings. */
const LEAST_RULES = 3;
const LEAST_COLUMNS = 3;
/** In heights of the page's text: columns are no nearer to each other, and words of one cell no further. */
const COLUMN_GAP = 0.9;
/** Of the rows: those in which a column has a text. */
const FILLED = 0.5;

export interface RuledTable {
  readonly rows: readonly Region[];
  readonly cells: readonly Region[];
}

/** Where tables are looked for. */
interface TablePage {
  readonly zones: Zones;
  readonly shapes: readonly Shape[];
  readonly lines: readonly TextLine[];
  readonly textHeight: number;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Level strokes, from above, and from the left where they are equally high. */
function strokesOf(zones: Zones): readonly Region[] {
  const { extents } = zones;
  const found: Region[] = [];
  for (let label = 0; label < extents.pixels.length; label++) {
    const pixels = extents.pixels[label] ?? 0;
    if (pixels < STROKE_LENGTH) continue;
    const box = boxOf(zones, label);
    if (box.height <= RULE_HEIGHT && box.width >= STROKE_LENGTH && pixels === box.width * box.height)
      found.push(box);
  }
  return found.toSorted((a, b) => a.y - b.y || a.x - b.x);
}

/** Whether a stroke goes on with another one, next to it or below it: lines between two pixels are in two colours, and parted at columns. */
const goesOn = (rule: Region, stroke: Region): boolean =>
  stroke.y <= bottom(rule) &&
  bottom(stroke) - rule.y <= RULE_HEIGHT &&
  stroke.x <= right(rule) + STROKE_GAP &&
  right(stroke) >= rule.x - STROKE_GAP;

/** Level lines, those of one table together, from above. */
function rulesOf(zones: Zones): readonly (readonly Region[])[] {
  const rules: Region[] = [];
  for (const stroke of strokesOf(zones)) {
    const at = rules.findLastIndex((rule) => goesOn(rule, stroke));
    const rule = rules[at];
    if (rule === undefined) rules.push(stroke);
    else rules[at] = boundsOf([rule, stroke]) ?? rule;
  }
  const found = rules.filter(({ width }) => width >= RULE_LENGTH);
  const tables: Region[][] = [];
  for (const rule of found.toSorted((a, b) => a.y - b.y)) {
    const known = tables.find(
      ([first]) =>
        first !== undefined &&
        Math.abs(first.x - rule.x) <= ALIGNED &&
        Math.abs(right(first) - right(rule)) <= ALIGNED,
    );
    if (known === undefined) tables.push([rule]);
    else known.push(rule);
  }
  return tables;
}

/** Rules each as far from the next one as from the one before it, in runs of at least three. */
function evenRuns(rules: readonly Region[], [least, most]: readonly [number, number]): readonly Region[][] {
  const runs: Region[][] = [];
  let pitch = 0;
  for (const rule of rules) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const step = last === undefined ? 0 : rule.y - last.y;
    const isFirst = run?.length === 1 && step >= least && step <= most;
    const isEven = run !== undefined && run.length > 1 && Math.abs(step - pitch) <= UNLIKE * pitch;
    if (isFirst || isEven) pitch = step;
    if (run !== undefined && (isFirst || isEven)) run.push(rule);
    else runs.push([rule]);
  }
  return runs.filter(({ length }) => length >= LEAST_RULES);
}

/** Spans that are nearer to each other than a gap, as one. */
function joinedSpans(spans: readonly Span[], gap: number): readonly Span[] {
  const joined: { from: number; to: number }[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last === undefined || from - last.to >= gap) joined.push({ from, to });
    else last.to = Math.max(last.to, to);
  }
  return joined;
}

/** Where columns begin and end: next to texts that begin at one place as far before them as the first one does, else midway. */
function edgesOf(
  columns: readonly Span[],
  texts: readonly (readonly Span[])[],
  row: Region,
): readonly number[] {
  const pad = (columns[0]?.from ?? row.x) - row.x;
  const between = columns.slice(1).map((column, index) => {
    const before = columns[index]?.to ?? column.from;
    const starts = texts.flatMap((spans) =>
      spans.filter(({ from }) => from >= column.from && from < column.to),
    );
    const isAligned = starts.every(({ from }) => from - column.from <= 2 * ALIGNED);
    return isAligned ? Math.max(before, column.from - pad) : Math.round((before + column.from) / 2);
  });
  return [row.x, ...between, right(row)];
}

/** The rows between rules, with what stands above the first one and below the last one, which may be rows too. */
function rowsOf(rules: readonly Region[]): readonly Region[] {
  const [first, last] = [rules[0], rules.at(-1)];
  if (first === undefined || last === undefined) return [];
  const between = rules.slice(1).map((rule, index) => {
    const top = bottom(rules[index] ?? rule);
    return { x: first.x, y: top, width: first.width, height: rule.y - top };
  });
  const [above = 0, below = 0] = [between[0]?.height, between.at(-1)?.height];
  return [
    { x: first.x, y: first.y - above, width: first.width, height: above },
    ...between,
    { x: first.x, y: bottom(last), width: first.width, height: below },
  ];
}

/** The spans of text in each row. */
const textsIn = (
  rows: readonly Region[],
  marks: readonly Component[],
  gap: number,
): readonly (readonly Span[])[] =>
  rows.map((row) =>
    joinedSpans(
      marks
        .filter((mark) => contains(row, middlePixel(mark)))
        .map(({ left, right: end }) => ({ from: left, to: end })),
      gap,
    ),
  );

/** Whether a text begins or ends where a column does, but for some pixels. */
const isAligned = (text: Span, columns: readonly Span[], most: number): boolean =>
  columns.some(({ from, to }) => Math.abs(text.from - from) <= most || Math.abs(text.to - to) <= most);

/** Whether texts above the first rule stand in columns, at one of their ends, or over ones without another text. */
function isHead(texts: readonly Span[], columns: readonly Span[]): boolean {
  const named = texts.filter((text) => isAligned(text, columns, 2 * ALIGNED));
  return (
    named.length >= LEAST_COLUMNS - 1 &&
    texts.every(
      (text) => named.includes(text) || !columns.some(({ from, to }) => text.from < to && from < text.to),
    )
  );
}

/** The middle of what stands in a row, below its top. */
function levelIn(row: Region, marks: readonly Component[]): number {
  const own = marks.filter((mark) => contains(row, middlePixel(mark)));
  return (Math.min(...own.map(({ top }) => top)) + Math.max(...own.map((mark) => mark.bottom))) / 2 - row.y;
}

/** Whether the texts below the last rule begin or end where columns do, at the level that they have in the row before. */
function isLastRow(
  rows: readonly Region[],
  texts: readonly (readonly Span[])[],
  { columns, marks }: { readonly columns: readonly Span[]; readonly marks: readonly Component[] },
): boolean {
  const [row, before, own = []] = [rows.at(-1), rows.at(-2), texts.at(-1)];
  if (row === undefined || before === undefined || own.length < LEAST_COLUMNS - 1) return false;
  const isFirst = Math.abs((own[0]?.from ?? 0) - (columns[0]?.from ?? 0)) <= ALIGNED;
  const isLevel = Math.abs(levelIn(row, marks) - levelIn(before, marks)) <= UNLEVEL * row.height;
  return isFirst && isLevel && own.every((text) => isAligned(text, columns, ALIGNED));
}

/** Those of the possible rows that are rows, with their texts and the columns of all of them. */
function rowsWithTexts(rules: readonly Region[], marks: readonly Component[], gap: number) {
  const all = rowsOf(rules);
  const texts = textsIn(all, marks, gap);
  const columns = joinedSpans(texts.slice(1, -1).flat(), gap);
  const named = joinedSpans(texts.slice(0, -1).flat(), gap);
  const hasHead = isHead(texts[0] ?? [], columns) && named.length >= Math.max(LEAST_COLUMNS, columns.length);
  const spans = hasHead ? named : columns;
  const from = hasHead ? 0 : 1;
  const to = isLastRow(all, texts, { columns: spans, marks }) ? all.length : all.length - 1;
  const isNamed = hasHead && texts[0]?.length === spans.length;
  return { rows: all.slice(from, to), texts: texts.slice(from, to), spans, isNamed };
}

function tableOf(
  rules: readonly Region[],
  marks: readonly Component[],
  textHeight: number,
): RuledTable | undefined {
  const { rows, texts, spans, isNamed } = rowsWithTexts(rules, marks, COLUMN_GAP * textHeight);
  const filled = spans.filter(
    (span) =>
      isNamed ||
      texts.filter((row) => row.some(({ from, to }) => from < span.to && to > span.from)).length >=
        FILLED * rows.length,
  );
  const [row] = rows;
  if (row === undefined || spans.length < LEAST_COLUMNS || filled.length < spans.length - 1) return undefined;
  const edges = edgesOf(spans, texts, row);
  const cells = rows.flatMap(({ y, height }) =>
    spans.map((_, index) => {
      const [x = row.x, end = row.x] = edges.slice(index, index + 2);
      return { x, y, width: end - x, height };
    }),
  );
  return { rows, cells };
}

/** The tables on a page whose rows lines or stripes part. `textHeight`: that of the page's text; 0 without any. */
export function ruledTables({ zones, shapes, lines, textHeight }: TablePage): readonly RuledTable[] {
  if (textHeight === 0) return [];
  const runs = [...rulesOf(zones), ...stripeEdges(zones, shapes)].flatMap((rules) =>
    evenRuns(rules, [ROW_HEIGHT[0] * textHeight, ROW_HEIGHT[1] * textHeight]),
  );
  if (runs.length === 0) return [];
  const marks = lines.flatMap(({ components }) => components);
  return runs.flatMap((run) => tableOf(run, marks, textHeight) ?? []);
}
