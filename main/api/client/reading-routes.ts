/** Generated from the catalog: what only looks. */
export const READING = [
  'GET /health',
  'GET /displays',
  'GET /screen',
  'POST /zoom',
  'GET /windows',
  'POST /vision/diff',
  'POST /vision/stability',
  'POST /wait',
  'POST /ocr',
  'POST /ocr/find',
  'GET /clipboard',
  'POST /see',
  'POST /see/zoom',
  'POST /v2/observe',
  'POST /v2/localize',
] as const;
