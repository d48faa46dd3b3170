/** README's first calls, each as a person would paste it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const TOP = join(import.meta.dirname, '../..');

export function printedCalls(): readonly string[] {
  const readme = readFileSync(join(TOP, 'README.md'), 'utf8');
  const section = /## First calls\n[\s\S]*?```\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  return section.split(/^\$ /m).flatMap((part) => {
    const [, call] = /^(curl[\s\S]*?(?:\}'|screen\.png))\n/.exec(part) ?? [];
    return call === undefined ? [] : [call];
  });
}
