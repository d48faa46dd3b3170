/** Resources and prompts that the suite reads. Deskhand has its own none. */
import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  type GetPromptResult,
  type InputRequiredResult,
  type McpServer,
  type ReadResourceResult,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { contextOfPrompt } from './inputs.ts';
import { embedded, image, PNG, text } from './samples.ts';

const RESOURCES = [
  {
    uri: 'test://static-text',
    mimeType: 'text/plain',
    text: 'This is the content of the static text resource.',
  },
  { uri: 'test://static-binary', mimeType: 'image/png', blob: PNG },
  { uri: 'test://watched-resource', mimeType: 'text/plain', text: 'It does not change.' },
] as const;

function read(uri: string): ReadResourceResult {
  const found = RESOURCES.find((resource) => resource.uri === uri);
  if (found !== undefined) return { contents: [found] };
  const id = /^test:\/\/template\/([^/]+)\/data$/.exec(uri)?.[1];
  if (id === undefined) throw new ResourceNotFoundError(uri);
  const data = { id, templateTest: true, data: `Data for ID: ${id}` };
  return { contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(data) }] };
}

type Server = McpServer['server'];

export function addResources(server: Server): void {
  server.registerCapabilities({ resources: { subscribe: true }, completions: {}, logging: {} });
  server.setRequestHandler('resources/list', () => ({
    resources: RESOURCES.map(({ uri, mimeType }) => ({
      uri,
      mimeType,
      name: uri,
      description: 'A fixture of the conformance suite',
    })),
  }));
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: [{ uriTemplate: 'test://template/{id}/data', name: 'template' }],
  }));
  server.setRequestHandler('resources/read', ({ params }) => read(params.uri));
  server.setRequestHandler('resources/subscribe', () => ({}));
  server.setRequestHandler('resources/unsubscribe', () => ({}));
  server.setRequestHandler('completion/complete', () => ({
    completion: { values: ['paris', 'park', 'party'], total: 3, hasMore: false },
  }));
}

const user = (content: GetPromptResult['messages'][number]['content']) => ({
  role: 'user' as const,
  content,
});
const argument = (name: string) => ({ name, description: 'A test argument', required: true });

interface PromptFixture {
  readonly arguments?: readonly string[];
  readonly messages: (given: Readonly<Record<string, string>>) => GetPromptResult['messages'];
}

const PROMPTS: Readonly<Record<string, PromptFixture>> = {
  test_simple_prompt: { messages: () => [user(text('This is a simple prompt for testing.'))] },
  test_prompt_with_arguments: {
    arguments: ['arg1', 'arg2'],
    messages: ({ arg1 = '', arg2 = '' }) => [
      user(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)),
    ],
  },
  test_prompt_with_embedded_resource: {
    arguments: ['resourceUri'],
    messages: ({ resourceUri = '' }) => [
      user(embedded(resourceUri, 'text/plain', 'Embedded resource content for testing.')),
      user(text('Please process the embedded resource above.')),
    ],
  },
  test_prompt_with_image: { messages: () => [user(image), user(text('Please analyze the image above.'))] },
  test_input_required_result_prompt: { messages: () => [user(text('With the context that you gave.'))] },
};

async function prompt(
  { name, arguments: given = {} }: { name: string; arguments?: Record<string, string> | undefined },
  context: ServerContext,
): Promise<GetPromptResult | InputRequiredResult> {
  const found = PROMPTS[name];
  if (found === undefined)
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no prompt ${name}.`);
  const question = name === 'test_input_required_result_prompt' ? contextOfPrompt(context) : undefined;
  return question ?? { messages: found.messages(given) };
}

export function addPrompts(server: Server): void {
  server.registerCapabilities({ prompts: {} });
  server.setRequestHandler('prompts/list', () => ({
    prompts: Object.entries(PROMPTS).map(([name, { arguments: names = [] }]) => ({
      name,
      description: 'A fixture of the conformance suite',
      arguments: names.map(argument),
    })),
  }));
  server.setRequestHandler('prompts/get', ({ params }, context) => prompt(params, context));
}
