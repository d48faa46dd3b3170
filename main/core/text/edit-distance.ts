/** Edit distance: characters to replace, insert or delete to turn one text into another (Levenshtein 1966). */

interface Cell {
  readonly cost: number;
  /** Where in the text the compared part begins. */
  readonly start: number;
}

const cheapest = (a: Cell, b: Cell): Cell => (b.cost < a.cost ? b : a);

/**
 * The last row of the table for each end in the text: the least cost of turning the part of `text` that ends there into
 * `wanted`. `anywhere`: the part may begin anywhere (Sellers 1980), else at the beginning.
 */
function* costsByEnd(text: string, wanted: string, anywhere: boolean): Generator<Cell> {
  let column: Cell[] = Array.from({ length: wanted.length + 1 }, (_, cost) => ({ cost, start: 0 }));
  const lastOf = (cells: readonly Cell[]): Cell => cells.at(-1) ?? { cost: 0, start: 0 };
  yield lastOf(column);
  for (let end = 1; end <= text.length; end++) {
    let above: Cell = anywhere ? { cost: 0, start: end } : { cost: end, start: 0 };
    const next = [above];
    for (const [index, diagonal] of column.slice(0, -1).entries()) {
      const beside = column[index + 1] ?? diagonal;
      const differs = wanted[index] === text[end - 1] ? 0 : 1;
      above = [
        { cost: beside.cost + 1, start: beside.start },
        { cost: above.cost + 1, start: above.start },
      ].reduce(cheapest, { cost: diagonal.cost + differs, start: diagonal.start });
      next.push(above);
    }
    column = next;
    yield lastOf(column);
  }
}

export const editDistance = (a: string, b: string): number =>
  [...costsByEnd(a, b, false)].at(-1)?.cost ?? b.length;

export interface CloseOccurrence {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  readonly distance: number;
}

/** Every part of the text within the distance; of those with one end the closest. */
export const closeOccurrences = (text: string, wanted: string, most: number): readonly CloseOccurrence[] =>
  [...costsByEnd(text, wanted, true)].flatMap(({ cost, start }, end) =>
    cost <= most && end > start ? [{ start, end, distance: cost }] : [],
  );
