import { WIRE_HEADERS } from '@honjin/contracts';
import {
  decidePreCheckIn,
  makePreCheckIn,
  printPreCheckIn,
  showPreCheckIn,
  withdrawPreCheckIn,
} from '@honjin/contracts/registration';
import { serveGuestPage } from '@honjin/contracts/registration-internal';
import {
  handle,
  handleDetached,
  handlePublic,
  Refusal,
  type Route,
  type ServiceContext,
} from '@honjin/service-kit';
import { requireGuestSight } from '../../bookings/tree/guest-sight.ts';
import { printSlip } from '../../house/papers/paper-pools.ts';
import { decideAnswers } from './decide-answers.ts';
import { makeLink, withdrawLink } from '../guest-link/issue-link.ts';
import type { LinkMaker } from '../guest-link/link.ts';
import { paperOfLink } from './link-paper.ts';
import { guestPages } from './serve-page.ts';
import { viewPreCheckIn } from './view.ts';

/** The page of a guest, asked for by the gateway alone: only it can sign for a caller of kind `service` without a store. */
function pageRoute(context: Pick<ServiceContext, 'db' | 'verifier'>): Route {
  const serve = guestPages(context);
  return handlePublic(serveGuestPage, async ({ input, headers, locale }) => {
    const caller = await context.verifier.verify(headers.get(WIRE_HEADERS.identity) ?? '');
    if (caller?.kind !== 'service') throw new Refusal('HOS-00002-0');
    return serve(input, locale);
  });
}

/** The link by which guests complete the register before they arrive, and what the desk does with it. */
export function preCheckInRoutes(
  context: Pick<ServiceContext, 'db' | 'verifier'>,
  { maker, hasMailServer }: { maker: () => LinkMaker; hasMailServer: () => boolean },
): readonly Route[] {
  return [
    pageRoute(context),
    handle(showPreCheckIn, async ({ input, tx }) => {
      requireGuestSight(tx.actor);
      return viewPreCheckIn(tx, input.bBasicInformationId, {
        maker: maker(),
        hasMailServer: hasMailServer(),
      });
    }),
    handle(makePreCheckIn, async ({ input, tx }) => {
      requireGuestSight(tx.actor);
      await makeLink(tx, maker(), input.bBasicInformationId);
      return {};
    }),
    handle(withdrawPreCheckIn, async ({ input, tx }) => {
      requireGuestSight(tx.actor);
      await withdrawLink(tx, input.bBasicInformationId);
      return {};
    }),
    handle(decidePreCheckIn, async ({ input, tx }) => {
      requireGuestSight(tx.actor);
      await decideAnswers(tx, input);
      return {};
    }),
    handleDetached(printPreCheckIn, async ({ input, inTx }) => {
      const paper = await inTx((tx) => {
        requireGuestSight(tx.actor);
        return paperOfLink(tx, maker(), input);
      });
      const body = await printSlip('pre-check-in', paper);
      return { contentType: 'application/pdf', fileName: `${paper.bookingNo}.pdf`, body };
    }),
  ];
}
