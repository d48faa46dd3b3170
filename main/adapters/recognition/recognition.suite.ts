/** Reading on Windows: the bundled engine. */
import { afterAll } from 'vitest';
import { createForkChild } from '../../../main/adapters/node/fork-child.ts';
import { createTextRecognition } from '../../../main/adapters/recognition/recognition.ts';
import { describeTextRecognition } from '../../../main/ports/testing/text-recognition.contract.ts';

const reading = createTextRecognition({
  forkChild: createForkChild(process.env),
  engine: 'tesseract-js',
});
afterAll(() => reading.close());

describeTextRecognition('tesseract-js on Windows', {
  recognition: reading.recognition,
  decode: (png) => reading.decoder.decode(png),
});
