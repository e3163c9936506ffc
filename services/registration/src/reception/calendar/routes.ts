import { guestSight } from '@honjin/contracts';
import { storeMaster } from '@honjin/contracts/masters/bus';
import { downloadCalendar } from '@honjin/contracts/registration';
import { handleDetached, listMasters, Refusal, type Route } from '@honjin/service-kit';
import { openDayOf } from '../../bookings/desk/desk.ts';
import { readMasters } from '../../house/masters/read-masters.ts';
import { printCalendar } from '../../house/papers/paper-pools.ts';
import { listStays } from './queries.ts';
import { stayEvents } from './stay-events.ts';

/** The most stays that a calendar holds: as many as the other files of the list. */
const MOST_STAYS = 5_000;

const TITLE = { ja: '宿泊予約', en: 'Stays' } as const;

export const calendarRoutes: readonly Route[] = [
  handleDetached(downloadCalendar, async ({ input: { bookingId, ...conditions }, inTx, locale, actor }) => {
    const calendar = await inTx(async (tx) => {
      const { businessDate } = openDayOf(tx);
      const isAnyDay = conditions.anyDay || bookingId !== undefined;
      const stays = await listStays(
        tx,
        {
          search: { ...conditions, page: 1, pageSize: MOST_STAYS },
          bookingId,
          date: isAnyDay ? null : (conditions.date ?? businessDate),
        },
        MOST_STAYS + 1,
      );
      if (stays.length > MOST_STAYS) throw new Refusal('HOS-02010-5', { values: [MOST_STAYS] });
      const masters = await readMasters(tx, ['room', 'roomType']);
      const [store] = (await listMasters(tx, storeMaster)).values();
      const storeName = (locale === 'en' ? store?.nameEn : store?.nameKanji) ?? '';
      const roomIds = conditions.roomNumber.filter((id) => id !== 'ALL');
      const withNames = guestSight(actor.permissions) === 'ALL';
      const events = stayEvents(stays, { locale, storeName, masters, withNames, roomIds });
      await tx.audit({
        action: 'list.calendar',
        entity: 'list',
        entityId: 'registration',
        after: { rows: events.length },
      });
      return {
        name: [storeName, TITLE[locale]].filter(Boolean).join(' '),
        fileName: `${TITLE[locale].toLowerCase()}_${businessDate}.ics`,
        events,
      };
    });
    const { fileName, ...content } = calendar;
    const body = await printCalendar({ ...content, language: locale, at: new Date() });
    return { contentType: 'text/calendar; charset=utf-8', fileName, body };
  }),
];
