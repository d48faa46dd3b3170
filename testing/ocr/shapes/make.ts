/**
 * Makes main/adapters/recognition/shapes/numbers.ts: draws lines in ten scripts, trains the network with them, and prints what it says of
 * other lines: `node testing/ocr/shapes/make.ts`, half an hour. Needs Debian's chromium, fonts-dejavu, fonts-liberation, fonts-noto-core,
 * fonts-noto-ui-core, fonts-noto-cjk, fonts-roboto, fonts-inter, fonts-freefont-ttf, fonts-cantarell, fonts-hack, fonts-lato,
 * fonts-urw-base35, fonts-nanum, fonts-unfonts-core, fonts-baekmuk, fonts-ipafont-gothic, fonts-arphic-uming, fonts-hosny-amiri,
 * fonts-sil-scheherazade, fonts-kacst, culmus, fonts-lohit-deva, fonts-nakula and fonts-thai-tlwg.
 */
import { writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { networkOf } from '../../../main/adapters/recognition/shapes/network.ts';
import { packed } from './pack.ts';
import { drawSamples, type Sample } from './samples.ts';
import { createTexts, randomFrom, SCRIPT_NAMES } from './texts.ts';
import { confusedScripts, train } from './train.ts';

const FILE = 'main/adapters/recognition/shapes/numbers.ts';
const ROUNDS = 30;
const START = 5;
/** Pages of each seed. */
const LEARNED = [
  [1, 6],
  [11, 130],
  [12, 130],
] as const;
const JUDGED = [2, 20] as const;

async function samplesOf([seed, pages]: readonly [seed: number, pages: number]): Promise<readonly Sample[]> {
  const random = randomFrom(seed);
  return drawSamples(pages, createTexts(random), random);
}

const scripts = SCRIPT_NAMES.length;
const learned: Sample[] = [];
for (const some of LEARNED) learned.push(...(await samplesOf(some)));
const numbers = train(learned, { scripts, rounds: ROUNDS, random: randomFrom(START) });
const table = confusedScripts(await samplesOf(JUDGED), networkOf(numbers, scripts));
table.forEach((row, index) => console.log(SCRIPT_NAMES[index]?.padEnd(12), row.join('\t')));
const options = await resolveConfig(FILE);
await writeFile(FILE, await format(packed(numbers, SCRIPT_NAMES), { ...options, parser: 'typescript' }));
