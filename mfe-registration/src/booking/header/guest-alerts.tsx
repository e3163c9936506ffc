import { searchGuestById } from '@honjin/contracts/registration';
import { useCall, usePermission, useTranslation } from '@honjin/mfe-kit';
import { makeStyles, ToneBadge, tokens } from '@honjin/ui';
import { useName } from '../../parts/use-name.ts';
import type { FormMasters, RoomUnit } from '../form/booking-types.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px', minWidth: 0 },
  text: {
    maxWidth: 'min(560px, 60vw)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: '12px',
    color: tokens.colorNeutralForeground1,
  },
});

/** Returns what the chain remembers of the first guest that it knows: wishes, and what went wrong. */
function useCustomerMemo(unit: RoomUnit): string {
  const mayRead = usePermission('guest', 'read');
  const customerId = unit.bGuestInformation.find((guest) => guest.customerId !== null)?.customerId ?? null;
  const customer = useCall(
    searchGuestById,
    { customerId: customerId ?? '', page: 1, pageSize: 10 },
    { enabled: mayRead && customerId !== null, staleTime: 60_000 },
  );
  return (customerId !== null && customer.data?.customer.memo.trim()) || '';
}

interface Props {
  unit: RoomUnit;
  ranks: FormMasters['ranks'];
}

/** Shows what must be known of the guests of a room wherever they appear: rank, allergies, and the memo of the customer. */
export function GuestAlerts({ unit, ranks }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const nameOf = useName();
  const memo = useCustomerMemo(unit);
  const guests = unit.bGuestInformation;
  const rankNames = guests.map(({ rankId }) => nameOf(ranks.find(({ id }) => id === rankId))).filter(Boolean);
  const allergies = guests.map((guest) => guest.allergies.trim()).filter(Boolean);
  if (rankNames.length === 0 && allergies.length === 0 && memo === '') return null;
  return (
    <div role="group" aria-label={t('alerts.label')} className={styles.root}>
      {[...new Set(rankNames)].map((name) => (
        <ToneBadge key={name} tone="special" label={name} />
      ))}
      {allergies.length > 0 && (
        <ToneBadge
          tone="danger"
          label={t('alerts.allergies', { list: allergies.join(t('newer.separator')) })}
        />
      )}
      {memo !== '' && (
        <span className={styles.text} title={memo}>
          {t('alerts.memo', { memo })}
        </span>
      )}
    </div>
  );
}
