import { answerFrom, toWire, type Actor, type Locale } from '@honjin/contracts';
import { CUSTOMER_FIELDS, discloseCustomer } from '@honjin/contracts/registration';
import { handleDetached, tenantTx, writeCsv, type Route, type ServiceContext } from '@honjin/service-kit';
import { requireGuestSight } from '../../bookings/tree/guest-sight.ts';
import { listRecords } from '../../guests/customers/customer-queries.ts';
import { findPerson, isWithinReach } from '../erasure/erase-customer.ts';
import { discloseStore } from './disclose-store.ts';
import { disclosureSheet } from './disclosure-sheet.ts';

interface Asked {
  db: ServiceContext['db'];
  actor: Actor;
  requestId: string;
  locale: Locale;
}

/** Gathers the stores within reach, one after the other, each as of one moment. */
async function gatherStores(
  { db, actor, requestId, locale }: Asked,
  person: Awaited<ReturnType<typeof findPerson>>,
) {
  const stores: object[] = [];
  for (const scope of person.stores.filter((store) => isWithinReach(actor, store))) {
    const context = { requestId, actor, isSnapshot: true };
    stores.push(await tenantTx(db, scope, context, (tx) => discloseStore(tx, person, locale)));
  }
  return stores;
}

function fileOf(document: object, { format, locale }: { format: 'JSON' | 'CSV'; locale: Locale }) {
  const name = { ja: '個人データ開示', en: 'personal-data' }[locale];
  if (format === 'CSV') {
    const body = writeCsv(disclosureSheet(document, locale), 'UTF-8');
    return { contentType: 'text/csv; charset=utf-8', fileName: `${name}.csv`, body };
  }
  const body = new TextEncoder().encode(`${JSON.stringify(toWire(document), null, 2)}\n`);
  return { contentType: 'application/json; charset=utf-8', fileName: `${name}.json`, body };
}

/** Returns the call that tells a person what the chain knows of them. */
export function disclosureRoutes({ db }: Pick<ServiceContext, 'db'>): readonly Route[] {
  return [
    handleDetached(discloseCustomer, async ({ input, actor, requestId, locale, inTx }) => {
      requireGuestSight(actor);
      const { person, records } = await inTx(async (tx) => {
        const found = await findPerson(tx, input.customerId);
        return { person: found, records: await listRecords(tx, found.customerIds) };
      });
      const customers = records.map((row) => ({
        customerId: row.id,
        ...answerFrom(CUSTOMER_FIELDS, row),
        memo: row.memo,
        stayCount: row.stayCount,
        lastStayDate: row.lastStayDate,
      }));
      const stores = await gatherStores({ db, actor, requestId, locale }, person);
      await inTx((tx) =>
        tx.audit({
          action: 'customer.disclose',
          entity: 'customer',
          entityId: person.customerId,
          after: { format: input.format, stores: stores.length },
        }),
      );
      return fileOf({ customers, stores }, { format: input.format, locale });
    }),
  ];
}
