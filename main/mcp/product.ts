/** The program of a client, as it names itself. Knows nothing of the SDK, which is loaded late. */
import * as z from 'zod';

const CLIENT_INFO = 'io.modelcontextprotocol/clientInfo';

const clientInfo = z.object({ name: z.string(), version: z.string().optional() });

/** `claude-code 2.1.3`; undefined if this names no client. */
function productOf(info: unknown): string | undefined {
  const { data } = clientInfo.safeParse(info);
  return data === undefined ? undefined : [data.name, data.version ?? ''].join(' ').trim();
}

/** Revision 2026-07-28 sends it with every request, earlier ones with the first. */
const meta = z.looseObject({ [CLIENT_INFO]: clientInfo });
const message = z.looseObject({
  params: z.looseObject({ clientInfo: clientInfo.optional(), _meta: meta.optional().catch(undefined) }),
});

export const productInMeta = (envelope: unknown): string | undefined =>
  productOf(meta.safeParse(envelope).data?.[CLIENT_INFO]);

/** For the body of a request, parsed as JSON. */
export function productInMessage(body: unknown): string | undefined {
  const { data } = message.safeParse(body);
  return productOf(data?.params.clientInfo) ?? productInMeta(data?.params._meta);
}
