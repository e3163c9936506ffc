import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';

const root = join(import.meta.dirname, '..');

/** A piece of a manifest: these tests know its shape. */
// oxlint-disable-next-line typescript/no-explicit-any
type Tree = any;

/** A manifest as far as these tests look into it. */
interface Manifest {
  file: string;
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: Tree;
}

const documents = globSync('deploy/{kubernetes,high-availability}/**/*.yaml', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.includes('/keys/'))
  .flatMap((file) =>
    parseAllDocuments(readFileSync(join(root, file), 'utf8'), { merge: true }).map(
      (document) => ({ file, ...(document.toJS() as object) }) as Manifest,
    ),
  );
const manifests = documents.filter(({ kind }) => kind !== 'Kustomization');
const at = ({ file, kind, metadata }: Manifest) => `${file} ${kind} ${metadata.name}`;
const OPERATORS = new Set(['Cluster', 'ScheduledBackup', 'ObjectStore']);

/** Kustomize puts the label of each service into these selectors; by itself the common part has none. */
function withSelector({ file, ...manifest }: Manifest): object {
  if (file === '') throw new Error('a manifest has a file');
  if (manifest.kind !== 'Deployment') return manifest;
  const { labels } = manifest.spec.template.metadata;
  return { ...manifest, spec: { selector: { matchLabels: labels }, ...manifest.spec } };
}

const workloads = manifests.filter(({ kind }) => ['Deployment', 'StatefulSet', 'Job'].includes(kind));
const podOf = (workload: Manifest) => workload.spec.template.spec;
const containersOf = (workload: Manifest): Tree[] => [
  ...(podOf(workload).initContainers ?? []),
  ...podOf(workload).containers,
];
const serving = workloads.filter(({ kind }) => kind !== 'Job');

describe('the manifests of Kubernetes', () => {
  it.each(
    manifests.filter(({ kind }) => !OPERATORS.has(kind)).map((manifest) => [at(manifest), manifest] as const),
  )('are as their schemas say: %s', async (_, manifest) => {
    const models = await import(`kubernetes-models/${manifest.apiVersion}`);
    const Model = models[manifest.kind];
    expect(Model).toBeDefined();
    expect(() => new Model(withSelector(manifest)).validate()).not.toThrow();
  });

  it('would be refused with a word of the wrong kind', async () => {
    const { Deployment } = await import('kubernetes-models/apps/v1');
    const service = serving.find(({ kind }) => kind === 'Deployment');
    const wrong = structuredClone(withSelector(service!)) as Tree;
    wrong.spec.replicas = 'two';
    expect(() => new Deployment(wrong).validate()).toThrow();
  });

  it('run without power: no root, nothing to write, no capability, no token', () => {
    for (const workload of workloads) {
      const pod = podOf(workload);
      expect(pod.automountServiceAccountToken).toBe(false);
      expect(pod.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      for (const { securityContext } of containersOf(workload))
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
    }
  });

  it('say what every container needs, and when it is ready and alive', () => {
    for (const workload of workloads)
      for (const container of containersOf(workload)) {
        expect(container.resources?.requests).toHaveProperty('cpu');
        expect(container.resources?.requests).toHaveProperty('memory');
        expect(container.resources?.limits).toHaveProperty('memory');
      }
    for (const workload of serving)
      for (const container of containersOf(workload)) {
        expect(container).toHaveProperty('readinessProbe');
        expect(container).toHaveProperty('livenessProbe');
        expect(container).toHaveProperty('startupProbe');
      }
  });

  it('keep one of every service up, add more under load, and lay them on several machines', () => {
    const services = serving.filter(({ kind }) => kind === 'Deployment');
    expect(services).not.toEqual([]);
    for (const service of services) {
      const beside = manifests.filter(({ file }) => file === service.file);
      expect(service.spec.replicas).toBeGreaterThan(1);
      expect(podOf(service).topologySpreadConstraints.map(({ topologyKey }: Tree) => topologyKey)).toEqual([
        'topology.kubernetes.io/zone',
        'kubernetes.io/hostname',
      ]);
      expect(beside.find(({ kind }) => kind === 'PodDisruptionBudget')?.spec.minAvailable).toBe(1);
      const scaler = beside.find(({ kind }) => kind === 'HorizontalPodAutoscaler')?.spec;
      expect(scaler).toMatchObject({ minReplicas: service.spec.replicas });
      expect(scaler.scaleTargetRef.name).toBe(service.metadata.name);
    }
  });

  it('have connections for as many instances as there may be, while they are replaced', () => {
    const database = manifests.find(
      ({ kind, metadata }) => kind === 'StatefulSet' && metadata.name === 'postgres',
    );
    const args: string[] = podOf(database!).containers[0].args;
    const cluster = manifests.find(({ kind }) => kind === 'Cluster');
    const most = [
      Number(args.find((one) => one.startsWith('max_connections='))?.split('=')[1]),
      Number(cluster?.spec.postgresql.parameters.max_connections),
    ];
    const { configMapGenerator } = documents.find(
      ({ file }) => file === 'deploy/kubernetes/kustomization.yaml',
    ) as unknown as { configMapGenerator: { literals: string[] }[] };
    const setting = configMapGenerator[0]!.literals.find((one) => one.startsWith('DATABASE_CONNECTIONS='));
    const scaler = manifests.find(({ kind }) => kind === 'HorizontalPodAutoscaler')!.spec;
    const services = globSync('services/*/migrations', { cwd: root }).length;
    const needed = services * (scaler.maxReplicas + 1) * Number(setting!.split('=')[1]);
    for (const connections of most) expect(connections).toBeGreaterThan(needed);
  });

  it('name files that are there, and images by version', () => {
    for (const { file, ...kustomization } of documents.filter(({ kind }) => kind === 'Kustomization')) {
      const { resources = [] } = kustomization as unknown as { resources?: string[] };
      for (const name of resources) expect(existsSync(join(root, dirname(file), name))).toBe(true);
    }
    for (const workload of workloads)
      for (const { image } of containersOf(workload)) expect(image).toMatch(/^honjin$|:\d/);
  });

  it('share no volume among pods, and mount none of the machine', () => {
    // The builds of pages are few, small and written by releases alone; every gateway reads them.
    const shared = manifests.filter(({ metadata }) => !/^honjin-(?:builds|releases?)$/.test(metadata.name));
    const text = JSON.stringify(shared);
    expect(text).not.toMatch(/ReadWriteMany|hostPath|hostNetwork/);
  });

  it('let nobody speak but whom a rule names', () => {
    const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy');
    expect(policies.find(({ metadata }) => metadata.name === 'nobody')?.spec).toEqual({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    });
  });
});

describe('a database that fails over', () => {
  const cluster = manifests.find(({ kind }) => kind === 'Cluster')?.spec;
  const store = manifests.find(({ kind }) => kind === 'ObjectStore');
  const backup = manifests.find(({ kind }) => kind === 'ScheduledBackup')?.spec;

  it('has three instances and answers a save when two of them have it', () => {
    expect(cluster.instances).toBe(3);
    expect(cluster.postgresql.synchronous).toEqual({ method: 'any', number: 1, dataDurability: 'required' });
    expect(cluster.affinity).toMatchObject({ enablePodAntiAffinity: true, podAntiAffinityType: 'required' });
  });

  it('keeps its log and a copy a day in the object storage', () => {
    const [plugin] = cluster.plugins;
    expect(plugin).toMatchObject({
      isWALArchiver: true,
      parameters: { barmanObjectName: store?.metadata.name },
    });
    expect(backup).toMatchObject({ method: 'plugin', pluginConfiguration: { name: plugin.name } });
    expect(backup.schedule.split(' ')).toHaveLength(6);
    expect(store?.spec.retentionPolicy).toMatch(/^\d+d$/);
  });

  it('writes no text of a statement into its log, as the single one does', () => {
    const quiet = { log_error_verbosity: 'terse', log_min_error_statement: 'panic' };
    expect(cluster.postgresql.parameters).toMatchObject(quiet);
  });
});

describe('the suite on one machine', () => {
  const compose = parseAllDocuments(readFileSync(join(root, 'deploy/compose.yaml'), 'utf8'), {
    merge: true,
  })[0]!.toJS() as {
    services: Record<string, Tree>;
    volumes: object;
  };

  it('keeps its backup by itself, and is unwell when the last copy is old', () => {
    const { backup } = compose.services;
    expect(backup.network_mode).toBe('none');
    expect(backup.healthcheck.test[1]).toContain('last-copy');
    const mounts = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes as string[]);
    const named = mounts.map((mount) => mount.split(':')[0]!).filter((name) => /^[a-z]+$/.test(name));
    expect(named.filter((name) => !(name in compose.volumes))).toEqual([]);
  });

  it('starts every service, each with keys of its own', () => {
    const services = globSync('services/*/migrations', { cwd: root }).map(
      (path) => path.replaceAll('\\', '/').split('/')[1]!,
    );
    for (const name of services) expect(compose.services[name].volumes).toContain(`./keys/${name}:/keys:ro`);
  });
});
