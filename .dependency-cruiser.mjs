/**
 * These rules say who may import whom (docs/architecture.md). Each rule says why it exists; `bin/boundaries.test.ts`
 * plants a breach of each.
 */

const APPS = '^(shell|mfe-[^/]+|services/[^/]+|e2e|bench)/';

const neverApp = [
  'domain',
  'contracts',
  'ui',
  'mfe-kit',
  'service-kit',
  'print',
  'build',
  'local-stack',
  'test-kit',
  'demo-chain',
  'linkage-simulators',
  'device-simulators',
  'release',
];

/** The packages that each package may import. Every other import is a breach. */
const PACKAGE_MAY_USE = {
  domain: [],
  contracts: ['domain'],
  ui: ['contracts', 'domain'],
  'mfe-kit': ['contracts', 'domain', 'ui'],
  'service-kit': ['contracts', 'domain'],
  print: ['service-kit'],
  build: [],
  'local-stack': ['contracts'],
  'demo-chain': ['contracts', 'domain', 'linkage-simulators'],
  'linkage-simulators': ['domain', 'service-kit'],
  'device-simulators': [],
  release: ['contracts', 'service-kit'],
};

/** The wings of registration from the ground up; each says at the top of its parts.ts what it owns. */
const WINGS = ['house', 'guests', 'bookings', 'money', 'reception', 'stays', 'day'];

const TESTS = '(\\.test\\.tsx?$|/tests?/|/testing/)';

function packageRule([name, uses]) {
  const allowed = [name, ...uses].join('|');
  return {
    name: `package-${name}`,
    comment: `packages/${name} stands on ${uses.join(', ') || 'nothing'}.`,
    severity: 'error',
    from: { path: `^packages/${name}/src/`, pathNot: TESTS },
    to: { path: '^packages/', pathNot: `^packages/(${allowed})/` },
  };
}

function wingRule(wing, index) {
  const above = WINGS.slice(index + 1).join('|');
  return {
    name: `wing-${wing}`,
    comment: `Wings import downwards only: ${wing} stands on ${WINGS.slice(0, index).join(', ') || 'nothing'}.`,
    severity: 'error',
    from: { path: `^services/registration/src/${wing}/` },
    to: { path: `^services/registration/src/(${above})/` },
  };
}

export default {
  forbidden: [
    {
      name: 'remote-to-remote',
      comment: 'Remotes are shipped apart: they talk by URL, server state or an event of mfe-kit.',
      severity: 'error',
      from: { path: '^mfe-([^/]+)/' },
      to: { path: '^mfe-', pathNot: '^mfe-$1/' },
    },
    {
      name: 'remote-to-service',
      comment: 'Not even types: the contract is the only thing both sides share.',
      severity: 'error',
      from: { path: '^(shell|mfe-[^/]+|packages/(ui|mfe-kit))/' },
      to: { path: '^services/' },
    },
    {
      name: 'shell-to-remote',
      comment: 'The shell loads remotes at run time from the release registry.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^mfe-' },
    },
    {
      name: 'service-to-service',
      comment: 'Services tell each other what happened through NATS.',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'service-to-screen',
      comment: 'A service knows nothing of screens.',
      severity: 'error',
      from: { path: '^services/' },
      to: { path: '^(shell|mfe-[^/]+|packages/(ui|mfe-kit|build))/' },
    },
    {
      name: 'package-to-app',
      comment: 'Packages stand below every app.',
      severity: 'error',
      from: { path: `^packages/(${neverApp.join('|')})/`, pathNot: TESTS },
      to: { path: APPS },
    },
    ...Object.entries(PACKAGE_MAY_USE).map(packageRule),
    {
      name: 'test-kit-in-tests-only',
      comment: 'Nothing that is shipped depends on the test kit.',
      severity: 'error',
      from: { path: '^(services|packages)/', pathNot: `${TESTS}|^packages/test-kit/` },
      to: { path: '^packages/test-kit/' },
    },
    {
      name: 'domain-is-pure',
      comment: 'The rules import nothing: no library, no clock, no input or output.',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: TESTS },
      to: { pathNot: '^packages/domain/src/' },
    },
    {
      name: 'one-nats-client',
      comment: 'The NATS client stays behind three files, so that it can be replaced.',
      severity: 'error',
      from: {
        path: '^(services|packages)/',
        pathNot: `^packages/(service-kit/src/messaging/(bus|follow|streams)\\.ts|local-stack/)|${TESTS}`,
      },
      to: { path: 'node_modules/nats/' },
    },
    {
      name: 'fluent-through-ui',
      comment: 'Only the curated part of Fluent is shared; importing it directly loads it twice.',
      severity: 'error',
      from: { path: '^(shell|mfe-[^/]+|packages/mfe-kit)/' },
      to: { path: 'node_modules/@fluentui/' },
    },
    ...WINGS.slice(0, -1).map(wingRule),
    {
      name: 'folders-one-way',
      comment: 'Two folders of a wing that import each other are one, or a third stands below both.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^services/registration/src/' },
      to: { circular: true },
    },
    {
      name: 'no-circle',
      comment:
        'Files that import each other in a circle are read, tested and moved only together; types count.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.honjin|\\.turbo)/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
