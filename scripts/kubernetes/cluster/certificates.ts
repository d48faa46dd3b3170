/** Certificates of a cluster: one authority, and what the components show to each other. Valid for a day. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export interface Subject {
  /** Kubernetes takes the common name for the user. */
  readonly user: string;
  /** And the organisation for the group. */
  readonly group?: string;
  /** `IP:198.18.0.1,DNS:localhost`, for servers. */
  readonly names?: string;
}

/** Paths. */
export interface Issued {
  readonly certificate: string;
  readonly key: string;
}

export interface Authority {
  /** Path of the authority's certificate. */
  readonly certificate: string;
  /** `<name>.crt` and `<name>.key`. */
  issue(name: string, subject: Subject): Issued;
}

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc', '-days', '1'];

const openssl = (...args: readonly string[]): void => {
  execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'pipe'] });
};

export function createAuthority(folder: string): Authority {
  const certificate = join(folder, 'ca.crt');
  const authorityKey = join(folder, 'ca.key');
  openssl('req', '-x509', ...KEY, '-subj', '/CN=deskhand-test', '-keyout', authorityKey, '-out', certificate);
  return {
    certificate,
    issue(name, { user, group, names }) {
      const issued = { certificate: join(folder, `${name}.crt`), key: join(folder, `${name}.key`) };
      const subject = `${group === undefined ? '' : `/O=${group}`}/CN=${user}`;
      const extensions = [
        'basicConstraints=critical,CA:FALSE',
        'extendedKeyUsage=clientAuth,serverAuth',
        ...(names === undefined ? [] : [`subjectAltName=${names}`]),
      ];
      const signed = ['-CA', certificate, '-CAkey', authorityKey, '-subj', subject];
      const files = ['-keyout', issued.key, '-out', issued.certificate];
      openssl(
        'req',
        '-x509',
        ...KEY,
        ...signed,
        ...extensions.flatMap((extension) => ['-addext', extension]),
        ...files,
      );
      return issued;
    },
  };
}
