/** TLS before a service, with a certificate that no one has signed, for clients that insist on it. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';

export interface TlsFront {
  readonly port: number;
  /** The file of its certificate, for `NODE_EXTRA_CA_CERTS`. */
  readonly certificate: string;
  close(): void;
}

/** In front of a port of 127.0.0.1; its files go to the folder. */
export async function startTls(port: number, folder: string): Promise<TlsFront> {
  const [keyFile, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  const names = ['-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', ['req', ...made, ...names, '-keyout', keyFile, '-out', certificate], {
    stdio: 'ignore',
  });
  const secret = { key: readFileSync(keyFile), cert: readFileSync(certificate) };
  const server = createServer(secret, (socket) => {
    const onward = connect(port, '127.0.0.1');
    for (const end of [socket, onward]) end.on('error', () => undefined);
    socket.pipe(onward).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : 0,
    certificate,
    close: () => server.close(),
  };
}
