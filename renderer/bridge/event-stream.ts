/** Reads server-sent events from a response's body: EventSource could not send the session's header. */

export interface StreamedEvent {
  readonly name: string;
  readonly payload: unknown;
}

/** Ends when the stream does; throws if it breaks. Comments are left out. */
export async function* streamedEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<StreamedEvent, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let pending = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      pending += decoder.decode(value, { stream: true });
      const blocks = pending.split('\n\n');
      pending = blocks.pop() ?? '';
      for (const block of blocks) {
        const match = /^event: (.*)\ndata: (.*)$/.exec(block);
        if (match !== null) yield { name: match[1] ?? '', payload: JSON.parse(match[2] ?? '') as unknown };
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
