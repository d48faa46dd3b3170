/** The code that runs for a request, and what of it passes the request on before its operation begins, as V8 saw it run. */
import { Agent, request } from 'node:http';
import { Session, type Profiler } from 'node:inspector';
import { mock } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startMemoryHost } from '../../testing/hosts/memory-host.ts';
import { fromTop } from '../build/paths.ts';

export interface RequestPath {
  /** `POST /action` */
  readonly asked: string;
  /** Files of which a function ran, by their path in the project: they receive the request and hand it on. */
  readonly files: readonly string[];
  /** The gates among them: each looks at the request and either throws or returns. */
  readonly gates: readonly string[];
  /** Every file of `main` of which a function ran until the answer was there. */
  readonly all: readonly string[];
}

interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
}

const ASKED: readonly Asked[] = [
  { method: 'GET', path: '/displays' },
  {
    method: 'POST',
    path: '/action',
    body: JSON.stringify({ action: 'click', target: { mode: 'pixel', x: 3, y: 4 } }),
  },
];
/** Only files that ran for each request belong to its path. */
const RUNS = 3;
const TOKEN = 'request-path-token';

/** Schemas, and the endpoints' own files, which are data. */
const isData = (path: string): boolean => /^main\/api\/(?:wire|flat|see|v2|common)\//.test(path);
const isPassedOn = (path: string): boolean => /^main\/(?:http|api)\//.test(path);
const isGate = (path: string): boolean => path.startsWith('main/http/gates/');

export async function requestPaths(): Promise<readonly RequestPath[]> {
  // The server looks at its connections every second, which on a busy machine is within every request.
  mock.timers.enable({ apis: ['setInterval'] });
  const host = await startMemoryHost({ token: TOKEN });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const session = new Session();
  session.connect();
  const post = (method: string, params: object = {}): Profiler.TakePreciseCoverageReturnType => {
    let taken: Profiler.TakePreciseCoverageReturnType = { result: [] };
    // The session of the own thread answers before `post` returns.
    session.post(method, params, (_error, answer?: object) => {
      if (answer !== undefined && 'result' in answer)
        taken = answer as Profiler.TakePreciseCoverageReturnType;
    });
    return taken;
  };
  const filesOfRequest = async (asked: Asked): Promise<FilesThatRan> => {
    let before: readonly string[] = [];
    const original = host.service.invoke.bind(host.service);
    Object.assign(host.service, {
      invoke: (...given: Parameters<typeof original>) => {
        before = filesOf(post('Profiler.takePreciseCoverage'));
        return original(...given);
      },
    });
    post('Profiler.enable');
    post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await ask(agent, host.port, asked);
    const after = filesOf(post('Profiler.takePreciseCoverage'));
    post('Profiler.stopPreciseCoverage');
    Object.assign(host.service, { invoke: original });
    return { before, all: [...new Set([...before, ...after])].sort() };
  };
  try {
    const paths: RequestPath[] = [];
    for (const asked of ASKED) {
      // Work done once, such as compiling a schema, is no part of the path.
      await ask(agent, host.port, asked);
      const runs: FilesThatRan[] = [];
      for (let run = 0; run < RUNS; run++) runs.push(await filesOfRequest(asked));
      const inEach = (part: keyof FilesThatRan): readonly string[] =>
        (runs[0]?.[part] ?? []).filter((path) => runs.every((run) => run[part].includes(path)));
      const files = inEach('before').filter((path) => isPassedOn(path) && !isData(path));
      paths.push({
        asked: `${asked.method} ${asked.path}`,
        files: files.filter((path) => !isGate(path)),
        gates: files.filter(isGate),
        all: inEach('all'),
      });
    }
    return paths;
  } finally {
    session.disconnect();
    agent.destroy();
    await host.close();
    mock.timers.reset();
  }
}

interface FilesThatRan {
  readonly before: readonly string[];
  readonly all: readonly string[];
}

/** Files of `main` of which a function was called. */
function filesOf({ result }: Profiler.TakePreciseCoverageReturnType): readonly string[] {
  const top = fromTop('.');
  return result
    .filter(({ url, functions }) => url.startsWith('file:') && functions.some(hasRun))
    .map(({ url }) => fileURLToPath(url).slice(top.length).replaceAll('\\', '/').replace(/^\//, ''))
    .filter((path) => path.startsWith('main/') && !path.includes('/testing/'))
    .sort();
}

const hasRun = ({ ranges }: Profiler.FunctionCoverage): boolean => ranges.some(({ count }) => count > 0);

function ask(agent: Agent, port: number, { method, path, body }: Asked): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      'x-service-token': TOKEN,
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const sent = request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${method} ${path}: ${String(answer.statusCode)}`));
      answer.resume().on('end', resolve);
    });
    sent.on('error', reject).end(body);
  });
}
