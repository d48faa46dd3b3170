/** Pictures of kinds that are not read, each as real as it can be made here. */
import sharp from 'sharp';
import { grayPng } from '../../testing/ocr/pngs.ts';

const whole = grayPng(40, 40);
const text = (content: string): Buffer => Buffer.from(content, 'latin1');

/** A box as ISO media files have it. */
function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** Frames of one pixel; a decoder that counts them first is busy for a while. */
function gif(frames: number): Buffer {
  const screen = text('GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff');
  const frame = text('!\xf9\x04\x00\x01\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00');
  return Buffer.concat([screen, ...Array<Buffer>(frames).fill(frame), text(';')]);
}

/** A frame header that names five components: ITU-T T.81 allows up to 255. */
function jpegOfFive(): Buffer {
  const components = Buffer.concat([1, 2, 3, 4, 5].map((id) => Buffer.from([id, 0x11, 0])));
  const header = Buffer.from([0xff, 0xc0, 0, 8 + components.length, 8, 0, 40, 0, 40, 5]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    header,
    components,
    Buffer.alloc(500),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** Uncompressed, written by hand: no encoder here makes one with that number of channels. */
function tiffOf(channels: number): Buffer {
  const entries: readonly (readonly [tag: number, type: number, count: number, value: number])[] = [
    [256, 4, 1, 8],
    [257, 4, 1, 8],
    [258, 3, 1, 8],
    [259, 3, 1, 1],
    [262, 3, 1, 1],
    [273, 4, 1, 200],
    [277, 3, 1, channels],
    [278, 4, 1, 8],
    [279, 4, 1, 64 * channels],
    [284, 3, 1, 1],
  ];
  const bytes = Buffer.alloc(200 + 64 * channels);
  bytes.write('II*\0\x08\0\0\0', 'latin1');
  bytes.writeUInt16LE(entries.length, 8);
  entries.forEach(([tag, type, count, value], index) => {
    const at = 10 + 12 * index;
    bytes.writeUInt16LE(tag, at);
    bytes.writeUInt16LE(type, at + 2);
    bytes.writeUInt32LE(count, at + 4);
    bytes.writeUInt32LE(value, at + 8);
  });
  return bytes;
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">';
const stranger = `${svg}<image href="file:///etc/passwd"/></svg>`;
const entity = '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>';

export const OTHER_FORMATS: readonly (readonly [name: string, make: () => Promise<Buffer> | Buffer])[] = [
  ['SVG that names a file', () => text(stranger)],
  ['SVG with an external entity', () => text(`<?xml version="1.0"?>${entity}${svg}<text>&x;</text></svg>`)],
  ['SVG that begins with its document type', () => text(`${entity}${svg}<text>&x;</text></svg>`)],
  ['SVG after a comment', () => text(`<!-- a drawing -->${stranger}`)],
  ['SVG after spaces and a byte order mark', () => text(`\xef\xbb\xbf \n${stranger}`)],
  ['TIFF', () => sharp(whole).tiff().toBuffer()],
  ['TIFF, big-endian', () => text('MM\0*\0\0\0\x08')],
  ['TIFF of five channels', () => tiffOf(5)],
  ['TIFF of forty channels', () => tiffOf(40)],
  ['JPEG of five components', jpegOfFive],
  ['GIF', () => sharp(whole).gif().toBuffer()],
  ['GIF of ten thousand frames', () => gif(10_000)],
  ['WebP', () => sharp(whole).webp().toBuffer()],
  ['AVIF', () => sharp(whole).avif().toBuffer()],
  ['HEIC', () => Buffer.concat([box('ftyp', text('heic\0\0\0\0mif1heic')), box('meta', Buffer.alloc(40))])],
  ['HEIC of several pictures', () => box('ftyp', text('msf1\0\0\0\0msf1hevc'))],
  ['PDF', () => text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n')],
  ['BMP', () => Buffer.concat([text('BM'), Buffer.alloc(100)])],
  ['ICO', () => Buffer.concat([text('\0\0\x01\0\x01\0'), Buffer.alloc(40)])],
  ['JPEG XL', () => text('\xff\x0a\xfa\x1f\x41\x91')],
  ['JPEG XL in its box', () => text('\0\0\0\x0cJXL \r\n\x87\n')],
  ['JPEG 2000', () => text('\0\0\0\x0cjP  \r\n\x87\n')],
  ['Photoshop', () => Buffer.concat([text('8BPS\0\x01'), Buffer.alloc(40)])],
];
