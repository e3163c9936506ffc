import type { ParsedRequestOf } from '@honjin/contracts';
import type { printPreCheckIn } from '@honjin/contracts/registration';
import { formatDateWithWeekday, type Locale } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import { openDesk } from '../../bookings/desk/desk.ts';
import { getTree } from '../../bookings/tree/tree-queries.ts';
import { guestNameOf, houseOf, periodOf } from '../guest-mail/stay-facts.ts';
import { getUrl } from '../guest-link/issue-link.ts';
import type { LinkMaker } from '../guest-link/link.ts';

/** The link of a booking on paper: data only, so that it goes to the thread that draws it. */
export interface LinkPaper {
  language: Locale;
  bookingNo: string;
  guestName: string;
  stay: string;
  house: ReturnType<typeof houseOf>;
  url: string;
}

/** The link as a paper; that it was handed out is written down. HOS-02070-1 without one that works. */
export async function paperOfLink(
  tx: TenantTx,
  maker: LinkMaker,
  { bBasicInformationId, printLanguage: language }: ParsedRequestOf<typeof printPreCheckIn>,
): Promise<LinkPaper> {
  const tree = await getTree(tx, bBasicInformationId);
  const url = await getUrl(tx, maker, tree);
  const { arrival, departure } = periodOf(tree);
  const day = (date: string) => formatDateWithWeekday(date, language);
  await tx.audit({ action: 'pre-check-in.print', entity: 'booking', entityId: bBasicInformationId });
  return {
    language,
    bookingNo: tree.booking.bookingNo,
    guestName: guestNameOf(tree, language),
    stay: `${day(arrival)} – ${day(departure)}`,
    house: houseOf(await openDesk(tx), language),
    url,
  };
}
