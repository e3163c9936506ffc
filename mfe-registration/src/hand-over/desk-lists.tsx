import type { ResponseOf } from '@honjin/contracts';
import type { getDeskLanes, getShiftFacts } from '@honjin/contracts/registration';
import { formatDate, formatYen } from '@honjin/domain';
import { formatInstant, Link, paths, useName, useTranslation } from '@honjin/mfe-kit';
import { ToneBadge } from '@honjin/ui';
import { useActionWords } from '../parts/use-action-words.ts';
import { DutyList } from './duty-list.tsx';

type Lanes = ResponseOf<typeof getDeskLanes>;
type Facts = ResponseOf<typeof getShiftFacts>;
type Party = Lanes['arrivals']['cards'][number] | Lanes['departures']['cards'][number];

/** Names a party by its rooms and guest, and leads to its booking. */
function PartyLink({ party }: { party: Party }) {
  const { t } = useTranslation('registration');
  const rooms = party.rooms.map(({ roomNo }) => roomNo || t('handOver.noRoom')).join('・');
  return (
    <Link to={paths.registrationDetail(party.bBasicInformationId)}>
      {[rooms, party.groupName || party.guestName].filter(Boolean).join(' ')}
    </Link>
  );
}

/** The parties that are still to come. */
export function ArrivalsLeft({ lane }: { lane: Lanes['arrivals'] }) {
  const { t } = useTranslation('registration');
  return (
    <DutyList
      title={t('handOver.arrivals')}
      none={t('handOver.noArrivals')}
      total={lane.total}
      rows={lane.cards}
      keyOf={({ bBasicInformationId }) => bBasicInformationId}
    >
      {(party) => (
        <>
          {party.checkInTime} <PartyLink party={party} /> {t('handOver.pax', { count: party.paxTotalCount })}
          {party.dueAmount !== null && party.dueAmount > 0 && ` ${formatYen(party.dueAmount)}`}
        </>
      )}
    </DutyList>
  );
}

/** The parties that have not left yet. */
export function DeparturesLeft({ lane }: { lane: Lanes['departures'] }) {
  const { t } = useTranslation('registration');
  return (
    <DutyList
      title={t('handOver.departures')}
      none={t('handOver.noDepartures')}
      total={lane.total}
      rows={lane.cards}
      keyOf={({ bBasicInformationId }) => bBasicInformationId}
    >
      {(party) => (
        <>
          {party.checkOutTime} <PartyLink party={party} />{' '}
          {party.isLate && <ToneBadge tone="danger" letter="!" label={t('handOver.late')} />}
          {party.unsettledBalance !== null &&
            party.unsettledBalance !== 0 &&
            ` ${t('handOver.unsettled', { amount: formatYen(party.unsettledBalance) })}`}
        </>
      )}
    </DutyList>
  );
}

/** The tasks to be done by time, or the alerts about guests in the house. */
export function DeskNotes({ kind, lane }: { kind: 'tasks' | 'alerts'; lane: Lanes['notes'] }) {
  const { t } = useTranslation('registration');
  return (
    <DutyList
      title={t(`handOver.${kind}`)}
      none={t(`handOver.none_${kind}`)}
      total={lane.total}
      rows={lane.cards}
      keyOf={({ id }) => id}
    >
      {(card) => (
        <>
          {card.plannedDatetime?.slice(11, 16)}{' '}
          <Link to={paths.registrationDetail(card.bBasicInformationId, card.bRoomUnitId ?? undefined)}>
            {[card.roomNo, card.guestName].filter(Boolean).join(' ') || t('handOver.booking')}
          </Link>{' '}
          {card.isImportant && <ToneBadge tone="caution" letter="!" label={t('handOver.important')} />}{' '}
          {card.isLate && <ToneBadge tone="danger" letter="!" label={t('handOver.overdue')} />} {card.detail}
        </>
      )}
    </DutyList>
  );
}

/** Guests of a rank who are in the house or come today. */
export function RankedGuests({ guests }: { guests: NonNullable<Facts['rankedGuests']> }) {
  const { t } = useTranslation('registration');
  const nameOf = useName();
  return (
    <DutyList
      title={t('handOver.ranked')}
      none={t('handOver.noRanked')}
      total={guests.total}
      rows={guests.rows}
      keyOf={({ bRoomUnitId, guestName }) => `${bRoomUnitId} ${guestName}`}
    >
      {(guest) => (
        <>
          <ToneBadge
            tone="info"
            letter="★"
            label={nameOf({ name: guest.rankName, nameEn: guest.rankNameEn })}
          />{' '}
          <Link to={paths.registrationDetail(guest.bBasicInformationId, guest.bRoomUnitId)}>
            {[guest.roomNo || t('handOver.noRoom'), guest.guestName].join(' ')}
          </Link>{' '}
          {t(`codes:roomUnitStatus.${guest.status}`)} {formatDate(guest.checkInDate)}–
          {formatDate(guest.checkOutDate)}
        </>
      )}
    </DutyList>
  );
}

/** The changes of bookings in the shift, the newest first. */
export function ShiftChanges({ changes }: { changes: Facts['changes'] }) {
  const { t } = useTranslation('registration');
  const words = useActionWords();
  return (
    <DutyList
      title={t('handOver.changes')}
      none={t('handOver.noChanges')}
      total={changes.total}
      rows={changes.rows}
      keyOf={({ id }) => id}
    >
      {(change) => (
        <>
          {formatInstant(change.at).slice(5)}{' '}
          <Link to={paths.registrationDetail(change.bBasicInformationId)}>{change.bookingNo}</Link>{' '}
          {[words(change.action), words(change.reason), change.userName].filter(Boolean).join(' · ')}
        </>
      )}
    </DutyList>
  );
}
