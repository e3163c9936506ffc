import { getBoardStay } from '@honjin/contracts/schedule';
import { useCall, useTranslation } from '@honjin/mfe-kit';
import { MoneyText, StatusBadge, makeStyles, tokens, useId } from '@honjin/ui';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { marksOf, useBarTexts } from './bar-texts.ts';
import type { Bar } from './board-model.ts';

const useStyles = makeStyles({
  card: {
    position: 'fixed',
    zIndex: 10,
    width: '280px',
    boxSizing: 'border-box',
    padding: '8px 12px',
    borderRadius: '4px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
    fontSize: '12px',
    lineHeight: '18px',
    pointerEvents: 'none',
  },
  head: { display: 'flex', alignItems: 'center', gap: '8px', fontWeight: 600 },
  memo: { whiteSpace: 'pre-line', maxHeight: '72px', overflow: 'hidden' },
});

const CARD_WIDTH = 280;
const CARD_ROOM = 220;

/** Below the bar, or above it where there is no room. */
function placeAt(target: HTMLElement): { left: number; top?: number; bottom?: number } {
  const box = target.getBoundingClientRect();
  const left = Math.max(4, Math.min(box.left, window.innerWidth - CARD_WIDTH - 4));
  if (box.bottom + CARD_ROOM < window.innerHeight) return { left, top: box.bottom + 4 };
  return { left, bottom: window.innerHeight - box.top + 4 };
}

export interface StayCardProps {
  bar: Bar;
  target: HTMLElement;
  from: string;
}

interface BarCardProps extends StayCardProps {
  /** Further names, and how the guests are counted, of who is known better. */
  names?: ReactNode;
  pax?: string | undefined;
  children?: ReactNode;
}

/** Shows what a bar has no space for. The pointer and the focus bring the same card. */
export function BarCard({ bar, target, from, names, pax = '', children }: BarCardProps) {
  const styles = useStyles();
  const { t } = useTranslation('schedule');
  const texts = useBarTexts(from);
  const id = useId('stay-card');
  const [place] = useState(() => placeAt(target));
  useLayoutEffect(() => {
    target.setAttribute('aria-describedby', id);
    return () => target.removeAttribute('aria-describedby');
  }, [target, id]);

  return (
    <div id={id} role="tooltip" className={styles.card} style={place}>
      <div className={styles.head}>
        <StatusBadge kind="roomUnit" status={bar.status} />
        <span>{`${bar.bookingNo}-${bar.roomIndex}`}</span>
      </div>
      <div className={styles.head}>{bar.guest}</div>
      {names}
      <div>{texts.period(bar)}</div>
      <div>
        {texts.length(bar)} · {t('guests', { count: bar.guestCount })}
        {pax}
      </div>
      {marksOf(bar).length > 0 && (
        <div>
          {marksOf(bar)
            .map((mark) => t(`marks.${mark}`))
            .join(' · ')}
        </div>
      )}
      {children}
    </div>
  );
}

/** The card of a stay as it is now, with what only its booking tells. */
export function StayCard(props: StayCardProps) {
  const { t } = useTranslation('schedule');
  const { bookingNo, roomIndex } = props.bar;
  const { data: stay } = useCall(getBoardStay, { bookingNo, roomIndex });
  if (stay === undefined) return <BarCard {...props} />;
  const { guestKana, groupName, paxMale: male, paxFemale: female, paxChild: child } = stay;
  return (
    <BarCard
      {...props}
      names={
        <>
          {guestKana !== '' && <div>{guestKana}</div>}
          {groupName !== '' && <div>{groupName}</div>}
        </>
      }
      pax={` (${t('pax', { male, female, child })})`}
    >
      <StayLines stay={stay} />
    </BarCard>
  );
}

function StayLines({ stay }: { stay: NonNullable<ReturnType<typeof useCall<typeof getBoardStay>>['data']> }) {
  const styles = useStyles();
  const { t } = useTranslation('schedule');
  return (
    <>
      {stay.planName !== '' && (
        <div>
          {t('plan')}: {stay.planName}
        </div>
      )}
      {stay.salesRouteName !== '' && (
        <div>
          {t('route')}: {stay.salesRouteName}
        </div>
      )}
      {stay.guestPhone !== '' && (
        <div>
          {t('phone')}: {stay.guestPhone}
        </div>
      )}
      {stay.unsettledBalance > 0 && (
        <div>
          {t('marks.unpaid')}: <MoneyText yen={stay.unsettledBalance} />
        </div>
      )}
      {stay.tempBookDeadline !== null && <div>{t('deadline', { deadline: stay.tempBookDeadline })}</div>}
      {stay.memo !== '' && <div className={styles.memo}>{stay.memo}</div>}
    </>
  );
}
