/** Full sizes and every combination, for `npm run soak`; `npm test` takes a sample of them. */
export const SOAK = process.env['DESKHAND_SOAK'] === '1';

/** Examples of a property that takes long: every run of the tests draws others, so that a third of them loses none for good. */
export const thirdOf = (runs: number): number => (SOAK ? runs : Math.ceil(runs / 3));

/** Of values that one piece of code takes alike: every run of the tests draws others. Not within a test, which would draw again when it is repeated. */
export const someOf = <Value>(values: readonly Value[], count: number): readonly Value[] =>
  SOAK
    ? values
    : values
        .map((value) => ({ value, order: Math.random() }))
        .toSorted((a, b) => a.order - b.order)
        .slice(0, count)
        .map(({ value }) => value);
