/** Pages that look like editors: files, tabs, code with ligatures, problems, a status bar, and a minimap in type of eight pixels. */
import { createRandom, type Random } from '../kinds/random.ts';

export interface EditorPage {
  readonly name: string;
  readonly set: 'tuned' | 'held-out';
  readonly seed: number;
  readonly code: string;
  readonly ui: string;
  readonly codeSize: number;
  readonly uiSize: number;
  readonly dark: boolean;
  /** Of the status bar. */
  readonly bar: string;
  readonly onBar: string;
}

interface Names {
  readonly verbs: readonly string[];
  readonly nouns: readonly string[];
  readonly folders: readonly string[];
  readonly languages: readonly string[];
  readonly problems: readonly string[];
}

const NAMES: Readonly<Record<EditorPage['set'], Names>> = {
  tuned: {
    verbs: ['load', 'parse', 'write', 'check', 'merge', 'count'],
    nouns: ['order', 'invoice', 'config', 'window', 'report', 'session', 'buffer'],
    folders: ['src', 'lib', 'tests', 'docs', 'assets'],
    languages: ['TypeScript', 'Python', 'Go'],
    problems: ['is declared but never read', 'has no initializer', 'cannot be found in this module'],
  },
  'held-out': {
    verbs: ['open', 'filter', 'render', 'split', 'cache', 'resolve'],
    nouns: ['ticket', 'vendor', 'palette', 'cursor', 'journal', 'packet', 'region'],
    folders: ['app', 'core', 'spec', 'tools', 'public'],
    languages: ['JavaScript', 'Rust', 'Kotlin'],
    problems: ['is missing a return type', 'shadows an outer name', 'was already exported elsewhere'],
  },
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function codeLines(random: Random, { verbs, nouns }: Names, count: number): readonly string[] {
  const noun = (): string => random.pick(nouns);
  const name = (): string => `${random.pick(verbs)}${capital(noun())}`;
  const forms: readonly (() => string)[] = [
    () => `const ${noun()} = ${name()}(${noun()}, ${random.below(90)});`,
    () => `  if (${noun()}.length === 0) return ${noun()};`,
    () => `  if (${noun()} !== ${noun()}) throw new Error('${noun()} differs');`,
    () => `export function ${name()}(${noun()}: string): number {`,
    () => `  for (let index = 0; index <= ${noun()}.size; index++) {`,
    () => `  const total = ${noun()}.map((each) => each.${noun()} >= ${random.below(20)});`,
    () => `  // Every ${noun()} is kept until the ${noun()} ends`,
    () => `import { ${name()} } from './${noun()}.ts';`,
    () => `  return ${noun()} -> ${noun()} != null && ${noun()} == ${random.below(9)};`,
    () => '}',
    () => `  ${noun()}_${noun()} |= ${noun()} << ${random.below(8)};`,
  ];
  return Array.from({ length: count }, () => random.pick(forms)());
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const items = (texts: readonly string[]): string =>
  texts.map((text) => `<span>${escaped(text)}</span>`).join('');

export function editorHtml(options: EditorPage): string {
  const { set, seed, code, ui, codeSize, uiSize, dark, bar, onBar } = options;
  const random = createRandom(seed);
  const names = NAMES[set];
  const lines = codeLines(random, names, 34);
  const small = [...lines, ...codeLines(random, names, 40)];
  const files = Array.from(
    { length: 14 },
    () => `${random.pick(names.nouns)}.${random.pick(['ts', 'json', 'md'])}`,
  );
  const [line, column] = [1 + random.below(400), 1 + random.below(80)];
  const status = [
    random.pick(['main', 'develop', 'release']),
    `${random.below(9)} errors`,
    `${random.below(30)} warnings`,
    `Ln ${line}, Col ${column}`,
    `Spaces: ${random.pick(['2', '4'])}`,
    'UTF-8',
    random.pick(['LF', 'CRLF']),
    random.pick(names.languages),
    random.pick(['Prettier', 'ESLint']),
    `${random.below(12)}:${10 + random.below(49)}`,
  ];
  const [ground, side, ink, faint] = dark
    ? ['#1e1e1e', '#252526', '#d4d4d4', '#858585']
    : ['#ffffff', '#f3f3f3', '#24292f', '#767676'];
  const colors = dark
    ? ['#569cd6', '#ce9178', '#6a9955', '#dcdcaa']
    : ['#0000ff', '#a31515', '#008000', '#795e26'];
  const painted = (text: string): string =>
    escaped(text)
      .replace(/('[^']*')/, `<i style="color:${colors[1]}">$1</i>`)
      .replace(/(\/\/.*)/, `<i style="color:${colors[2]}">$1</i>`)
      .replace(
        /\b(const|if|return|export|for|import|throw|function|let|new|from)\b/g,
        `<i style="color:${colors[0]}">$1</i>`,
      );
  const problem = (): string =>
    `'${random.pick(names.nouns)}' ${random.pick(names.problems)}. ts(${2000 + random.below(900)})`;
  return `<!doctype html><meta charset=utf-8><style>
  body { margin: 0; background: ${ground}; color: ${ink}; font: ${uiSize}px '${ui}'; width: 1400px; height: 860px; position: relative; overflow: hidden } i { font-style: normal }
  .menu { height: 28px; background: ${side}; padding: 6px 12px; box-sizing: border-box } .menu span, .tabs span { margin-right: 18px }
  .files { position: absolute; left: 0; top: 28px; width: 210px; bottom: 24px; background: ${side}; padding: 10px; box-sizing: border-box; line-height: 1.7 }
  .tabs { position: absolute; left: 210px; top: 28px; height: 32px; padding: 8px 12px; box-sizing: border-box }
  .code { position: absolute; left: 216px; top: 66px; font: ${codeSize}px/1.42 '${code}'; white-space: pre; height: 640px; width: 1000px; overflow: hidden }
  .code b { display: inline-block; width: 40px; text-align: right; margin-right: 18px; color: ${faint}; font-weight: normal }
  .map { position: absolute; right: 8px; top: 66px; width: 176px; font: 8px/10px '${code}'; white-space: pre; height: 640px; overflow: hidden }
  .problems { position: absolute; left: 216px; top: 720px; right: 0; bottom: 24px; line-height: 1.6; border-top: 1px solid ${faint}; padding: 6px 12px }
  .status { position: absolute; left: 0; right: 0; bottom: 0; height: 22px; background: ${bar}; color: ${onBar}; font-size: 12px; padding: 3px 10px; box-sizing: border-box } .status span { margin-right: 14px }
  </style><div class=menu data-part=ui>${items(['File', 'Edit', 'Selection', 'View', 'Go', 'Run', 'Terminal', 'Help'])}</div>
  <div class=files data-part=ui>${random.pick(names.folders)}<br>${files.join('<br>')}</div>
  <div class=tabs data-part=ui>${items(files.slice(0, 4))}</div>
  <div class=code data-part=code>${lines.map((text, index) => `<b>${index + 1}</b>${painted(text)}`).join('\n')}</div>
  <div class=map data-part=minimap>${small.map(painted).join('\n')}</div>
  <div class=problems data-part=ui>${problem()}<br>${problem()}<br>${problem()}</div>
  <div class=status data-part=status>${items(status)}</div>`;
}
