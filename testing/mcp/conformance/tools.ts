/** Tools that the suite calls to see contents, notifications, errors and requests to the client. */
import {
  MissingRequiredClientCapabilityError,
  type CallToolResult,
  type ElicitRequestFormParams,
  type InputRequiredResult,
  type ServerContext,
} from '@modelcontextprotocol/server';
import * as z from 'zod';
import { embedded, image, shortWait, text, WAV } from './samples.ts';

export type Fixture = (
  input: Readonly<Record<string, unknown>>,
  context: ServerContext,
) => Promise<CallToolResult | InputRequiredResult>;

const contents = (...content: CallToolResult['content']): Fixture => {
  return () => Promise.resolve({ content });
};

const WORDS: readonly string[] = [
  'Tool execution started',
  'Tool processing data',
  'Tool execution completed',
];

/** Since 2026, a request that names no level wants no messages. */
const logs: Fixture = async (_input, { mcpReq: { envelope, notify } }) => {
  const wanted = envelope === undefined || 'io.modelcontextprotocol/logLevel' in envelope;
  for (const data of WORDS) {
    if (wanted) await notify({ method: 'notifications/message', params: { level: 'info', data } });
    await shortWait();
  }
  return { content: [text('Done.')] };
};

const reports: Fixture = async (_input, { mcpReq: { _meta, notify } }) => {
  const progressToken = _meta?.progressToken;
  for (const progress of [0, 50, 100]) {
    if (progressToken !== undefined)
      await notify({ method: 'notifications/progress', params: { progressToken, progress, total: 100 } });
    await shortWait();
  }
  return { content: [text('Done.')] };
};

/** The suite's client answers at once, where its answer can arrive. */
const CLIENT_ANSWER_MS = 1000;

const samples: Fixture = async ({ prompt }, { mcpReq }) => {
  const asked = z.string().parse(prompt);
  const { content } = await mcpReq.send(
    {
      method: 'sampling/createMessage',
      params: { messages: [{ role: 'user', content: text(asked) }], maxTokens: 100 },
    },
    { timeout: CLIENT_ANSWER_MS },
  );
  return { content: [text(`LLM response: ${JSON.stringify(content)}`)] };
};

type Form = ElicitRequestFormParams['requestedSchema']['properties'];

const asks =
  (message: string | undefined, properties: Form, required: readonly string[] = []): Fixture =>
  async (input, { mcpReq }) => {
    const { action, content } = await mcpReq.send(
      {
        method: 'elicitation/create',
        params: {
          message: message ?? z.string().parse(input['message']),
          requestedSchema: { type: 'object', properties, required: [...required] },
        },
      },
      { timeout: CLIENT_ANSWER_MS },
    );
    return { content: [text(`Elicitation completed: action=${action}, content=${JSON.stringify(content)}`)] };
  };

const DEFAULTS: Form = {
  name: { type: 'string', default: 'John Doe' },
  age: { type: 'integer', default: 30 },
  score: { type: 'number', default: 95.5 },
  status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
  verified: { type: 'boolean', default: true },
};

const titled = (kind: string) =>
  ['First', 'Second', 'Third'].map((word, index) => ({
    const: `value${index + 1}`,
    title: `${word} ${kind}`,
  }));
const ENUMS: Form = {
  untitledSingle: { type: 'string', enum: ['option1', 'option2', 'option3'] },
  titledSingle: { type: 'string', oneOf: titled('Option') },
  legacyEnum: {
    type: 'string',
    enum: ['opt1', 'opt2', 'opt3'],
    enumNames: ['Option One', 'Option Two', 'Option Three'],
  },
  untitledMulti: { type: 'array', items: { type: 'string', enum: ['option1', 'option2', 'option3'] } },
  titledMulti: { type: 'array', items: { anyOf: titled('Choice') } },
};

const USER: Form = { username: { type: 'string' }, email: { type: 'string' } };

export const TOOLS: Readonly<Record<string, Fixture>> = {
  test_simple_text: contents(text('This is a simple text response for testing.')),
  test_image_content: contents(image),
  test_audio_content: contents({ type: 'audio', data: WAV, mimeType: 'audio/wav' }),
  test_embedded_resource: contents(
    embedded('test://embedded-resource', 'text/plain', 'This is an embedded resource content.'),
  ),
  test_multiple_content_types: contents(
    text('Multiple content types test:'),
    image,
    embedded('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
  ),
  test_error_handling: () =>
    Promise.resolve({
      content: [text('This tool intentionally returns an error for testing')],
      isError: true,
    }),
  test_tool_with_logging: logs,
  test_logging_tool: logs,
  test_tool_with_progress: reports,
  test_sampling: samples,
  test_elicitation: asks(undefined, USER, ['username', 'email']),
  test_elicitation_sep1034_defaults: asks('Please review the defaults', DEFAULTS),
  test_elicitation_sep1330_enums: asks('Please choose', ENUMS),
  test_missing_capability: () =>
    Promise.reject(new MissingRequiredClientCapabilityError({ requiredCapabilities: { sampling: {} } })),
};
