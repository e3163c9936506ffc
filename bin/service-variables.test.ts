import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** A piece of a manifest: these tests know its shape. */
// oxlint-disable-next-line typescript/no-explicit-any
type Tree = any;

const LIMIT = 'a number whose default fits every size that was measured';
const OPERATOR = 'set by whoever runs the tool that it names; without it the part is as it should be';
const DEMONSTRATION = 'of the simulated encoder, which stands in where a store has connected none';

/** Variables that services read and that the manifests do not name, each with the reason. */
const KEEPS_ITS_DEFAULT: Readonly<Record<string, string>> = {
  AUDIT_MONTHS: 'unset, histories stay: to let them go is the operator’s decision',
  BATCH_BOOKINGS: LIMIT,
  BATCH_LEASE_MS: LIMIT,
  BATCH_STEP_MS: LIMIT,
  CARD_TERMINAL_TIMEOUT_MS: LIMIT,
  DATABASE_CONNECTIONS:
    'named by Kubernetes, where instances share a server; on one machine the default fits',
  DATABASE_URL_REPORTS: 'of a replica, which only an installation with one has',
  HASH_CONCURRENCY: LIMIT,
  HONJIN_BEGIN_FILE: 'written by the supervisor of a plain machine',
  HONJIN_DATA_DIR: 'of a disk that the process sees; in a container the machine watches its disks',
  HONJIN_LAST_END: 'written by the supervisor of a plain machine',
  HONJIN_LINKAGE_FOLDERS: 'of watched folders, which need a volume of the operator',
  HONJIN_PROXY_HOPS: 'named by Kubernetes, which has its ingress; on one machine there is no proxy',
  HONJIN_STATIC_DIRS: 'of a checkout, whose pages lie elsewhere than in the image',
  KEY_ENCODER_DELAY_MS: DEMONSTRATION,
  KEY_ENCODER_FAULTS: DEMONSTRATION,
  KEY_ENCODER_LINE_TIMEOUT_MS: LIMIT,
  KEY_ENCODER_TIMEOUT_MS: DEMONSTRATION,
  LINKAGE_APPLIERS: LIMIT,
  LINKAGE_CALL_GAP_MS: LIMIT,
  LINKAGE_CALL_TIMEOUT_MS: LIMIT,
  LINKAGE_HORIZON_DAYS: LIMIT,
  LINKAGE_LOOK_MS: LIMIT,
  LOCK_ADDRESS_FAILURES: LIMIT,
  LOCK_LOGIN_FAILURES: LIMIT,
  LOCK_MINUTES: LIMIT,
  LOCK_TIMEOUT_MS: LIMIT,
  MAX_IN_FLIGHT: LIMIT,
  MAX_SAME_HEAVY: LIMIT,
  MAX_SOCKETS: LIMIT,
  MAX_SOCKETS_PER_ADDRESS: LIMIT,
  MAX_SOCKETS_PER_SESSION: LIMIT,
  METRICS_PORT: OPERATOR,
  NATS_CREDS_FILE: 'instead of a seed, for a NATS of somebody else',
  OTEL_EXPORTER_OTLP_ENDPOINT: OPERATOR,
  RATE_ADDRESS_PER_SECOND: LIMIT,
  RATE_CALENDAR_PER_MINUTE: LIMIT,
  RATE_GUEST_PER_MINUTE: LIMIT,
  RATE_ONE_CALENDAR_PER_HOUR: LIMIT,
  RATE_PROGRAM_PER_SECOND: LIMIT,
  RATE_SESSION_PER_SECOND: LIMIT,
  RATE_SIGN_IN_PER_MINUTE: LIMIT,
  RATE_TABLET_PER_MINUTE: LIMIT,
  RATE_TOKEN_PER_MINUTE: LIMIT,
  SERVICE_PLACES: LIMIT,
  SERVICE_PLACES_BESIDE_OTHERS: LIMIT,
  SERVICE_PLACES_PER_STORE: LIMIT,
  SESSION_HOURS: LIMIT,
  SESSION_IDLE_MINUTES: LIMIT,
  STATEMENT_TIMEOUT_MS: LIMIT,
  STATE_DAYS: 'longer than anything is away that reads states; nobody reads older ones',
};

/** Names in the schemas of a file. */
const namesIn = (path: string) =>
  [...read(path).matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name!);

const shared = ['config', 'open-telemetry'].flatMap((file) =>
  namesIn(`packages/service-kit/src/process/${file}.ts`),
);
const ofBus = ['NATS_URL', 'NATS_SEED_FILE', 'NATS_CREDS_FILE', 'NATS_CA_FILE'];
const services = globSync('services/*/src/main.ts', { cwd: root })
  .map((path) => path.replaceAll('\\', '/').split('/')[1]!)
  .map((name) => {
    const own = globSync(`services/${name}/src/config.ts`, { cwd: root }).flatMap(namesIn);
    // The gateway has no database, and says by itself what else it reads.
    return { name, reads: new Set(name === 'gateway' ? [...ofBus, ...own] : [...shared, ...own]) };
  });

/** The variables that `make-keys.mjs` writes into the environment of a part. */
const SECRETS = ['HONJIN_SECRET', 'DATABASE_URL', 'DATABASE_WORKER_URL'];

const documentsOf = (path: string): Tree[] =>
  parseAllDocuments(read(path), { merge: true }).map((document) => document.toJS());

function namedByKubernetes(service: string): Set<string> {
  const [top] = documentsOf('deploy/kubernetes/kustomization.yaml');
  const literals: string[] = top.configMapGenerator.find(({ name }: Tree) => name === 'honjin').literals;
  const [deployment] = documentsOf('deploy/kubernetes/service/service.yaml');
  const [own] = documentsOf(`deploy/kubernetes/${service}/kustomization.yaml`);
  const added = own.patches
    .flatMap(({ patch }: Tree) => parseAllDocuments(patch)[0]!.toJS() as Tree[])
    .filter(({ path }: Tree) => path.endsWith('/env/-'))
    .map(({ value }: Tree) => value.name);
  const common = deployment.spec.template.spec.containers[0].env.map(({ name }: Tree) => name);
  return new Set([...SECRETS, ...literals.map((one) => one.split('=')[0]!), ...common, ...added]);
}

function namedByCompose(service: string): Set<string> {
  const [compose] = documentsOf('deploy/compose.yaml');
  return new Set([...SECRETS, ...Object.keys(compose.services[service].environment)]);
}

describe('every variable that a service reads', () => {
  const isLeft = (name: string) => name in KEEPS_ITS_DEFAULT;

  it.each(services)('is named in the manifests, or listed with a reason: $name', ({ name, reads }) => {
    expect(reads.size).toBeGreaterThan(10);
    const missing = (named: Set<string>) =>
      [...reads].filter((one) => !named.has(one) && !isLeft(one)).toSorted();
    expect({ kubernetes: missing(namedByKubernetes(name)), compose: missing(namedByCompose(name)) }).toEqual({
      kubernetes: [],
      compose: [],
    });
  });

  it('is not listed when no service reads it, or when both manifests name it', () => {
    const needless = Object.keys(KEEPS_ITS_DEFAULT).filter((name) => {
      const readers = services.filter(({ reads }) => reads.has(name));
      return readers.every(
        (service) => namedByKubernetes(service.name).has(name) && namedByCompose(service.name).has(name),
      );
    });
    expect(needless).toEqual([]);
  });

  it('takes its lists of hosts from one place in Kubernetes', () => {
    const [top] = documentsOf('deploy/kubernetes/kustomization.yaml');
    const hosts: string[] = top.configMapGenerator.find(({ name }: Tree) => name === 'honjin-hosts').literals;
    const wanted = services.flatMap(({ reads }) =>
      [...reads].filter((name) => /^HONJIN_\w+_HOSTS$/.test(name)),
    );
    expect(hosts.map((one) => one.split('=')[0]!).toSorted()).toEqual(wanted.toSorted());
  });
});
