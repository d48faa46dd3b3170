import { describeFiles } from '../../ports/testing/files.contract.ts';
import { createMemoryFiles } from './files.ts';

describeFiles('memory', (maxBytes) =>
  Promise.resolve(createMemoryFiles({ now: () => Date.now(), maxBytes })),
);
