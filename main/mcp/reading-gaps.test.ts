/** Text in a script of which no language is installed, as a model learns of it. */
import { expect, test } from 'vitest';
import { createMemoryDesk } from '../../testing/hosts/memory-desk.ts';
import type { ToolResult } from './content.ts';
import { createMcpFace } from './face.ts';

const HANGUL = { kind: 'script', script: 'Hangul', install: 'tesseract-ocr-kor' } as const;
const FACT = 'text in Hangul is not read: install tesseract-ocr-kor';

const textOf = ({ content }: ToolResult): string =>
  content.flatMap((part) => (part.type === 'text' ? part.text : [])).join('\n');

/** A window without a tree that says "Order" and something in Hangul. */
function koreanWindow() {
  const asked: (readonly string[])[] = [];
  const memory = createMemoryDesk({
    parts: ({ recognition }) => ({
      recognition: {
        ...recognition,
        async recognize(raster, options) {
          asked.push(options.languages);
          return { ...(await recognition.recognize(raster, options)), gaps: [HANGUL] };
        },
      },
    }),
  });
  memory.windows.add({ id: 5, pid: 0, title: 'Drawn', region: { x: 0, y: 0, width: 200, height: 100 } });
  memory.text.write('Order', { x: 20, y: 20 });
  const face = createMcpFace({
    service: memory.service,
    clock: memory.clock,
    random: memory.desk.random,
    config: () => ({ execDefaultShell: 'bash', execMaxOutputChars: 100 }),
  });
  const call = async (name: string, input: Readonly<Record<string, unknown>>): Promise<string> =>
    textOf(await memory.clock.until(face.call({ name, input, caller: memory.caller() })));
  return { asked, call, close: () => face.close() };
}

test('every tool that reads says which script is not read, and needs no language', async () => {
  const { asked, call, close } = koreanWindow();
  expect(await call('see', { what: 'text' })).toContain(`Seen, but ${FACT}.`);
  expect(await call('see', { what: 'both' })).toContain(`Seen, but ${FACT}.`);
  expect(await call('see', { what: 'elements' })).toContain(`\n- ${FACT}`);
  expect(await call('find', { text: 'Order' })).toContain(`Seen, but ${FACT}.`);
  expect(await call('find', { element: 'Order' })).toContain(`Seen, but ${FACT}.`);
  const refused = await call('act', { actions: [{ do: 'click', on: '주문' }] });
  expect(refused).toContain(`The text is not on the screen, where ${FACT}.`);
  expect(asked.length).toBeGreaterThan(4);
  expect(asked.every((languages) => languages.length === 0)).toBe(true);
  close();
});

test('a language that a call names is the one that is read', async () => {
  const { asked, call, close } = koreanWindow();
  await call('see', { what: 'text', language: 'ko+en' });
  expect(asked).toEqual([['kor', 'eng']]);
  close();
});
