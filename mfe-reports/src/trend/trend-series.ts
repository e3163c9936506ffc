import type { BookedNight, ReportFigures, TrendDay } from '@honjin/contracts/reports';
import { formatAmount, formatPercent, formatYen, hotelKpi, roundRatio, type Ratio } from '@honjin/domain';
import type { ChartSeries } from '@honjin/ui';

type Words = (key: string) => string;

/** Returns a ratio as a number that a chart can draw: percent with one place, or whole yen. */
function drawn(ratio: Ratio | null, scale: number): number | null {
  return ratio === null ? null : roundRatio(ratio.num * scale, ratio.den, 'ROUND');
}

const TENTHS_OF_PERCENT = 1_000;
const yen = (value: number) => formatYen(value);
const percent = (value: number) => `${value.toFixed(1)}%`;

/** Rates stand only where the room charges are in the books: on closed days. */
function rateOf(day: TrendDay, pick: 'adr' | 'revPar'): number | null {
  return day.isProvisional ? null : drawn(hotelKpi(day.figures)[pick], 1);
}

/** Sales as bars, occupancy as a line against the right scale. */
export function salesSeries(days: readonly TrendDay[], t: Words): ChartSeries[] {
  const occupancy = days.map(({ figures }) => drawn(hotelKpi(figures).occupancy, TENTHS_OF_PERCENT));
  return [
    {
      name: t('figures.occupancy'),
      values: occupancy.map((tenths) => (tenths === null ? null : tenths / 10)),
      format: percent,
      kind: 'line',
      onRight: true,
    },
    { name: t('figures.sales'), values: days.map(({ salesTotal }) => salesTotal), format: yen, kind: 'bar' },
  ];
}

export function rateSeries(days: readonly TrendDay[], t: Words): ChartSeries[] {
  return [
    { name: t('figures.adr'), values: days.map((day) => rateOf(day, 'adr')), format: yen },
    { name: t('figures.revPar'), values: days.map((day) => rateOf(day, 'revPar')), format: yen },
  ];
}

/** Returns two series: the bookings of now, and those at the close of the day of comparison. */
export function bookedSeries(nights: readonly BookedNight[], t: Words): ChartSeries[] {
  const rooms = (value: number) => formatAmount(value);
  return [
    { name: t('trend.now'), values: nights.map((night) => night.rooms), format: rooms },
    { name: t('trend.then'), values: nights.map(({ roomsThen }) => roomsThen), format: rooms },
    {
      name: t('trend.pickup'),
      values: nights.map(({ rooms: now, roomsThen }) => (roomsThen === null ? null : now - roomsThen)),
      format: rooms,
      kind: 'line',
    },
  ];
}

/** Returns the figures of the closed days of a period, added up. */
export function closedFigures(days: readonly TrendDay[]): ReportFigures {
  const closed = days.filter(({ isProvisional }) => !isProvisional);
  const sum = (field: keyof ReportFigures) =>
    closed.reduce((total, { figures }) => total + figures[field], 0);
  return {
    rooms: sum('rooms'),
    outOfOrderRooms: sum('outOfOrderRooms'),
    soldRooms: sum('soldRooms'),
    dayUseRooms: sum('dayUseRooms'),
    complimentaryRooms: sum('complimentaryRooms'),
    guests: sum('guests'),
    complimentaryGuests: sum('complimentaryGuests'),
    capacity: sum('capacity'),
    roomRevenueYen: sum('roomRevenueYen'),
  };
}

const NO_VALUE = '–';

/** Every key figure by its definition, in words (M69: a dash where nothing was sold). */
export function kpiRows(figures: ReportFigures): { name: string; value: string }[] {
  const kpi = hotelKpi(figures);
  const money = (ratio: Ratio | null) =>
    ratio === null ? NO_VALUE : yen(roundRatio(ratio.num, ratio.den, 'ROUND'));
  const perRoom =
    kpi.guestsPerRoom === null
      ? NO_VALUE
      : (roundRatio(kpi.guestsPerRoom.num * 100, kpi.guestsPerRoom.den, 'ROUND') / 100).toFixed(2);
  return [
    { name: 'occupancyAll', value: formatPercent(kpi.occupancy) },
    { name: 'occupancySellable', value: formatPercent(kpi.occupancySellable) },
    { name: 'adr', value: money(kpi.adr) },
    { name: 'revPar', value: money(kpi.revPar) },
    { name: 'revParSellable', value: money(kpi.revParSellable) },
    { name: 'guestsPerRoom', value: perRoom },
    { name: 'capacityRate', value: formatPercent(kpi.capacityRate) },
    { name: 'revenuePerGuest', value: money(kpi.revenuePerGuest) },
    { name: 'dayUseRooms', value: formatAmount(figures.dayUseRooms) },
    { name: 'complimentaryRooms', value: formatAmount(figures.complimentaryRooms) },
  ];
}
