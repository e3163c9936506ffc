import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

export interface Authority {
  /** The file by which clients know it. */
  readonly ca: string;
  /** Signs a certificate for names as OpenSSL writes them (`DNS:localhost`). */
  sign(name: string, names: string): Certificate;
}

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

/** Makes an authority of our own in a folder, as a hotel's IT department does. */
export function makeAuthority(dir: string, called: string): Authority {
  const openssl = (...args: string[]) => void execFileSync('openssl', args, { cwd: dir, stdio: 'ignore' });
  const [ca, caKey] = [join(dir, `${called}.pem`), join(dir, `${called}.key`)];
  openssl('req', '-x509', ...NEW_KEY, '-days', '2', '-subj', `/CN=${called}`, '-keyout', caKey, '-out', ca);
  return {
    ca,
    sign(name, names) {
      const [cert, key, request, further] = ['pem', 'key', 'csr', 'ext'].map((end) =>
        join(dir, `${name}.${end}`),
      );
      writeFileSync(further!, `subjectAltName=${names}\n`);
      openssl('req', ...NEW_KEY, '-subj', `/CN=${name}`, '-keyout', key!, '-out', request!);
      const signed = ['-CA', ca, '-CAkey', caKey, '-CAcreateserial', '-days', '2', '-extfile', further!];
      openssl('x509', '-req', '-in', request!, '-out', cert!, ...signed);
      return { cert: cert!, key: key! };
    },
  };
}
