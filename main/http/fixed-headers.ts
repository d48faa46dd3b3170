/** The headers of every answer, whoever writes it. There is never an Access-Control header among them. */
export const fixedHeaders = (requestId: string): Readonly<Record<string, string>> => ({
  'x-request-id': requestId,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
});
