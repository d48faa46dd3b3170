/**
 * Builds Kubernetes 1.20.2 from Debian 12's source package, which brings all modules, once: 2 GB of disk while it builds,
 * 400 MB after it. `kubectl` is Debian's own binary.
 */
import { execFileSync, type ExecFileSyncOptions } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CACHE, PROGRAMS, programPath, type Program } from './places.ts';

/** What `kubectl version` reports. */
export const VERSION = '1.20.2';

const APT = join(CACHE, 'apt');
/** Modules are vendored with links into `staging`, which the compiler follows in this layout alone. */
const GOPATH = join(CACHE, 'go');
const SOURCE = join(GOPATH, 'src/k8s.io/kubernetes');

/** Of the machine's apt neither the sources nor the lists are touched. */
const SOURCES = `Types: deb deb-src
URIs: http://deb.debian.org/debian
Suites: bookworm
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
`;

function run(command: string, args: readonly string[], options: ExecFileSyncOptions = {}): void {
  execFileSync(command, args, { cwd: CACHE, stdio: ['ignore', 'ignore', 'inherit'], ...options });
}

function apt(...args: readonly string[]): void {
  const list = join(APT, 'debian.sources');
  mkdirSync(join(APT, 'lists/partial'), { recursive: true });
  writeFileSync(list, SOURCES);
  const settings = [
    `Dir::Etc::SourceList=${list}`,
    'Dir::Etc::SourceParts=/dev/null',
    `Dir::State::Lists=${join(APT, 'lists')}`,
    // The user of downloads cannot read a folder that is root's alone.
    'APT::Sandbox::User=root',
  ];
  run('apt-get', ['-qq', ...settings.flatMap((setting) => ['-o', setting]), ...args]);
}

const downloaded = (pattern: RegExp): string => {
  const name = readdirSync(CACHE).find((file) => pattern.test(file));
  if (name === undefined) throw new Error(`apt-get downloaded nothing named ${pattern.source}.`);
  return join(CACHE, name);
};

function fetchSource(): void {
  if (existsSync(join(SOURCE, 'go.mod'))) return;
  apt('update');
  apt('source', '--download-only', 'kubernetes');
  rmSync(SOURCE, { recursive: true, force: true });
  mkdirSync(join(GOPATH, 'src/k8s.io'), { recursive: true });
  run('dpkg-source', ['--extract', downloaded(/^kubernetes_.*\.dsc$/), SOURCE]);
}

const goEnvironment = (name?: Program): NodeJS.ProcessEnv => ({
  ...process.env,
  GO111MODULE: 'off',
  GOPATH,
  GOCACHE: join(CACHE, 'go-build'),
  // cAdvisor in the kubelet counts through C.
  CGO_ENABLED: name === 'kubelet' ? '1' : '0',
});

function goBuild(path: string, output: string, options: readonly string[], env = goEnvironment()): void {
  const unfinished = `${output}.new`;
  const args = [
    '-n',
    '19',
    'go',
    'build',
    '-p',
    '2',
    ...options,
    '-o',
    unfinished,
    `k8s.io/kubernetes/${path}`,
  ];
  run('nice', args, { cwd: SOURCE, env });
  renameSync(unfinished, output);
}

/** The descriptions of all types, which are in no archive and without which the API server does not compile. */
function generateOpenApi(): void {
  const folder = join(SOURCE, 'pkg/generated/openapi');
  if (existsSync(join(folder, 'zz_generated.openapi.go'))) return;
  const generator = join(GOPATH, 'openapi-gen');
  goBuild('vendor/k8s.io/kube-openapi/cmd/openapi-gen', generator, []);
  const files = execFileSync(
    'grep',
    ['-rl', '--include=*.go', '+k8s:openapi-gen=', 'cmd', 'pkg', 'plugin', 'staging/src/k8s.io'],
    { cwd: SOURCE, encoding: 'utf8' },
  );
  const folders = files
    .split('\n')
    .filter((file) => file !== '' && !/_test\.go$|\/(?:code-generator|sample-apiserver)\//.test(file))
    .map((file) => `k8s.io/kubernetes/${dirname(file).replace(/^staging\/src\//, 'vendor/')}`);
  const options = [
    '-O',
    'zz_generated.openapi',
    '-h',
    'vendor/k8s.io/code-generator/hack/boilerplate.go.txt',
  ];
  const inputs = ['-i', [...new Set(folders)].join(','), '-p', 'k8s.io/kubernetes/pkg/generated/openapi'];
  run(generator, [...inputs, ...options, '-r', '/dev/null'], { cwd: SOURCE, env: goEnvironment() });
}

function build(name: Program): void {
  const version = 'k8s.io/kubernetes/vendor/k8s.io/component-base/version';
  const values = ['gitMajor=1', 'gitMinor=20', `gitVersion=v${VERSION}`, 'gitTreeState=clean'];
  const flags = ['-s', '-w', ...values.flatMap((value) => ['-X', `${version}.${value}`])].join(' ');
  // Without the clients of clouds and of Docker, which are half of the code.
  const options = ['-tags', 'providerless dockerless', '-ldflags', flags];
  if (name === 'kube-apiserver') generateOpenApi();
  goBuild(`cmd/${name}`, programPath(name), options, goEnvironment(name));
}

function buildPause(): void {
  const source = join(SOURCE, 'build/pause/linux/pause.c');
  run('gcc', ['-Os', '-static', `-DVERSION=${VERSION}`, '-o', programPath('pause'), source]);
}

/** Unpacked, since another `kubectl` may be installed under the same path. */
function fetchKubectl(): void {
  const folder = join(CACHE, 'kubernetes-client');
  apt('update');
  apt('download', 'kubernetes-client');
  run('dpkg-deb', ['--extract', downloaded(/^kubernetes-client_.*\.deb$/), folder]);
  copyFileSync(join(folder, 'usr/bin/kubectl'), programPath('kubectl'));
  rmSync(folder, { recursive: true });
}

function step(name: Program | 'pause' | 'kubectl', work: () => void): void {
  if (existsSync(programPath(name))) return;
  process.stdout.write(`${name} … `);
  const started = performance.now();
  work();
  console.log(`${((performance.now() - started) / 1000).toFixed(0)} s`);
}

/** Builds what is missing. Needs golang-go, gcc and dpkg-dev. */
export function ensurePrograms(): void {
  mkdirSync(join(CACHE, 'bin'), { recursive: true, mode: 0o700 });
  const missing = [...PROGRAMS, 'pause'].some((name) => !existsSync(join(CACHE, 'bin', name)));
  if (missing) {
    console.log(
      `Building Kubernetes ${VERSION} into ${CACHE}, once: half an hour on two busy cores, and 2 GB.`,
    );
    fetchSource();
    for (const name of PROGRAMS) step(name, () => build(name));
    step('pause', buildPause);
    for (const folder of [GOPATH, join(CACHE, 'go-build')]) rmSync(folder, { recursive: true, force: true });
  }
  step('kubectl', fetchKubectl);
}
