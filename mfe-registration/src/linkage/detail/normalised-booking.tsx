import type { TransmittedBooking } from '@honjin/contracts/linkage';
import { formatDate, formatYen } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { DataTable, makeStyles, MoneyText, tokens, type TableColumn } from '@honjin/ui';
import { Facts, type Fact } from '../../parts/facts.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0, overflowWrap: 'anywhere' },
  texts: { margin: 0, whiteSpace: 'pre-wrap', maxHeight: '160px', overflow: 'auto', fontSize: '12px' },
  heading: { margin: 0, fontSize: '12px', color: tokens.colorNeutralForeground3 },
});

/** Texts of another system that are longer than a screen are cut; the raw text has all of it. */
const LONGEST = 4_000;

/** Shows the understood content of a message, in one shape for both providers. */
export function NormalisedBooking({ booking }: { booking: TransmittedBooking }) {
  const styles = useStyles();
  const facts = useFacts(booking);
  return (
    <div className={styles.root}>
      <Facts facts={facts} />
      <Nights booking={booking} />
      <Texts booking={booking} />
    </div>
  );
}

function useFacts(booking: TransmittedBooking): Fact[] {
  const { t } = useTranslation('linkage');
  const yen = (amount: number | null) => (amount === null ? '' : formatYen(amount));
  const stay = `${formatDate(booking.checkInDate)} ${booking.checkInTime ?? ''} – ${formatDate(booking.checkOutDate)}`;
  const address = [booking.postalCode, booking.address].filter(Boolean).join(' ');
  const name =
    booking.guestNameSent === booking.guestKanji || booking.guestNameSent === ''
      ? booking.guestKanji
      : t('booking.nameSent', { name: booking.guestKanji, sent: booking.guestNameSent });
  const pairs: [key: string, value: string][] = [
    ['number', booking.bookingNumber],
    ['formerNumber', booking.formerBookingNumber],
    ['agency', [booking.agencyCode, booking.agencyName].filter(Boolean).join(' ')],
    ['guest', name],
    ['kana', booking.guestKana],
    ['phone', booking.phoneNumber],
    ['email', booking.email],
    ['address', address],
    ['stay', stay],
    ['nights', t('stayText', { nights: booking.nights, rooms: booking.rooms.length })],
    ['plan', [booking.planCode, booking.planName.slice(0, LONGEST)].filter(Boolean).join(' ')],
    ['meal', [booking.mealCondition, booking.specificMealCondition].filter(Boolean).join(' ')],
    ['rateKind', t(`booking.rateKinds.${booking.rateKind}`)],
    ['total', yen(booking.totalYen)],
    ['claimed', yen(booking.amountClaimedYen)],
    ['settlement', t(`settlement.${booking.settlement}`)],
    ['commission', [yen(booking.commissionYen), booking.commissionPercent].filter(Boolean).join(' ')],
    [
      'discounts',
      booking.discounts.map((one) => `${one.name || one.div} ${formatYen(-one.amountYen)}`).join('、'),
    ],
    ['cancelFee', yen(booking.cancellationChargeYen)],
    ['card', booking.cardNumber],
    [
      'booker',
      [booking.booker.name, booking.booker.company, booking.booker.phoneNumber].filter(Boolean).join(' '),
    ],
    ['systemDate', `${booking.systemDate} ${booking.systemTime}`.trim()],
    ['dataId', booking.dataId],
  ];
  return pairs
    .filter(([, value]) => value !== '')
    .map(([key, value]) => ({ term: t(`booking.${key}`), value }));
}

interface NightRow {
  key: string;
  room: number;
  night: TransmittedBooking['rooms'][number]['nights'][number];
}

function useNightColumns(): TableColumn<NightRow>[] {
  const { t } = useTranslation('linkage');
  return [
    { key: 'room', header: t('booking.room'), width: '48px', numeric: true, cell: ({ room }) => room },
    { key: 'date', header: t('booking.night'), width: '96px', cell: ({ night }) => formatDate(night.date) },
    {
      key: 'type',
      header: t('column.roomType'),
      cell: ({ night }) => [night.roomTypeCode, night.roomTypeName].filter(Boolean).join(' '),
    },
    { key: 'people', header: t('booking.people'), width: '120px', cell: ({ night }) => peopleOf(night, t) },
    {
      key: 'amount',
      header: t('column.amount'),
      width: '96px',
      numeric: true,
      cell: ({ night }) => <MoneyText yen={night.amountYen} />,
    },
  ];
}

function Nights({ booking }: { booking: TransmittedBooking }) {
  const { t } = useTranslation('linkage');
  const columns = useNightColumns();
  const rows = booking.rooms.flatMap(({ index, nights }) =>
    nights.map((night): NightRow => ({ key: `${index} ${night.date}`, room: index, night })),
  );
  return (
    <DataTable
      label={t('booking.nightsTable')}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      paged={rows.length > 50}
      emptyTitle={t('booking.noNights')}
    />
  );
}

function peopleOf(
  { male, female, childA, childB, childC, childD, childE, childF, childOther }: NightRow['night'],
  t: (key: string, values: Record<string, number>) => string,
): string {
  const children = childA + childB + childC + childD + childE + childF + childOther;
  return t('booking.peopleText', { male, female, children });
}

function Texts({ booking }: { booking: TransmittedBooking }) {
  const styles = useStyles();
  const { t } = useTranslation('linkage');
  const texts: [key: string, text: string][] = [
    ['requests', [...booking.requests, ...booking.rooms.flatMap(({ requests }) => requests)].join('\n')],
    ['otherInformation', booking.otherInformation.join('\n')],
    ['cancellationNotice', booking.cancellationNotice],
    ['telegram', booking.telegram],
  ];
  return texts
    .filter(([, text]) => text !== '')
    .map(([key, text]) => (
      <section key={key}>
        <h3 className={styles.heading}>{t(`booking.${key}`)}</h3>
        <p className={styles.texts}>{text.slice(0, LONGEST)}</p>
      </section>
    ));
}
