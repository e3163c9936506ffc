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
  handle(listTickets, async ({ input, tx }) => ({
    tickets: await ticketViews(tx, await listTicketRows(tx, input.bRoomUnitIds)),
  })),
  handle(issueTickets, async ({ input, tx }) => {
    const unitIds = [...new Set(input.bRoomUnitIds)];
    const known = await listKnownUnits(tx, unitIds);
    if (known.length !== unitIds.length) throw new Refusal('HOS-01002-4', unknownAmong(unitIds, known));
    return { tickets: await ticketViews(tx, await issueMissing(tx, unitIds)) };
  }),
  handle(redeemTicket, async ({ input, tx }) => ({ ticket: await redeem(tx, input.ticketNo) })),
  handle(takeTicketBack, async ({ input, tx }) => ({
    ticket: await takeBack(tx, input.ticketNo, input.reason),
  })),
  handleDetached(printTickets, async ({ input, inTx, locale }) => {
    const paper = await inTx(async (tx): Promise<TicketPaper> => {
      const rows = await listTicketsById(tx, input.ticketIds);
      if (rows.length !== new Set(input.ticketIds).size)
        throw new Refusal('HOS-00004-0', unknownAmong(input.ticketIds, rows));
      const [store] = (await readMasters(tx, ['store'])).store.values();
      const storeName = (locale === 'en' ? store?.nameEn : store?.nameKanji) ?? '';
      return { language: locale, storeName, tickets: await ticketViews(tx, rows) };
    });
    const body = await printSlip('ticket', paper);
    return { contentType: 'application/pdf', fileName: 'tickets.pdf', body };
  }),
];
