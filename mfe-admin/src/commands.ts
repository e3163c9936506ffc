import type { AreaCommand } from '@honjin/mfe-kit';

/** The lines of this area in the command bar. */
export const commands = [
  {
    id: 'analysis',
    titleJa: 'マトリクス分析',
    titleEn: 'Matrix analysis',
    words: ['ぶんせき', '分析'],
    needs: { function: 'analysis', level: 'read' },
    about: 'PAGE',
    path: '/admin/master/analysis',
  },
  {
    id: 'cash',
    titleJa: '現金実査',
    titleEn: 'Cash count',
    words: ['げんきんじっさ', 'レジ', 'drawer', 'till'],
    needs: { function: 'money', level: 'edit' },
    about: 'PAGE',
    path: '/admin/master/cash',
  },
  {
    id: 'batch',
    titleJa: '日次締め処理',
    titleEn: 'Day close',
    words: ['にちじしめしょり', 'しめ', '締め', 'night audit', 'close'],
    needs: { function: 'batch', level: 'read' },
    about: 'PAGE',
    path: '/admin/master/batch',
  },
  {
    id: 'group',
    titleJa: 'グループ',
    titleEn: 'Group',
    words: [],
    needs: { function: 'tenancy', level: 'read', reach: 'GROUP' },
    about: 'PAGE',
    path: '/admin/master/group',
  },
  {
    id: 'company',
    titleJa: '会社',
    titleEn: 'Companies',
    words: ['かいしゃ'],
    needs: { function: 'tenancy', level: 'read', reach: 'COMPANY' },
    about: 'PAGE',
    path: '/admin/master/company',
  },
  {
    id: 'store',
    titleJa: '店舗',
    titleEn: 'Stores',
    words: ['てんぽ'],
    needs: { function: 'tenancy', level: 'read' },
    about: 'PAGE',
    path: '/admin/master/store',
  },
] satisfies readonly AreaCommand[];
