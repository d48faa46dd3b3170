/** Every bound that a request can meet, in one table, so that the enforced numbers and those that /health publishes are the same. */

const KIB = 1024;
const MIB = 1024 * KIB;

export const LIMITS = {
  // The server.
  headerBytes: 16 * KIB,
  headersTimeoutMs: 10_000,
  receiveTimeoutMs: 30_000,
  /** Announced to clients as `Keep-Alive: timeout`. A connection is closed later, so that no request meets the end. */
  keepAliveMs: 35_000,
  /** A client that never reads a small answer cannot be distinguished from an idle one: both end before 45 s. */
  idleTimeoutMs: 40_000,
  /** Connections on which a request passed the gates. */
  maxConnections: 256,
  /** Those on which none has passed yet, in all and of one address; the quietest is closed for a new one. */
  maxUnprovenConnections: 512,
  maxUnprovenConnectionsPerClient: 256,
  /** How long the write of an answer may go without progress. */
  stalledWriteMs: 30_000,
  /** Answers that wait for their clients to read them, of all connections together. */
  unreadAnswerBytes: 256 * MIB,
  jsonBodyBytes: 256 * KIB,
  imageBodyBytes: 24 * MIB,
  diffBodyBytes: 48 * MIB,
  jsonDepth: 32,
  /** More than any call needs within `jsonBodyBytes`. */
  jsonValues: 50_000,
  /** For all bodies above `jsonBodyBytes` whose requests have no answer yet. */
  bodyBytesInFlight: 72 * MIB,
  validationIssues: 50,

  // WebSockets: connections at once, unanswered messages of one, and bytes that its client has not read yet.
  sockets: 16,
  socketMessages: 16,
  socketUnreadBytes: 4 * MIB,
  /** A client that leaves three pings in a row unanswered is gone. */
  socketPingMs: 20_000,

  // Pictures and reading.
  jpegQuality: 100,
  pictureScale: 1,
  zoomScale: 4,
  maxEdgeMinPixels: 16,
  maxEdgePixels: 16_384,
  coordinate: 1_000_000_000,
  regionSidePixels: 1_000_000_000,
  pictureCoordinate: 1_000_000,
  ocrAreaPixels: 1_000_000_000,
  ocrPsmMin: 0,
  ocrPsm: 13,
  confidencePercent: 100,
  queryChars: 1_000,
  languageHintChars: 100,
  findResults: 1_000,
  colorChannel: 255,
  minRegionPixels: 1_000_000_000,
  /** For a picture that is looked for: screen pixels per pixel. */
  soughtScale: 4,
  /** Characters that may be wrong in a text to click. */
  textTolerance: 10,
  handleChars: 100,
  imagePixels: 40_000_000,
  imageSidePixels: 32_767,
  /** Unless the settings say otherwise. */
  ocrTimeoutMs: 30_000,
  ocrQueued: 8,
  regexChars: 512,
  /** In the compiled expression: each may be busy at every character. */
  regexInstructions: 3_000,
  regexTimeMs: 1_000,
  regexQueued: 100,
  windowTitleChars: 1_024,

  // Observations and the targets found in them.
  observationLifeMs: 60_000,
  observations: 64,
  /** For both together, compressed. */
  observationBytes: 96 * MIB,
  targetBytes: 16 * MIB,

  // Looks that later ones are compared with, of all callers together.
  lookLifeMs: 600_000,
  /** Parts of a picture that are answered instead of all of it. */
  changedParts: 8,
  looks: 2_000,
  lookBytes: 64 * MIB,
  lookIdChars: 32,

  // Changes that are reported as they happen, of a desktop.
  news: 500,
  newsLifeMs: 300_000,
  /** For the pictures in them, 4 bytes a pixel. */
  newsBytes: 16 * MIB,
  newsWaitMs: 60_000,

  // Elements of programs.
  /** In one list, unless more are asked for. */
  elements: 120,
  maxElements: 2_000,
  elementIdChars: 16,

  // Acts.
  textChars: 10_000,
  keys: 8,
  heldKeys: 4,
  chordChars: 256,
  chordRepeats: 100,
  clicks: 10,
  scrollNotches: 1_000,
  typeIntervalMs: 1_000,
  actDurationMs: 10_000,
  dragPointsMin: 2,
  dragPoints: 200,
  settleFirstMs: 10_000,
  effectRegions: 16,
  settleMs: 60_000,
  settleQuietMs: 10_000,
  batchActions: 100,
  actsQueued: 32,
  actQueueWaitMs: 30_000,
  /** How long a person has to answer, unless the settings say otherwise. */
  approvalTimeoutMs: 60_000,
  gridRowsOrColumns: 100,

  captures: 4,
  capturesQueued: 252,

  // The clipboard: one reading or writing.
  clipboardBytes: 16 * MIB,
  clipboardTimeoutMs: 2_000,
  /** Shared files that one request copies, or drops on a window. */
  filesAtOnce: 100,
  /** The window under the pointer takes them, or the drop is given up. */
  dropTimeoutMs: 10_000,

  // Shared files.
  files: 10_000,
  filePathChars: 1_024,
  /** Names in a path. */
  fileDepth: 16,
  fileListMax: 10_000,
  /** How long an upload may stand still. */
  uploadStallMs: 30_000,
  /** The whole of an upload. */
  uploadMs: 6 * 3_600_000,

  // Waiting.
  waitTimeoutMs: 300_000,
  /** A person may have to be found first. */
  handoverTimeoutMs: 3_600_000,
  handoverReasonChars: 500,
  noteChars: 2_000,
  waitPollMinMs: 50,
  waitPollMaxMs: 10_000,
  waits: 64,
  retries: 10,
  retryDelayMs: 60_000,
  conditions: 8,
  stableForMs: 60_000,
  diffDelayMs: 60_000,
  sampleIntervalMinMs: 20,
  sampleIntervalMs: 10_000,
  stabilityMs: 60_000,

  // Windows and programs.
  titleChars: 1_000,
  processNameChars: 255,
  pid: 2 ** 31 - 1,
  windowSidePixels: 1_000_000,
  windowActionTimeoutMs: 60_000,
  pathChars: 4_096,
  programArguments: 1_000,
  argumentChars: 131_072,

  // Shell commands.
  shellTimeoutS: 600,
  shells: 4,
  commandChars: 200_000,
} as const;
