import { useTranslation } from '@honjin/mfe-kit';
import { makeStyles, ToneBadge } from '@honjin/ui';
import { cardsWaiting, needsCare, type CardKey, type KeyRoom } from './key-room.ts';

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
  const waiting = cardsWaiting(room);
  const care = room.keys.filter(needsCare).length;
  return (
    <span className={styles.root}>
      <ToneBadge
        tone={DELIVERY_TONES[delivery]}
        label={t(`deliver.delivery.${delivery}`, { issued, returned, lost })}
      />
      {waiting > 0 && <ToneBadge tone="info" label={t('deliver.waiting', { cards: waiting })} />}
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

/** Shows the state of one card, what is wrong with it, and whether the locks have forgotten it. */
export function CardBadge({ card }: { card: CardKey }) {
  const { t } = useTranslation('schedule');
  const { status, failure, fault, requestState, queuePlace: place, voidAskedAt, voidedAt } = card;
  const isAtEncoder = requestState === 'QUEUED' || requestState === 'ASKED' || requestState === 'UNKNOWN';
  const words = [
    t(`codes:keyStatus.${status}`),
    isAtEncoder && t(`deliver.place.${requestState}`, { place }),
    failure === null ? fault && t(`codes:keyFault.${fault}`) : t(`codes:keyFailure.${failure}`),
    voidedAt !== null && t('deliver.voided'),
    voidedAt === null && voidAskedAt !== null && t('deliver.voidAsked'),
  ];
  const tone = fault === null && requestState !== 'UNKNOWN' ? CARD_TONES[status] : 'attention';
  return <ToneBadge tone={tone} label={words.filter(Boolean).join(' · ')} />;
}
