import { paths, useNavigate, useTranslation } from '@honjin/mfe-kit';
import { Button, MessageBar, MessageBarBody } from '@honjin/ui';
import { useEffect, useRef } from 'react';
import type { Booked } from './use-walk-in.ts';

/** Says what was refused and what stands already, and takes the focus to it. */
export function WalkInRefused({ why, booked }: { why: string; booked: Booked | undefined }) {
  const { t } = useTranslation('registration');
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  // The field that had the focus is gone when the booking stands.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody>
          {booked === undefined ? why : t('walkIn.stands', { number: booked.bookingNo, why })}{' '}
          {booked && (
            <Button size="small" onClick={() => void navigate(paths.registrationDetail(booked.id))}>
              {t('walkIn.open')}
            </Button>
          )}
        </MessageBarBody>
      </MessageBar>
    </div>
  );
}
