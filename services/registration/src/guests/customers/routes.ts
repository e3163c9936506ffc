import { answerFrom, blankOf } from '@honjin/contracts';
import {
  CUSTOMER_FIELDS,
  GUEST_FIELDS,
  getGuestInfoByNameAndPhone,
  getPostalAddress,
  saveCustomer,
  searchGuestByCondition,
  searchGuestById,
} from '@honjin/contracts/registration';
import { normalizePostalCode } from '@honjin/domain';
import { handle, handleDetached, Refusal, type Route } from '@honjin/service-kit';
import { readTerm } from '../../house/search-terms/pieces.ts';
import { readStays } from './customer-stays.ts';
import { findRoot, listCustomers, listOneselfAndMerged, type CustomerRow } from './customer-queries.ts';
import { listMerges } from './merge-queries.ts';
import { lookUpPostalCode } from '../postal/postal-code.ts';
import { changeCustomer, getCustomer } from './save-customer.ts';
import { searchCustomers } from './search-customers.ts';
import { findCustomerIds } from './term-queries.ts';

const SHOWN = 20;

/** The empty values of a guest: what nobody remembers of a customer stays empty. */
const UNKNOWN = blankOf(GUEST_FIELDS);

function customerView(customer: CustomerRow) {
  return {
    ...UNKNOWN,
    customerId: customer.id,
    ...answerFrom(CUSTOMER_FIELDS, customer),
    stayCount: customer.stayCount,
    lastStayDate: customer.lastStayDate,
  };
}

export const guestRoutes: readonly Route[] = [
  handle(getGuestInfoByNameAndPhone, async ({ input, tx }) => {
    const lists = await Promise.all(
      [input.guestName, input.guestPhone]
        .filter((text) => text.trim() !== '')
        .map((text) => findCustomerIds(tx, readTerm(text), SHOWN * 10)),
    );
    const [first = [], ...others] = lists;
    const ids = first.filter((id) => others.every((list) => list.includes(id))).slice(0, SHOWN);
    return { guests: (await listCustomers(tx, ids)).map(customerView) };
  }),
  handle(searchGuestByCondition, ({ input, tx }) => searchCustomers(tx, input)),
  handle(searchGuestById, async ({ input, tx, locale }) => {
    const rootId = await findRoot(tx, input.customerId);
    if (rootId === undefined) throw new Refusal('HOS-00004-0');
    const [customer, merges, stays] = await Promise.all([
      getCustomer(tx, rootId),
      listMerges(tx, rootId),
      listOneselfAndMerged(tx, rootId).then((ids) => readStays(tx, ids, { ...input, locale })),
    ]);
    return { customer, merges, ...stays };
  }),
  handle(saveCustomer, async ({ input, tx }) => ({ customer: await changeCustomer(tx, input) })),
  handleDetached(getPostalAddress, async ({ input }) => {
    const code = normalizePostalCode(input.zipcode);
    if (code === null) throw new Refusal('HOS-05001-1');
    return { addresses: await lookUpPostalCode(code) };
  }),
];
