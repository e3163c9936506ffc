import { LANGUAGE_NAMES } from '@honjin/domain';
import { errorText, formatInstant, usePermission, useTranslation } from '@honjin/mfe-kit';
import { ActionButton, DataTable, makeStyles, type TableColumn } from '@honjin/ui';
import type { useCalendarAddresses, CalendarAddress } from './use-calendar-addresses.ts';

const useStyles = makeStyles({ actions: { display: 'flex', gap: '4px' } });

interface Acts {
  onRenew: (address: CalendarAddress) => void;
  onRevoke: (address: CalendarAddress) => void;
}

function useActColumn({ onRenew, onRevoke }: Acts): TableColumn<CalendarAddress>[] {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const mayEdit = usePermission('registration', 'edit');
  const maySeeGuests = usePermission('guest', 'read');
  const nameOf = useAddressName();
  const column: TableColumn<CalendarAddress> = {
    key: 'actions',
    header: t('calendarAddress.actions'),
    width: '180px',
    cell: (address) => (
      <span className={styles.actions}>
        <ActionButton
          size="small"
          aria-label={t('calendarAddress.renewOf', { name: nameOf(address) })}
          blockedReason={
            address.withGuestNames && !maySeeGuests ? t('calendarAddress.namesRefused') : undefined
          }
          onClick={() => onRenew(address)}
        >
          {t('calendarAddress.renew')}
        </ActionButton>
        <ActionButton
          size="small"
          aria-label={t('calendarAddress.revokeOf', { name: nameOf(address) })}
          onClick={() => onRevoke(address)}
        >
          {t('calendarAddress.revoke')}
        </ActionButton>
      </span>
    ),
  };
  return mayEdit ? [column] : [];
}

/** Returns how people call the room or the booking of a calendar. */
export function useAddressName(): (of: Pick<CalendarAddress, 'calendarKind' | 'calendarOfNumber'>) => string {
  const { t } = useTranslation('registration');
  return ({ calendarKind, calendarOfNumber: number }) =>
    number === '' ? t('calendarAddress.gone') : t(`calendarAddress.of.${calendarKind}`, { number });
}

function useColumns(acts: Acts): TableColumn<CalendarAddress>[] {
  const { t } = useTranslation('registration');
  const nameOf = useAddressName();
  return [
    { key: 'of', header: t('calendarAddress.calendar'), cell: nameOf },
    {
      key: 'names',
      header: t('calendarAddress.names'),
      cell: ({ withGuestNames }) => t(withGuestNames ? 'calendarAddress.shown' : 'calendarAddress.hidden'),
    },
    {
      key: 'language',
      header: t('calendarAddress.language'),
      cell: ({ calendarLanguage }) => LANGUAGE_NAMES[calendarLanguage],
    },
    { key: 'madeAt', header: t('calendarAddress.madeAt'), cell: ({ madeAt }) => formatInstant(madeAt) },
    { key: 'madeBy', header: t('calendarAddress.madeBy'), cell: ({ madeBy }) => madeBy },
    {
      key: 'lastUsedAt',
      header: t('calendarAddress.lastUsedAt'),
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? t('calendarAddress.unused') : formatInstant(lastUsedAt),
    },
    ...useActColumn(acts),
  ];
}

interface Props extends Acts {
  query: ReturnType<typeof useCalendarAddresses>;
  addresses: CalendarAddress[];
}

/** Lists addresses with who made them and when a program asked last. */
export function AddressTable({ query, addresses, ...acts }: Props) {
  const { t, i18n } = useTranslation('registration');
  return (
    <DataTable
      label={t('calendarAddress.page')}
      columns={useColumns(acts)}
      rows={addresses}
      rowKey={({ id }) => id}
      loading={query.isPending}
      failure={
        query.isError
          ? { message: errorText(query.error, i18n), onRetry: () => void query.refetch() }
          : undefined
      }
      paged={false}
      emptyTitle={t('calendarAddress.none')}
    />
  );
}
