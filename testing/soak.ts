/** Full sizes and every combination, for `npm run soak`; `npm test` takes a sample of them. */
export const SOAK = process.env['DESKHAND_SOAK'] === '1';

/** Examples of a property that takes long: every run of the tests draws others, so that a third of them loses none for good. */
export const thirdOf = (runs: number): number => (SOAK ? runs : Math.ceil(runs / 3));
