import { countMessages, PROVIDERS, type Provider } from '@honjin/contracts/linkage';
import { Link, useCall, useRealtime, useTranslation } from '@honjin/mfe-kit';
import { CounterBadge, LateTooltip, MailRegular, makeStyles, tokens } from '@honjin/ui';
import { useEffect, useRef } from 'react';

/** A batch of a thousand messages must not become a thousand requests of every open page. */
const REST_MS = 2_000;

const useStyles = makeStyles({
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    padding: '4px 6px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    fontSize: '20px',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

const LISTS: Readonly<Record<Provider, string>> = {
  LINCOLN: '/linkage/lincolnlist',
  TEMAIRAZU: '/linkage/temairazulist',
};

/** Counts the messages of a provider that wait for a person, live. */
function useAttention(provider: Provider): number {
  const counts = useCall(countMessages, { provider });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useRealtime('LinkageChanged', () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void counts.refetch();
    }, REST_MS);
  });
  return counts.data?.attention ?? 0;
}

/** Shows how many messages of site controllers wait for a person, as a link to them. Without any it shows nothing. */
export default function LinkageBadge() {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const waiting = { LINCOLN: useAttention('LINCOLN'), TEMAIRAZU: useAttention('TEMAIRAZU') };
  const count = waiting.LINCOLN + waiting.TEMAIRAZU;
  const first = PROVIDERS.find((provider) => waiting[provider] > 0);
  const label = t('linkage.attention', { count });
  return (
    <span role="status">
      {first !== undefined && (
        <LateTooltip words={label} relationship="label">
          <Link to={LISTS[first]} className={styles.link}>
            <MailRegular aria-hidden />
            <CounterBadge aria-hidden color="danger" size="small" overflowCount={999} count={count} />
          </Link>
        </LateTooltip>
      )}
    </span>
  );
}
