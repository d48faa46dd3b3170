/** The faces without scopes: refused, and nothing of the machine is touched. */
import { expect, test } from 'vitest';
import { FACE_NAMES, type FaceName } from '../core/face-names.ts';
import { askApplication } from '../../testing/hosts/ask-application.ts';
import { narrowedService } from '../../testing/hosts/narrowed-service.ts';
import { watchedDesk } from '../../testing/hosts/watched-desk.ts';
import { FACES } from './catalog.ts';

const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A request of each face that needs a scope. */
const CALLS: Readonly<Record<FaceName, { readonly path: string; readonly body: unknown }>> = {
  anthropic: {
    path: '/',
    body: {
      type: 'tool_use',
      id: 'a',
      name: 'left_click',
      toolset_name: 'computer',
      input: { coordinate: [1, 1] },
    },
  },
  openai: {
    path: '/',
    body: { type: 'computer_call', call_id: 'a', actions: [{ type: 'click', x: 1, y: 1, button: 'left' }] },
  },
  gemini: { path: '/', body: [{ name: 'click', args: { x: 1, y: 1 } }] },
  osworld: {
    path: '/execute',
    body: { command: ['python', '-c', 'import pyautogui; pyautogui.click(1, 1)'], shell: false },
  },
  cua: { path: '/cmd', body: { command: 'left_click', params: { x: 1, y: 1 } } },
  omniparser: { path: '/parse', body: { base64_image: PICTURE } },
  e2b: { path: '/v2/sandboxes', body: { templateID: 'desktop' } },
};

test.each(FACE_NAMES)('%s without any scope', async (name) => {
  const { memory, touched } = watchedDesk();
  const service = narrowedService(memory.service, () => new Set());
  const face = FACES[name]?.({
    service,
    clock: memory.clock,
    random: memory.desk.random,
    platform: 'linux',
    config: () => ({ execDefaultShell: 'bash', execMaxOutputChars: 1000 }),
  });
  const { path, body } = CALLS[name];
  if (face === undefined) throw new Error(`There is no face ${name}.`);
  const answered = askApplication(face.app, { method: 'POST', path, body }, memory.caller());
  const said = await memory.clock.until(
    answered.then(
      (reply) =>
        reply.kind === 'bytes' ? Buffer.concat([reply.bytes].flat()).toString() : JSON.stringify(reply),
      (error: unknown) => String(error),
    ),
  );
  expect(said).toMatch(/scope_missing|lacks the scope/);
  expect(touched).toEqual([]);
});
