import { isTimedMail, MAIL_DAYS } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { makeStyles, NumberField, SwitchField, TimeDropdown } from '@honjin/ui';
import type { MailDraft } from './guest-mail-draft.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '8px 16px', alignItems: 'start' },
  days: { width: '160px' },
  time: { width: '140px' },
});

/** When a mail goes by itself. */
export function TimedFields({ draft, onChange }: { draft: MailDraft; onChange: (draft: MailDraft) => void }) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  if (!isTimedMail(draft.kind)) return null;
  return (
    <div className={styles.root}>
      <SwitchField
        label={t('guestMail.isOn')}
        hint={t('guestMail.isOnHint')}
        value={draft.isOn}
        onChange={(isOn) => onChange({ ...draft, isOn })}
      />
      <NumberField
        className={styles.days}
        label={t(`guestMail.days.${draft.kind}`)}
        min={MAIL_DAYS.least}
        max={MAIL_DAYS.most}
        value={draft.days}
        onChange={(days) => onChange({ ...draft, days })}
      />
      <TimeDropdown
        className={styles.time}
        label={t('guestMail.time')}
        value={draft.time}
        onChange={(time) => onChange({ ...draft, time })}
      />
    </div>
  );
}
