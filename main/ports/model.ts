/** A language model that works with tools, turn by turn. */
import type { ModelProvider } from '../core/task.ts';

/** Where a model is, and what opens it. */
export interface ModelAccess {
  readonly provider: ModelProvider;
  /** Address of the interface, with its path; null: the provider's own. */
  readonly address: string | null;
  readonly key: string;
  readonly model: string;
  /** Whether the model takes pictures. */
  readonly takesPictures: boolean;
}

export interface ModelTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments. */
  readonly inputSchema: Readonly<Record<string, unknown>>;
}

export interface ModelPicture {
  /** `image/png` */
  readonly mediaType: string;
  /** Base64. */
  readonly data: string;
}

export interface CallAnswer {
  readonly text: string;
  readonly pictures: readonly ModelPicture[];
  readonly isError: boolean;
}

export interface ModelCall {
  readonly tool: string;
  /** As the model wrote it. */
  readonly input: unknown;
  /** Why it cannot be carried out: there is no such tool, or its arguments are not JSON; null: it can. */
  readonly fault: string | null;
}

export interface TurnUsage {
  /** Tokens. */
  readonly input: number;
  readonly output: number;
  /** False: the provider counted none, so that characters were counted. */
  readonly isCounted: boolean;
}

/** What a model is asked to do, and what follows it. */
export interface ModelRequest {
  readonly access: ModelAccess;
  readonly instructions: string;
  readonly prompt: string;
  readonly tools: readonly ModelTool[];
  /** Ends the work at once. */
  readonly signal: AbortSignal;
  /** Before each turn; resolves with the most tokens of its answer. */
  beginTurn(): Promise<number>;
  /** A piece of what the model says. */
  said(piece: string): void;
  /** Never rejects, unless the signal aborts. */
  call(call: ModelCall): Promise<CallAnswer>;
  /** After each turn. False: no further turn begins. */
  endTurn(usage: TurnUsage): boolean;
}

export type ModelEnding =
  /** The model has said its last word. */
  | { readonly kind: 'finished' }
  /** `endTurn` wanted no further turn. */
  | { readonly kind: 'ended' }
  /** The answer was longer than `beginTurn` allowed. */
  | { readonly kind: 'cut' }
  /** `why`: a sentence without the key. */
  | { readonly kind: 'failed'; readonly why: string };

export interface ModelPort {
  /** Rejects with the signal's reason, and never otherwise. */
  work(request: ModelRequest): Promise<ModelEnding>;
}
