import { useTranslation } from '@honjin/mfe-kit';
import { makeStyles, ToneBadge } from '@honjin/ui';
import { needsCare, type CardKey, type KeyRoom } from './key-room.ts';

const useStyles = makeStyles({ root: { display: 'inline-flex', flexWrap: 'wrap', gap: '4px' } });

const DELIVERY_TONES = {
  NOT_ISSUED: 'neutral',
  ISSUED: 'success',
  PARTLY_RETURNED: 'caution',
  RETURNED: 'info',
  LOST: 'danger',
} as const;

/** Shows the state of a room's keys, and how many of its cards need attention. */
export function DeliveryBadge({ room }: { room: KeyRoom }) {
  const styles = useStyles();
  const { t } = useTranslation('schedule');
  const { delivery, issuedCount: issued, returnedCount: returned, lostCount: lost } = room;
  const care = room.keys.filter(needsCare).length;
  return (
    <span className={styles.root}>
      <ToneBadge
        tone={DELIVERY_TONES[delivery]}
        label={t(`deliver.delivery.${delivery}`, { issued, returned, lost })}
      />
      {care > 0 && <ToneBadge tone="attention" label={t('deliver.care', { cards: care })} />}
    </span>
  );
}

const CARD_TONES = {
  CUTTING: 'info',
  ISSUED: 'success',
  FAILED: 'danger',
  REPLACED: 'neutral',
  RETURNED: 'neutral',
  LOST: 'danger',
} as const;

/** Shows the state of one card, and what is wrong with it. */
export function CardBadge({ card: { status, failure, fault } }: { card: CardKey }) {
  const { t } = useTranslation('schedule');
  const why = failure === null ? fault && t(`codes:keyFault.${fault}`) : t(`codes:keyFailure.${failure}`);
  const tone = fault === null ? CARD_TONES[status] : 'attention';
  return <ToneBadge tone={tone} label={[t(`codes:keyStatus.${status}`), why].filter(Boolean).join(' · ')} />;
}
