/**
 * Makes main/adapters/recognition/controls/learned/numbers.ts: draws pages of icons and small controls, trains the network with what is
 * found there, and prints what it says of families and styles that it has not seen: `node testing/ocr/controls/learned/make.ts FOLDER`,
 * a quarter of an hour. FOLDER is the node_modules of an installation of lucide-static 1.62.0, @tabler/icons 3.52.0, bootstrap-icons 1.13.2,
 * @mdi/svg 7.4.47, @phosphor-icons/core 2.1.1, remixicon 4.9.1, feather-icons 4.29.2, heroicons 2.2.0, @fluentui/svg-icons 1.1.343,
 * @carbon/icons 11.89.0, @primer/octicons 19.42.0, @ant-design/icons-svg 4.6.0 and @material-design-icons/svg 0.14.15.
 */
import { writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import {
  PICTURED_KINDS,
  pictureNetwork,
} from '../../../../main/adapters/recognition/controls/learned/network.ts';
import { randomFrom } from '../../shapes/texts.ts';
import { FAMILIES, iconsOf, JUDGING } from './families.ts';
import { packedPictures } from './pack.ts';
import { drawLearned } from './samples.ts';
import { confusedPictures, trainPictures } from './train.ts';

const FILE = 'main/adapters/recognition/controls/learned/numbers.ts';
/** Of each family. */
const ICONS = 700;
const PAGES = 200;
const JUDGED_PAGES = 15;
const STEPS = 4500;
const [FIRST, FIRST_JUDGED] = [1, 100_000];

const folder = process.argv[2];
if (folder === undefined) throw new Error('The folder of the icons is missing.');

const pagesFrom = (first: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => first + index);
const learned = Object.keys(FAMILIES).filter((family) => !JUDGING.includes(family));
const samples = await drawLearned(
  pagesFrom(FIRST, PAGES),
  iconsOf(folder, learned, ICONS),
  randomFrom(FIRST),
);
const judged = await drawLearned(
  pagesFrom(FIRST_JUDGED, JUDGED_PAGES),
  iconsOf(folder, JUDGING, ICONS),
  randomFrom(FIRST_JUDGED),
);
const numbers = trainPictures(samples, STEPS, randomFrom(FIRST));
const table = confusedPictures(
  judged.filter(({ isCandidate }) => isCandidate),
  pictureNetwork(numbers),
);
table.forEach((row, kind) => console.log((PICTURED_KINDS[kind] ?? '').padEnd(10), row.join('\t')));
const options = await resolveConfig(FILE);
await writeFile(FILE, await format(packedPictures(numbers), { ...options, parser: 'typescript' }));
