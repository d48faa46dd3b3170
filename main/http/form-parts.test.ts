/** Forms as Node's own fetch writes them, cut into pieces at any place. */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { boundaryIn, formParts } from './form-parts.ts';

async function* cut(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (let turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield await Promise.resolve(bytes.subarray(at, at + size));
    at += size;
  }
}

interface Read {
  readonly name: string | null;
  readonly filename: string | null;
  readonly text: string;
}

async function readAll(body: Buffer, boundary: string, sizes: readonly number[] = [7]): Promise<Read[]> {
  const parts: Read[] = [];
  for await (const { name, filename, content } of formParts(cut(body, sizes), boundary)) {
    const pieces: Uint8Array[] = [];
    for await (const piece of content) pieces.push(piece);
    parts.push({ name, filename, text: Buffer.concat(pieces).toString('latin1') });
  }
  return parts;
}

/** Parts of boundaries and ends of lines among the content. */
const tricky = fc.array(
  fc.constantFrom('\r\n', '\r', '\n', '--', '-', '\r\n--', '\r\n------', 'a', '\0', '\u00FF'),
);
const fileName = fc.stringMatching(/^[\w äß½"./]{1,20}$/);

test('gives every part of a form that fetch writes, wherever it is cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ name: fileName, pieces: tricky }), { maxLength: 4 }),
      fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 5 }),
      async (files, sizes) => {
        const form = new FormData();
        const wanted = files.map(({ name, pieces }) => ({ name, text: pieces.join('') }));
        for (const { name, text } of wanted)
          form.append('file', new Blob([Buffer.from(text, 'latin1')]), name);
        const written = new Response(form);
        const boundary = boundaryIn(written.headers.get('content-type') ?? '');
        if (boundary === null) throw new Error('No boundary');
        const body = Buffer.from(await written.arrayBuffer());
        expect(await readAll(body, boundary, sizes)).toEqual(
          wanted.map(({ name, text }) => ({ name: 'file', filename: name, text })),
        );
      },
    ),
  );
});

test.each([
  ['nothing', '', 'breaks off'],
  ['a preamble', 'hello\r\n--b--\r\n', 'does not begin with its boundary'],
  ['a part without an end', '--b\r\ncontent-disposition: form-data; name="file"\r\n\r\nabc', 'breaks off'],
  ['half of the last boundary', '--b\r\nx: y\r\n\r\nabc\r\n--b-', 'breaks off'],
  ['something after a boundary', '--bc\r\n\r\n', 'no end of a line'],
  ['a long head', `--b\r\nx: ${'y'.repeat(20_000)}\r\n\r\n\r\n--b--`, 'head is longer than 16384 bytes'],
])('refuses %s', async (_, body, message) => {
  await expect(readAll(Buffer.from(body), 'b', [4096])).rejects.toThrow(message);
});

test('gives the body back when its reader stops in the middle of a part', async () => {
  const returned = vi.fn();
  async function* endless(): AsyncGenerator<Uint8Array> {
    try {
      yield await Promise.resolve(Buffer.from('--b\r\nx: y\r\n\r\n'));
      for (;;) yield await Promise.resolve(Buffer.alloc(100));
    } finally {
      returned();
    }
  }
  for await (const { content } of formParts(endless(), 'b')) {
    for await (const piece of content) if (piece.length > 0) break;
    expect(returned).not.toHaveBeenCalled();
    break;
  }
  expect(returned).toHaveBeenCalledOnce();
});

test('refuses a head that is not UTF-8', async () => {
  const body = Buffer.from('--b\r\nx: \u00FF\r\n\r\n\r\n--b--', 'latin1');
  await expect(readAll(body, 'b')).rejects.toThrow('not UTF-8');
});

test.each(['multipart/form-data', 'multipart/mixed; boundary=b', 'text/plain; boundary=b', ''])(
  '%j has no boundary of a form',
  (type) => {
    expect(boundaryIn(type)).toBeNull();
  },
);
