import { useTranslation } from '@honjin/mfe-kit';
import { PersonRegular, ToneBadge } from '@honjin/ui';
import { useColleagues } from './use-colleagues.ts';

/** Who else has this booking open, beside its number: by name, and whether something is typed there. */
export function Colleagues({ bookingId, isEditing }: { bookingId: string; isEditing: boolean }) {
  const { t } = useTranslation('registration');
  const colleagues = useColleagues(bookingId, isEditing);
  return (
    <span role="status" aria-label={t('presence.label')}>
      {colleagues.map((one) => (
        <ToneBadge
          key={one.userId}
          tone={one.isEditing ? 'attention' : 'info'}
          icon={<PersonRegular />}
          label={t(one.isEditing ? 'presence.editing' : 'presence.open', { name: one.userName })}
        />
      ))}
    </span>
  );
}
