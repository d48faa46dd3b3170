/** Both engines keep the port's contract. */
import { afterAll } from 'vitest';
import { createForkChild } from '../../main/adapters/node/fork-child.ts';
import { createTextRecognition } from '../../main/adapters/recognition/recognition.ts';
import { describeTextRecognition } from '../../main/ports/testing/text-recognition.contract.ts';

for (const engine of ['tesseract-cli', 'tesseract-js'] as const) {
  const reading = createTextRecognition({ forkChild: createForkChild(process.env), engine });
  afterAll(() => reading.close());
  describeTextRecognition(engine, {
    recognition: reading.recognition,
    decode: (png) => reading.decoder.decode(png),
  });
}
