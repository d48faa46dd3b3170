/** The modules of Node that every command imports, and those that they open later. */
const OF_EVERY_COMMAND = [
  'child_process',
  'crypto',
  'fs/promises',
  'module',
  'net',
  'process',
  'timers/promises',
  'util',
  'worker_threads',
];

const OF_A_SERVICE = [
  'cluster',
  'dgram',
  'dns',
  'dns/promises',
  'http',
  'http2',
  'https',
  'perf_hooks',
  'readline',
  'readline/promises',
  'vm',
  'zlib',
];

/**
 * Loads modules of Node itself. It carries them compiled, and takes that as long as V8's flags are those that it was built with;
 * afterwards each is compiled from its source (Node 24.21), which took 40 ms of processor time of a service's start. To be called
 * before a flag is set.
 */
export function loadBuiltIns(whose: 'command' | 'service'): void {
  const names = whose === 'service' ? OF_EVERY_COMMAND.concat(OF_A_SERVICE) : OF_EVERY_COMMAND;
  // Their members are read, as an import does, since some load more when they are: `http` all that fetch is made of.
  for (const name of names) Object.values(process.getBuiltinModule(name) ?? {});
}
