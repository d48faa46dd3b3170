/** The thread that matches expressions: however long one takes, the service still answers, and can end the thread. */
import { parentPort } from 'node:worker_threads';
import { compileExpression, type Compiled } from './expression.ts';
import type { MatchAnswer, MatchRequest } from './protocol.ts';

/** Cached, because a wait for a window uses the same expression many times. */
let last: { readonly source: string; readonly compiled: Compiled } | undefined;

function compiledOf(source: string): Compiled {
  if (last?.source !== source) last = { source, compiled: compileExpression(source) };
  return last.compiled;
}

function answer({ id, source, texts, find }: MatchRequest): MatchAnswer {
  const compiled = compiledOf(source);
  if (compiled.refusal !== null) return { id, refusal: compiled.refusal };
  return { id, refusal: null, found: texts.map((text) => compiled.expression[find](text)) };
}

parentPort?.on('message', (request: MatchRequest) => parentPort?.postMessage(answer(request)));
// The time limit of the first request counts from here.
parentPort?.postMessage('ready');
