/** docs/threats.md: what someone may try, from testing/promises/threats.ts. */
import { THREATS } from '../../testing/promises/threats.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|');

export const threatsPage = (): string =>
  [
    '<!-- Generated from testing/promises/threats.ts by npm run generate; do not edit. -->',
    '',
    '# Threats and countermeasures',
    '',
    'Each row has a test that carries out the attack; the last column names its file, without `.test.ts`.',
    '[SECURITY.md](../SECURITY.md) says what is promised, and what is out of scope.',
    '',
    '| threat | answer | test |',
    '| --- | --- | --- |',
    ...THREATS.map(
      ({ threat, answer, tests }) =>
        `| ${cell(threat)} | ${cell(answer)} | ${tests.map((file) => `\`${file}\``).join(', ')} |`,
    ),
    '',
  ].join('\n');
