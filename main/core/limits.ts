/** Every bound that a request can meet, in one table, so that what is enforced and what /health publishes are the same numbers. */

const KIB = 1024;
const MIB = 1024 * KIB;

export const LIMITS = {
  // The door.
  headerBytes: 16 * KIB,
  headersTimeoutMs: 10_000,
  receiveTimeoutMs: 30_000,
  idleTimeoutMs: 5_000,
  maxConnections: 256,
  jsonBodyBytes: 256 * KIB,
  imageBodyBytes: 24 * MIB,
  diffBodyBytes: 48 * MIB,
  jsonDepth: 32,
  /** More than any call needs within `jsonBodyBytes`. */
  jsonValues: 50_000,
  /** Of all bodies above `jsonBodyBytes` whose requests have no answer yet. */
  bodyBytesInFlight: 72 * MIB,
  validationIssues: 50,

  // Pictures and reading.
  imagePixels: 40_000_000,
  imageSidePixels: 32_767,
  /** Unless the settings say otherwise. */
  ocrTimeoutMs: 30_000,
  ocrQueued: 8,
  regexChars: 512,
  /** Of the compiled expression: each may be busy at every character. */
  regexInstructions: 3_000,
  regexTimeMs: 1_000,
  regexQueued: 100,
  windowTitleChars: 1_024,

  // Observations and the targets found in them.
  observationLifeMs: 60_000,
  observations: 64,
  /** Of both together, compressed. */
  observationBytes: 96 * MIB,
  targetBytes: 16 * MIB,

  // Acts.
  textChars: 10_000,
  keys: 8,
  clicks: 10,
  scrollNotches: 1_000,
  typeIntervalMs: 1_000,
  actDurationMs: 10_000,
  batchActions: 100,
  actsQueued: 32,
  actQueueWaitMs: 30_000,
  gridRowsOrColumns: 100,

  capturesQueued: 252,

  // The clipboard: of one reading or writing.
  clipboardBytes: 16 * MIB,
  clipboardTimeoutMs: 2_000,

  // Waiting.
  waitTimeoutMs: 300_000,
  waitPollMinMs: 50,
  waitPollMaxMs: 10_000,
  waits: 64,
  retries: 10,

  // Shell commands.
  shellTimeoutS: 600,
  shells: 4,
} as const;
