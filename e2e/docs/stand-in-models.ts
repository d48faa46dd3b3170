/** The APIs of four makers on a port of this machine: each answers with one turn of calls, and then says that it is done. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { scriptClaude } from '../faces/scripted-claude.ts';
import { scriptedModel } from '../faces/scripted-openai.ts';

export interface StandInModels {
  /** Variables that send the makers' clients here. */
  readonly env: Readonly<Record<string, string>>;
  /** Forgets earlier requests, so that the next program hears the script from its beginning. */
  rewind(): void;
  stop(): Promise<void>;
}

const AT = { x: 200, y: 160 };
/** The same place in thousandths of 1280x800. */
const AT_THOUSANDTH = { x: 156, y: 200 };
const TEXT = 'hello\n';

function scriptGemini(): typeof fetch {
  let turn = 0;
  return () => {
    const calls = [
      { functionCall: { name: 'click', args: AT_THOUSANDTH } },
      { functionCall: { name: 'type', args: { text: TEXT } } },
    ];
    const parts = turn++ === 0 ? calls : [{ text: 'Done.' }];
    return Promise.resolve(
      Response.json({ candidates: [{ content: { role: 'model', parts }, finishReason: 'STOP' }] }),
    );
  };
}

/** The Chat Completions API, which the SDK of UI-TARS asks: one action a turn, as text. */
function scriptUiTars(): typeof fetch {
  const actions = [
    `click(start_box='(${AT_THOUSANDTH.x},${AT_THOUSANDTH.y})')`,
    String.raw`type(content='hello\n')`,
    "finished(content='Done.')",
  ];
  return () => {
    const content = `Thought: The next step.\nAction: ${actions.shift() ?? 'finished()'}`;
    const message = { role: 'assistant', content };
    return Promise.resolve(Response.json({ choices: [{ index: 0, finish_reason: 'stop', message }] }));
  };
}

const createScripts = () => ({
  uiTars: scriptUiTars(),
  anthropic: scriptClaude([
    [
      { name: 'left_click', input: { coordinate: [AT.x, AT.y] } },
      { name: 'type', input: { text: TEXT } },
    ],
  ]).fetch,
  openai: scriptedModel([
    {
      actions: [
        { type: 'click', ...AT, button: 'left' },
        { type: 'type', text: TEXT },
      ],
    },
  ]).fetch,
  gemini: scriptGemini(),
});

export async function startStandInModels(): Promise<StandInModels> {
  let scripts = createScripts();
  const scriptFor = (path: string): typeof fetch => {
    if (path.endsWith('/messages') || path.includes('/messages?')) return scripts.anthropic;
    if (path.endsWith('/chat/completions')) return scripts.uiTars;
    return path.includes('generateContent') ? scripts.gemini : scripts.openai;
  };
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      let body = '';
      for await (const chunk of incoming.setEncoding('utf8')) body += String(chunk);
      const url = incoming.url ?? '';
      const answer = await scriptFor(url)(url, { body });
      outgoing.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: {
      ANTHROPIC_API_KEY: 'none',
      ANTHROPIC_BASE_URL: base,
      OPENAI_API_KEY: 'none',
      OPENAI_BASE_URL: `${base}/v1`,
      OPENAI_AGENTS_DISABLE_TRACING: '1',
      MODEL_KEY: 'none',
      MODEL_URL: `${base}/v1`,
      GEMINI_API_KEY: 'none',
      GOOGLE_GEMINI_BASE_URL: base,
    },
    rewind() {
      scripts = createScripts();
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
