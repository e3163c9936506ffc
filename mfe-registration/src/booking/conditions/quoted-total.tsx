import { formatYen } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { MoneyText, useWatch, type Control } from '@honjin/ui';
import { Facts } from '../../parts/facts.tsx';
import type { BookingForm } from '../form/booking-form.ts';
import { quoteRequest, useQuote } from './use-quote.ts';

/** Shows the total of all rooms of a new booking. */
export function QuotedTotal({ control }: { control: Control<BookingForm> }) {
  const { t } = useTranslation('registration');
  const [rooms, isSameForAll, roomCount] = useWatch({
    control,
    name: ['rooms', 'isSameForAll', 'roomCount'],
  });
  const quotes = rooms.map((room) => quoteRequest(room)?.rooms[0]);
  const asked = quotes.filter((quote) => quote !== undefined);
  const quoted = useQuote(asked.length === rooms.length ? { rooms: asked } : null);
  if (quoted.total === undefined) return null;
  const count = isSameForAll ? Math.max(1, roomCount) : 1;
  const perRoom = count > 1 ? t('save.roomTotal', { yen: formatYen(quoted.total), count }) : undefined;
  return (
    <Facts
      facts={[
        { term: t('detail.total'), value: <MoneyText yen={quoted.total * count} strong /> },
        ...(perRoom === undefined ? [] : [{ term: perRoom, value: '' }]),
      ]}
    />
  );
}
