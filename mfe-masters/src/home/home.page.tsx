import { PLAIN_MASTERS } from '@honjin/contracts/masters';
import { nameIn } from '@honjin/domain';
import { Link, useLocale, usePermission, useTranslation } from '@honjin/mfe-kit';
import { makeStyles, PageHeader, tokens } from '@honjin/ui';
import { paths } from '../paths.ts';

const useStyles = makeStyles({
  groups: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))', gap: '16px' },
  group: {
    padding: '12px 16px',
    borderRadius: '4px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  heading: { margin: 0, marginBlockEnd: '4px', fontSize: '14px', lineHeight: '20px', fontWeight: 600 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  link: {
    display: 'block',
    paddingBlock: '4px',
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
});

const GROUPS = [
  {
    key: 'house',
    pages: ['store', 'store/squence', 'room-type', 'room', 'tax', 'consumption-tax', 'holiday'],
  },
  {
    key: 'plans',
    pages: [
      'plan/list',
      'plan/season-calendar',
      'rate-strategies',
      'rate-restrictions',
      'pushed-rates',
      'rate-search',
      'plan-group',
      'child-fee',
      'arrangement-group',
      'arrangement',
    ],
  },
  { key: 'money', pages: ['accounting-item', 'payment-method', 'payment-account', 'billing-address'] },
  {
    key: 'bookings',
    pages: [
      'purpose-group',
      'purpose',
      'sales-route-group',
      'sales-route',
      'rank',
      'free-memo',
      'country',
      'prefecture',
    ],
  },
  { key: 'people', pages: ['user', 'menu-role-type'] },
] as const;

const OF_PLANS = new Set([
  'plan/list',
  'plan/season-calendar',
  'plan-group',
  'rate-strategies',
  'rate-restrictions',
  'pushed-rates',
  'rate-search',
]);
const OF_USERS = new Set(['user', 'menu-role-type']);

/** All masters in groups. */
export function HomePage() {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const locale = useLocale();
  const maySeePlans = usePermission('plan', 'read');
  const maySeeUsers = usePermission('user', 'read');

  const isOpen = (page: string) =>
    (maySeePlans || !OF_PLANS.has(page)) && (maySeeUsers || !OF_USERS.has(page));
  const groups = GROUPS.map(({ key, pages }) => ({ key, pages: pages.filter(isOpen) }));

  function titleOf(page: string): string {
    const master = PLAIN_MASTERS.get(page);
    if (!master) return t(`pages.${page}`);
    return nameIn(locale, { name: master.nameJa, nameEn: master.nameEn });
  }
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={styles.groups}>
        {groups
          .filter(({ pages }) => pages.length > 0)
          .map(({ key, pages }) => (
            <section key={key} className={styles.group} aria-labelledby={`masters-${key}`}>
              <h2 id={`masters-${key}`} className={styles.heading}>
                {t(`groups.${key}`)}
              </h2>
              <ul className={styles.list}>
                {pages.map((page) => (
                  <li key={page}>
                    <Link className={styles.link} to={paths.page(page)}>
                      {titleOf(page)}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </>
  );
}
