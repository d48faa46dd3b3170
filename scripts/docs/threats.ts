/** docs/threats.md: what someone may try, from testing/promises/threats.ts. */
import { THREATS, type Threat } from '../../testing/promises/threats.ts';

const item = ({ threat, answer, tests }: Threat): string =>
  `- **${threat}.** ${answer}. ${tests.map((file) => `\`${file}\``).join(', ')}`;

export const threatsPage = (): string =>
  [
    '<!-- Generated from testing/promises/threats.ts by npm run generate; do not edit. -->',
    '',
    '# Threats and countermeasures',
    '',
    'Each has a test that carries out the attack; its file is named last, without `.test.ts`.',
    '[SECURITY.md](../SECURITY.md) says what is promised, and what is out of scope.',
    '',
    ...THREATS.map(item),
    '',
  ].join('\n');
