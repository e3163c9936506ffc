import { usePermission, useTranslation } from '@honjin/mfe-kit';
import { TextField } from '@honjin/ui';
import { ReasonField, type Charge } from './action-dialog.tsx';

interface ReasonProps {
  value: string;
  onChange: (reason: string) => void;
}

/** Asks a user with the right for the reason for selling against a restriction. */
export function RestrictionReason({ value, onChange }: ReasonProps) {
  const { t } = useTranslation('schedule');
  const mayOverride = usePermission('override', 'edit');
  if (!mayOverride) return null;
  return (
    <TextField
      label={t('restrictReason')}
      hint={t('restrictReasonHint')}
      value={value}
      maxLength={200}
      onChange={onChange}
    />
  );
}

/** The reason that another room or type wants: for a lock, for a price that is kept, or for a restriction of the new type. */
export function DecisionReason(props: ReasonProps & { charge: Charge | ''; isLocked: boolean }) {
  const { charge, isLocked, ...reason } = props;
  if (charge === 'KEEP' || isLocked) return <ReasonField {...reason} />;
  return charge === 'NEW' ? <RestrictionReason {...reason} /> : null;
}
