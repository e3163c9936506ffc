import { useTranslation } from '@honjin/mfe-kit';
import { PersonRegular, ToneBadge } from '@honjin/ui';
import { useColleagues } from './use-colleagues.ts';

/** Names the colleagues who have this booking open, beside its number, and says whether they are typing. */
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
