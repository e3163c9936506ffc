import type { Locale } from '@honjin/contracts';
import { PLAIN_MASTERS } from '@honjin/contracts/masters';

const OTHER_NAMES: Readonly<Record<string, { nameJa: string; nameEn: string }>> = {
  store: { nameJa: '店舗', nameEn: 'store' },
  tax: { nameJa: '税', nameEn: 'tax' },
  'season-group': { nameJa: 'シーズングループ', nameEn: 'season group' },
  'rate-strategy': { nameJa: '料金戦略', nameEn: 'rate strategy' },
  'rate-restriction': { nameJa: '料金制限', nameEn: 'rate restriction' },
  plan: { nameJa: 'プラン', nameEn: 'plan' },
};

/** Returns the users' name for the master that a table belongs to. The tables of a plan's parts belong to the plan. */
export function nameOfTable(table: string, locale: Locale): string {
  const entity = table.replaceAll('_', '-').replace(/^plan-(?:item|price|sales-route|arrangement)$/, 'plan');
  const names = PLAIN_MASTERS.get(entity) ?? OTHER_NAMES[entity];
  return (locale === 'ja' ? names?.nameJa : names?.nameEn) ?? table;
}
