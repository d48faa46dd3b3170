/** Full sizes and every combination, for `npm run soak`; `npm test` takes a sample of them. */
export const SOAK = process.env['DESKHAND_SOAK'] === '1';
