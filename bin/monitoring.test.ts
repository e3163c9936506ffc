import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIGURES } from '@honjin/service-kit';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Rule {
  alert: string;
  expr: string;
}

const rules = (
  parse(read('deploy/monitoring/alerts.yaml')) as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules);
const board = JSON.parse(read('deploy/monitoring/dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const questions = [
  ...rules.map(({ expr }) => expr),
  ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/** Figures of others, and who measures them. */
const OF_OTHERS = {
  up: 'Prometheus',
  kubelet_volume_stats_available_bytes: 'kubelet',
  kubelet_volume_stats_capacity_bytes: 'kubelet',
  barman_cloud_cloudnative_pg_io_last_available_backup_timestamp: 'CloudNativePG',
  cnpg_pg_stat_archiver_seconds_since_last_archival: 'CloudNativePG',
  probe_ssl_earliest_cert_expiry: 'blackbox exporter',
};
const WORDS = new Set([
  'sum',
  'max',
  'rate',
  'by',
  'le',
  'topk',
  'abs',
  'time',
  'and',
  'or',
  'on',
  'hour',
  'count',
  'histogram_quantile',
]);

/** The names of figures in a question: what is left without labels, groupings, texts and the language's own words. */
function figuresIn(question: string): string[] {
  const bare = question.replaceAll(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]|\b(?:by|on) \([^)]*\)/g, ' ');
  return [...bare.matchAll(/[a-zA-Z_:][\w:]*/g)].map(([name]) => name).filter((name) => !WORDS.has(name));
}

/** As Prometheus writes the name of one of our figures. */
const written = (name: string) => name.replaceAll('.', '_');
const counters = new Set(['honjin.refusals']);
const linkage = [
  ...read('services/linkage/src/accounts/account-figures.ts').matchAll(/^ {2}'(honjin\.[\w.]+)':/gm),
];
const known = new Set([
  ...Object.keys(FIGURES).flatMap((name) => {
    if (counters.has(name)) return [`${written(name)}_total`];
    return name.endsWith('.seconds')
      ? ['count', 'sum', 'bucket'].map((part) => `${written(name)}_${part}`)
      : [written(name)];
  }),
  ...linkage.map(([, name = '']) => written(name)),
]);

describe('alerts and dashboard', () => {
  it('ask for figures that somebody measures', () => {
    const asked = new Set(questions.flatMap(figuresIn));
    expect(asked.size).toBeGreaterThan(20);
    expect([...asked].filter((name) => !known.has(name) && !(name in OF_OTHERS))).toEqual([]);
  });

  it('use every figure that the suite measures', () => {
    const asked = new Set(questions.flatMap(figuresIn));
    const unused = Object.keys(FIGURES).filter(
      (name) => ![...asked].some((one) => one.startsWith(written(name))),
    );
    expect(unused).toEqual([]);
  });

  it('have a paragraph each in docs/operations.md, and no paragraph is left without its alert', () => {
    const page = read('docs/operations.md');
    const paragraphs = [...page.matchAll(/^### (Honjin\w+)\n\n\S/gm)].map(([, name = '']) => name);
    expect(paragraphs.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  });

  it('name each figure in the code that measures it', () => {
    const code = globSync('{packages,services}/*/src/**/*.ts', { cwd: root })
      .filter((file) => !/\.test\.ts$|figures\.ts$/.test(file) || file.endsWith('kit-figures.ts'))
      .map(read)
      .join('\n');
    expect(Object.keys(FIGURES).filter((name) => !code.includes(`'${name}'`))).toEqual([]);
  });
});
