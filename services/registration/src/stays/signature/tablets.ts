import type { ParsedRequestOf, ResultOf } from '@honjin/contracts';
import type { listSignTablets, pairSignTablet, saveSignRules } from '@honjin/contracts/registration';
import { signTabletChanged } from '@honjin/contracts/registration';
import { newId, Refusal, type TenantTx } from '@honjin/service-kit';
import { makeKey } from '../guest-link/link.ts';
import { qrSvg } from '../pre-check-in/qr-svg.ts';
import {
  deleteTablet,
  findTablet,
  listTablets,
  readRules,
  upsertRules,
  upsertTablet,
} from './tablet-queries.ts';

type Tablets = ResultOf<typeof listSignTablets>;

export async function viewTablets(tx: TenantTx): Promise<Tablets> {
  const rows = await listTablets(tx);
  const { version, allowsTyped, termsJa, termsEn } = await readRules(tx);
  return {
    signTablets: rows.map(({ id, name, pairedAt, seenAt, isSilent, isBusy }) => ({
      id,
      tabletName: name,
      isPaired: pairedAt !== null,
      pairedAt: pairedAt?.toISOString() ?? null,
      seenAt: seenAt?.toISOString() ?? null,
      isSilent,
      isBusy,
    })),
    signRules: { version, allowsTyped, termsJa, termsEn },
  };
}

function auditTablet(tx: TenantTx, action: string, before: object | null, after: object | null) {
  return tx.audit({ action, entity: 'store', entityId: tx.scope.storeId, before, after });
}

/** Adds or renames a tablet and makes the link that pairs it (R-SIGN-01). */
export async function pairTablet(
  tx: TenantTx,
  origin: string,
  { id: given, tabletName }: ParsedRequestOf<typeof pairSignTablet>,
): Promise<ResultOf<typeof pairSignTablet>> {
  const before = given === undefined ? undefined : await findTablet(tx, given);
  if (given !== undefined && before === undefined) throw new Refusal('HOS-00004-0', { unknownIds: [given] });
  const id = given ?? newId();
  const { key, secretHash } = makeKey(tx.scope.storeId);
  const pairUntil = await upsertTablet(tx, { id, name: tabletName, pairHash: secretHash });
  const url = `${new URL(origin).origin}/tablet/pair/${key}`;
  const known = before === undefined ? null : { tablet: before.name };
  await auditTablet(tx, 'sign-tablet.pair', known, { tablet: tabletName });
  return {
    ...(await viewTablets(tx)),
    tabletId: id,
    url,
    qrCode: qrSvg(url, tabletName),
    pairUntil: pairUntil.toISOString(),
  };
}

/** Takes a tablet away; its page says at once that it is none any more. */
export async function removeTablet(tx: TenantTx, id: string): Promise<void> {
  const before = await findTablet(tx, id);
  if (before === undefined || !(await deleteTablet(tx, id)))
    throw new Refusal('HOS-00004-0', { unknownIds: [id] });
  await auditTablet(tx, 'sign-tablet.remove', { tablet: before.name }, null);
  tx.emit(signTabletChanged, { tabletId: id, bookingId: null });
}

export async function saveRules(
  tx: TenantTx,
  { version, allowsTyped, termsJa, termsEn }: ParsedRequestOf<typeof saveSignRules>,
): Promise<void> {
  const { version: _version, ...before } = await readRules(tx);
  const after = { allowsTyped, termsJa, termsEn };
  if (!(await upsertRules(tx, { version, ...after }))) throw new Refusal('HOS-00005-0');
  await auditTablet(tx, 'sign-tablet.rules', before, after);
}
