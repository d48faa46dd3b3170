/** Hears which client speaks over standard input: revisions before 2026-07-28 say so in their first message alone. */
import { Transform } from 'node:stream';
import { productInMessage } from './product.ts';

/** A first message is some hundred characters long. */
const MOST_CHARS = 65_536;

function productInLine(line: string): string | undefined {
  try {
    return productInMessage(JSON.parse(line));
  } catch {
    // The protocol's own reader answers it.
    return undefined;
  }
}

/** Passes everything on unchanged. `onClient` is called with the client's name and version if the first line names them. */
export function createClientTap(onClient: (product: string) => void): Transform {
  let head: string | undefined = '';
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (head !== undefined) {
        head += chunk.toString('utf8');
        const end = head.indexOf('\n');
        const product = end < 0 ? undefined : productInLine(head.slice(0, end));
        if (product !== undefined) onClient(product);
        if (end >= 0 || head.length > MOST_CHARS) head = undefined;
      }
      done(null, chunk);
    },
  });
}
