/**
 * Anthropic's computer toolset on a desktop that Deskhand serves: `deskhand/client/anthropic`. It needs `@anthropic-ai/sdk`,
 * and a service whose setting `faces` names `anthropic`.
 */
import type {
  BetaComputerMemberResult,
  BetaComputerToolsetOptions,
  BetaScreenshotResult,
  BetaToolsetCallContext,
} from '@anthropic-ai/sdk/helpers/beta/toolsets';
import { UnexpectedAnswerError } from './errors.ts';
import { createSend, type ClientOptions, type Send } from './send.ts';

/** An SDK that is missing or older has no such module, which npm cannot prevent without refusing the whole install. */
const { BetaAbstractComputerToolset20260801, ToolError } =
  await import('@anthropic-ai/sdk/helpers/beta/toolsets').catch((cause: unknown) => {
    throw new Error(
      'deskhand/client/anthropic needs @anthropic-ai/sdk 1.12 or newer. Run npm install @anthropic-ai/sdk@latest, or send the blocks to POST /faces/anthropic.',
      { cause },
    );
  });

export interface DeskhandComputerOptions
  extends
    ClientOptions,
    /** The SDK requires `confirm` while type, key and hold_key are enabled. */
    Pick<BetaComputerToolsetOptions, 'configs' | 'confirm' | 'toolConfigs'> {
  /** Display to use. Default: the first. */
  readonly screen?: number;
  /** Size of the screenshots, in whose pixels the model names places. Default: at most 2,000 pixels a side. */
  readonly preset?: 'any' | 'claude' | 'claude-2576';
  /** The changes of each action on the screen, in a line for the model; `none` is up to 0.4 s quicker. Default: `told`. */
  readonly effects?: 'told' | 'none';
}

const MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

function pictureIn(block: unknown): BetaScreenshotResult | undefined {
  const { type, source } = membersOf(block);
  const { media_type: given, data } = membersOf(source);
  const mediaType = MEDIA_TYPES.find((each) => each === given);
  if (type !== 'image' || mediaType === undefined || typeof data !== 'string') return undefined;
  return { data, mediaType };
}

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** The SDK's answer for a member: a picture, a place, or a line for the model. Throws the tool's failure. */
function resultIn(result: unknown, status: number): BetaComputerMemberResult {
  const { content, is_error: isError } = membersOf(result);
  const blocks: readonly unknown[] = Array.isArray(content) ? content : [];
  const first = blocks[0];
  const picture = pictureIn(first);
  if (picture !== undefined) return picture;
  const { text } = membersOf(first);
  if (typeof text !== 'string') throw new UnexpectedAnswerError(status);
  if (isError === true) throw new ToolError(text);
  const place = /^X=(-?\d+),Y=(-?\d+)$/.exec(text);
  return place === null ? text : { x: Number(place[1]), y: Number(place[2]) };
}

/** For `client.beta.messages.toolRunner({ tools: [computer] })`, or `computer.toolResult(toolUse)` in a loop of one's own. */
export class DeskhandComputer extends BetaAbstractComputerToolset20260801 {
  readonly #send: Send;
  readonly #query: Readonly<Record<string, string | number | undefined>>;

  constructor(options: DeskhandComputerOptions = {}) {
    const { configs, confirm, toolConfigs, screen, preset, effects, ...client } = options;
    super({ configs, confirm, toolConfigs });
    this.#send = createSend(client);
    this.#query = { screen, effects, for: preset };
  }

  protected override async execute(
    { signal }: BetaToolsetCallContext,
    name: string,
    input: object,
  ): Promise<BetaComputerMemberResult> {
    const body = { type: 'tool_use', id: 'deskhand', toolset_name: 'computer', name, input };
    const aborted = signal === null || signal === undefined ? {} : { signal };
    const response = await this.#send('POST /faces/anthropic', { query: this.#query, body }, aborted);
    return resultIn(await response.json(), response.status);
  }
}
