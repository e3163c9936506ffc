import {
  issueTickets,
  listTickets,
  printTickets,
  redeemTicket,
  takeTicketBack,
} from '@honjin/contracts/registration';
import { handle, handleDetached, Refusal, unknownAmong, type Route } from '@honjin/service-kit';
import { readMasters } from '../../house/masters/read-masters.ts';
import { printSlip } from '../../house/papers/paper-pools.ts';
import { listKnownUnits, listTicketRows, listTicketsById } from './queries.ts';
import type { TicketPaper } from './ticket-layout.ts';
import { issueMissing, redeem, takeBack, ticketViews } from './tickets.ts';

/** Tickets: issued, printed, redeemed, taken back. */
export const ticketRoutes: readonly Route[] = [
  handle(listTickets, async ({ input, tx, locale }) => ({
    tickets: await ticketViews(tx, await listTicketRows(tx, input.bRoomUnitIds), locale),
  })),
  handle(issueTickets, async ({ input, tx, locale }) => {
    const unitIds = [...new Set(input.bRoomUnitIds)];
    const known = await listKnownUnits(tx, unitIds);
    if (known.length !== unitIds.length) throw new Refusal('HOS-01002-4', unknownAmong(unitIds, known));
    return { tickets: await ticketViews(tx, await issueMissing(tx, unitIds), locale) };
  }),
  handle(redeemTicket, async ({ input, tx, locale }) => ({
    ticket: await redeem(tx, input.ticketNo, locale),
  })),
  handle(takeTicketBack, async ({ input, tx, locale }) => ({
    ticket: await takeBack(tx, input, locale),
  })),
  handleDetached(printTickets, async ({ input, inTx, locale }) => {
    const paper = await inTx(async (tx): Promise<TicketPaper> => {
      const rows = await listTicketsById(tx, input.ticketIds);
      if (rows.length !== new Set(input.ticketIds).size)
        throw new Refusal('HOS-00004-0', unknownAmong(input.ticketIds, rows));
      for (const [entityId, of] of Map.groupBy(rows, ({ bookingId }) => bookingId))
        await tx.audit({
          action: 'ticket.print',
          entity: 'booking',
          entityId,
          after: { tickets: of.length },
        });
      const [store] = (await readMasters(tx, ['store'])).store.values();
      const storeName = (locale === 'en' ? store?.nameEn : store?.nameKanji) ?? '';
      return { language: locale, storeName, tickets: await ticketViews(tx, rows, locale) };
    });
    const body = await printSlip('ticket', paper);
    return { contentType: 'application/pdf', fileName: 'tickets.pdf', body };
  }),
];
