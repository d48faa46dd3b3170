/**
 * Inner loops of the PNG and JPEG coders, in AssemblyScript: vector instructions over linear memory, no garbage, and full
 * speed from the first picture. `npm run generate` compiles them; kernel.ts documents their order of use.
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
