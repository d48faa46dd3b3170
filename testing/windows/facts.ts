/**
 * What holds on the Windows that this runs on, where the adapter relies on what no one here has seen:
 * `node testing/windows/facts.ts facts.json [NAME…]`, as administrator. `compare-facts.ts` compares it, and the workflow `windows`
 * keeps it. It changes the clipboard, opens windows, and shows another desktop for a moment.
 */
import { askApart } from './apart.ts';
import { answer, answerFile } from './checks/answers.ts';
import { FACTS } from './lines.ts';

const [, , , ...named] = process.argv;
const asked = Object.keys(FACTS).filter((name) => named.length === 0 || named.includes(name));
await answer(answerFile(), Object.fromEntries(asked.map((name) => [name, () => askApart(name)])));
