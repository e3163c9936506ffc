import { createHash } from 'node:crypto';
import type { ResultOf } from '@honjin/contracts';
import type { getRegistrationCards } from '@honjin/contracts/registration';
import {
  changedSince,
  SIGNED_ENTRIES,
  type Locale,
  type SignedEntries,
  type SignedEntry,
} from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import type { Sealed, Vault } from '../../guests/passport/seal.ts';
import type { SignatureRow } from './queries.ts';

/** A card as the desk sees it. */
export type CardView = ResultOf<typeof getRegistrationCards>['cards'][number];

/** The card as it stands on a tablet, with all that the guest reads. */
export interface ShownCard {
  card: CardView;
  terms: Readonly<Record<Locale, string>>;
  allowsTyped: boolean;
  /** The language in which the tablet begins. */
  language: Locale;
}

/** The card as it was signed. */
export interface SignedCard extends ShownCard {
  signedAt: string;
  /** Strokes as they were sent; empty where the name was typed. */
  strokes: string;
  typedName: string | null;
}

export function entriesOf(card: CardView): SignedEntries {
  return Object.fromEntries(SIGNED_ENTRIES.map((entry) => [entry, card[entry]])) as SignedEntries;
}

/** The hash over what was signed, in an order that is always the same. */
export function digestOf({ card, terms, language, strokes, typedName, signedAt }: SignedCard): Buffer {
  const entries = SIGNED_ENTRIES.map((entry) => card[entry]);
  const stay = [card.bookingNo, card.roomNo, card.paxCount];
  const text = JSON.stringify([entries, stay, language, terms[language], strokes, typedName, signedAt]);
  return createHash('sha256').update(text).digest();
}

const boundTo = ({ scope }: TenantTx, id: string) => `${scope.storeId}|${id}`;

export function sealCard(tx: TenantTx, vault: Vault, id: string, content: ShownCard | SignedCard): Sealed {
  return vault.seal(new TextEncoder().encode(JSON.stringify(content)), boundTo(tx, id));
}

function openSeal(tx: TenantTx, vault: Vault, row: Pick<SignatureRow, 'id' | 'nonce' | 'sealed'>): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(vault.open(row, boundTo(tx, row.id))));
  } catch {
    throw new Refusal('HOS-02085-6');
  }
}

/** Opens a card that waits on a tablet; HOS-02085-6 when it is not what was sealed. */
export function openShown(tx: TenantTx, vault: Vault, row: SignatureRow): ShownCard {
  return openSeal(tx, vault, row) as ShownCard;
}

/** Opens a signed card; HOS-02085-6 when card, strokes, time or hash are not what was sealed. */
export function openSigned(tx: TenantTx, vault: Vault, row: SignatureRow): SignedCard {
  const content = openSeal(tx, vault, row) as SignedCard;
  const isWhole =
    row.digest !== null &&
    digestOf(content).equals(row.digest) &&
    row.signedAt?.toISOString() === content.signedAt;
  if (!isWhole) throw new Refusal('HOS-02085-6');
  return content;
}

/** The entries of a card that are otherwise than they were signed. */
export function changedOn(signed: SignedCard, now: CardView): SignedEntry[] {
  return changedSince(entriesOf(signed.card), entriesOf(now));
}
