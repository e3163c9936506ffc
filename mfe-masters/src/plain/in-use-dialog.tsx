import { PLAIN_MASTERS, type MasterRow } from '@honjin/contracts/masters';
import { formatDate, nameIn } from '@honjin/domain';
import { Link, useLocale, useTranslation, useWrite, type ApiError } from '@honjin/mfe-kit';
import { ActionButton, Button, makeStyles, ModalFrame } from '@honjin/ui';
import { paths } from '../paths.ts';
import { outdatedBy } from './outdated-by.ts';
import type { AnyMaster } from './pages.ts';
import { filterQuery } from './use-list-state.ts';

const useStyles = makeStyles({ list: { margin: 0, paddingInlineStart: '20px' }, text: { margin: 0 } });

/** A user of a record, as the refusal to delete it reports. */
interface Usage {
  readonly entity: string;
  readonly field: string;
  readonly count: number;
  readonly examples: readonly string[];
}

export interface InUseDialogProps {
  master: AnyMaster;
  row: MasterRow;
  name: string;
  error: ApiError;
  canEdit: boolean;
  onClose: () => void;
}

function usagesOf({ details }: ApiError): readonly Usage[] {
  return Array.isArray(details['usages']) ? (details['usages'] as Usage[]) : [];
}

/** The records besides the plain masters that can name another one. */
const OTHERS = {
  plan: { title: 'inUse.plan', path: paths.planList },
  strategy: { title: 'inUse.strategy', path: paths.rateStrategies },
} as const;

function UsageItem({ usage, id }: { usage: Usage; id: string }) {
  const { t } = useTranslation('masters');
  const locale = useLocale();
  const { entity, field, count, examples } = usage;
  const user = PLAIN_MASTERS.get(entity);
  const other = entity === 'rate-strategy' ? OTHERS.strategy : OTHERS.plan;
  const title = user ? nameIn(locale, { name: user.nameJa, nameEn: user.nameEn }) : t(other.title);
  const to = user ? `${paths.page(entity)}${filterQuery(field, id)}` : other.path;
  const more = count > examples.length ? t('inUse.more') : '';
  return (
    <li>
      <Link to={to}>{t('inUse.usage', { title, count })}</Link>
      {` ${examples.join({ ja: '、', en: ', ' }[locale])}${more}`}
    </li>
  );
}

/** Says who uses a record that cannot be deleted, leads there, and offers to take it out of use instead. */
export function InUseDialog({ master, row, name, error, canEdit, onClose }: InUseDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const retirement = useWrite(master.calls.edit, {
    invalidates: outdatedBy(master),
    successMessage: t('inUse.retired', { name }),
    onSuccess: onClose,
  });
  const { lastBooking, lastBookingNo, lastGuest } = error.details;
  const canRetire = canEdit && row['isActive'] === true;
  return (
    <ModalFrame
      open
      title={t('inUse.title', { name })}
      size="small"
      onClose={onClose}
      actions={
        <>
          {canRetire && (
            <ActionButton
              appearance="primary"
              busy={retirement.isPending}
              onClick={() => retirement.mutate({ ...row, isActive: false } as never)}
            >
              {t('inUse.retire')}
            </ActionButton>
          )}
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      <p className={styles.text}>{error.message}</p>
      <ul className={styles.list}>
        {usagesOf(error).map((usage) => (
          <UsageItem key={`${usage.entity} ${usage.field}`} usage={usage} id={row.id} />
        ))}
        {typeof lastBooking === 'string' && (
          <li>
            {[t('inUse.bookings', { date: formatDate(lastBooking) }), lastBookingNo]
              .filter(Boolean)
              .join(' ')}
          </li>
        )}
        {typeof lastGuest === 'string' && <li>{t('inUse.guests', { date: formatDate(lastGuest) })}</li>}
      </ul>
      {canRetire && <p className={styles.text}>{t('inUse.hint')}</p>}
    </ModalFrame>
  );
}
