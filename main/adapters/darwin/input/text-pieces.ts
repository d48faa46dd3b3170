/** Cuts a text into what one key event can carry. */

/** What one event carries without being cut, UTF-16 units. */
const MOST_UNITS = 20;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** A segmenter is slow on long texts: it is given these parts, cut at line ends or anywhere between code points. */
const PART_UNITS = 1000;

function* partsOf(text: string): Generator<string> {
  for (let start = 0; start < text.length;) {
    let end = Math.min(start + PART_UNITS, text.length);
    // Never between the halves of a pair.
    if (end < text.length && (text.charCodeAt(end - 1) & 0xfc00) === 0xd800) end++;
    yield text.slice(start, end);
    start = end;
  }
}

function* cut(grapheme: string): Generator<string> {
  let piece = '';
  for (const character of grapheme) {
    if (piece.length + character.length > MOST_UNITS) {
      yield piece;
      piece = '';
    }
    piece += character;
  }
  yield piece;
}

/** Characters as a person sees them, each whole as long as it fits into an event. */
export function* textPieces(text: string): Generator<string> {
  for (const part of partsOf(text))
    for (const { segment } of graphemes.segment(part))
      if (segment.length <= MOST_UNITS) yield segment;
      else yield* cut(segment);
}
