/** Contents that the suite compares or only looks at the kind of. */

/** A red PNG of one pixel. */
export const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQI12P4z8AAAAMBAQAY3Y2wAAAAAElFTkSuQmCC';
/** A WAV without samples: 8 kHz, mono, 8 bits. */
export const WAV = Buffer.concat([
  Buffer.from('RIFF\x24\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0', 'latin1'),
  Buffer.from([0x40, 0x1f, 0, 0, 0x40, 0x1f, 0, 0, 1, 0, 8, 0]),
  Buffer.from('data\0\0\0\0', 'latin1'),
]).toString('base64');

export const text = (words: string) => ({ type: 'text' as const, text: words });
export const image = { type: 'image' as const, data: PNG, mimeType: 'image/png' };
export const embedded = (uri: string, mimeType: string, words: string) => ({
  type: 'resource' as const,
  resource: { uri, mimeType, text: words },
});

/** The pause between two notifications that the suite expects, in milliseconds. */
export const shortWait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));
