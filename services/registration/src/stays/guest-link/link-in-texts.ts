import { namesPlaceholder, type Locale, type MailTexts } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import type { BookingTree } from '../../bookings/tree/tree.ts';
import { findUrl, isAnyOpen, makeLink } from './issue-link.ts';
import type { LinkMaker } from './link.ts';
import { findLink } from './queries.ts';

/** The use of a text: to be looked at, or to be handed to the guest. */
export interface LinkUse {
  maker: LinkMaker;
  /** Nothing is made for a look. */
  isPreview: boolean;
  /** Also where no text names it, and in place of one that was withdrawn; HOS-02070-0 when nobody is still to arrive. */
  isAlways?: boolean;
}

const IN_PREVIEW = {
  ja: '（送信時に事前チェックインのリンクが入ります）',
  en: '(the link for pre-check-in comes here when it is sent)',
} as const;

/**
 * Returns what stands for the link in texts: the one that works, or one that is made for them. Nothing stands where no text
 * names it, nobody is still to arrive, or a clerk withdrew it.
 */
export async function linkInTexts(
  tx: TenantTx,
  tree: BookingTree,
  { texts, language, use }: { texts: MailTexts; language: Locale; use: LinkUse },
): Promise<string> {
  const isNamed = Object.values(texts).some((text) => namesPlaceholder(text, 'preCheckIn'));
  if (!isNamed && use.isAlways !== true) return '';
  const url = await findUrl(tx, use.maker, tree);
  if (url !== null) return url;
  const link = await findLink(tx, tree.booking.id);
  const isWithdrawn = link !== undefined && link.withdrawnAt !== null;
  if (use.isAlways === true) return makeLink(tx, use.maker, tree.booking.id);
  if (!isAnyOpen(tree) || isWithdrawn) return '';
  return use.isPreview ? IN_PREVIEW[language] : makeLink(tx, use.maker, tree.booking.id);
}
