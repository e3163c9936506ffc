import type { ResponseOf } from '@honjin/contracts';
import type { quote } from '@honjin/contracts/registration';
import { usePermission, useTranslation, type ContractForm } from '@honjin/mfe-kit';
import { FormTextField, makeStyles, MessageBar, MessageBarBody, MessageBarTitle } from '@honjin/ui';
import type { BookingForm } from '../form/booking-form.ts';

export type Restriction = ResponseOf<typeof quote>['rooms'][number]['restrictions'][number];

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: '20px' },
  reason: { maxWidth: '480px', paddingBlock: '4px 8px' },
});

interface Props {
  form: ContractForm<BookingForm>;
  index: number;
  restrictions: readonly Restriction[];
}

/** Shows the restrictions that forbid the stay. A user who may override them gives the reason here. */
export function RestrictionNotice({ form, index, restrictions }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const mayOverride = usePermission('override', 'edit');
  if (restrictions.length === 0) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{t(mayOverride ? 'restriction.override' : 'restriction.title')}</MessageBarTitle>
        <ul className={styles.list}>
          {restrictions.map(({ kind, level, date, message }) => (
            <li key={`${kind} ${level} ${date}`}>{message}</li>
          ))}
        </ul>
        {mayOverride && (
          <div className={styles.reason}>
            <FormTextField
              control={form.control}
              name={`rooms.${index}.restrictionReason`}
              label={t('restriction.reason')}
              maxLength={200}
            />
          </div>
        )}
      </MessageBarBody>
    </MessageBar>
  );
}
