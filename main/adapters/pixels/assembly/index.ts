/**
 * The encoder's inner loops, in AssemblyScript: strict loops over memory, several pixels at once, no garbage, and quick
 * from the first picture on. `npm run generate` compiles them; kernel.ts says how they are used, in which order.
 */
export { beginBlock, distanceCodes, literalCodes, missingBits, put, writeTokens, written } from './bits';
export { inputAt, outputAt, reserve } from './memory';
export { adlerSum, adlerWeighted, tokenize } from './strip';
export { distances, literals } from './tokens';
export {
  codeJpeg,
  colorAc,
  colorDc,
  colorFactors,
  jpegInput,
  jpegOutput,
  luminanceAc,
  luminanceDc,
  luminanceFactors,
  reserveJpeg,
} from './jpeg';
