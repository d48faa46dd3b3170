/**
 * The coders' inner loops, in AssemblyScript: strict loops over memory, several pixels at once, no garbage, and quick from
 * the first picture on. `npm run generate` compiles them; kernel.ts says how they are used, in which order.
 */
export { codeJpeg } from './jpeg/strip';
export {
  coefficientOrder,
  colorAc,
  colorDc,
  colorFactors,
  luminanceAc,
  luminanceDc,
  luminanceFactors,
} from './jpeg/tables';
export { inputAt, outputAt, reserveJpeg, reservePng } from './memory';
export { beginBlock, distanceCodes, literalCodes, missingBits, put, writeTokens, written } from './png/bits';
export { adlerSum, adlerWeighted, tokenize } from './png/strip';
export { distances, literals } from './png/tokens';
