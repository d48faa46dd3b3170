/** The least that a server of Node does with an upload, in a process of its own: pipes it to a file. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface BareServer {
  readonly url: string;
  close(): void;
}

const PROGRAM = `
const { createServer } = require('node:http');
const { createWriteStream } = require('node:fs');
const { pipeline } = require('node:stream');
createServer((request, response) => {
  pipeline(request, createWriteStream(process.argv[1]), (error) => response.writeHead(error ? 500 : 201).end());
}).listen(0, '127.0.0.1', function () { console.log(this.address().port); });
`;

/** `path`: the file that every upload goes to. */
export async function startBareServer(path: string): Promise<BareServer> {
  const child = spawn(process.execPath, ['-e', PROGRAM, path], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${port.toString().trim()}/`, close: () => child.kill() };
}
