import type { ResultOf } from '@honjin/contracts';
import type { searchGuestByCondition } from '@honjin/contracts/registration';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { readTerm } from '../../house/search-terms/pieces.ts';
import { listCustomers } from './customer-queries.ts';
import { findPage, type Request, type Wanted } from './search-queries.ts';

type Found = ResultOf<typeof searchGuestByCondition>;

/** Customers of the chain who meet all given conditions, one page of them. */
export async function searchCustomers(tx: TenantTx, request: Request): Promise<Found> {
  const wanted = readConditions(request);
  const isNamed = wanted.name.key !== '' || wanted.name.email !== null;
  if (!isNamed && wanted.phoneTail === null) return { guests: [], totalCount: 0 };
  const { ids, total } = await findPage(tx, wanted, request);
  const customers = await listCustomers(tx, ids);
  return {
    guests: customers.map((customer) => ({
      customerId: customer.id,
      guestNameSingleByte: customer.nameKana,
      guestKanjiName: customer.nameKanji,
      phoneNumber: customer.phone,
      email: customer.email,
      state: customer.state,
      city: customer.city,
      companyName: customer.companyName,
      stayCount: customer.stayCount,
      lastStayDate: customer.lastStayDate,
    })),
    totalCount: total,
  };
}

/** A phone number typed into the name field is one all the same. */
function readConditions({ guestName, guestPhone }: Request): Wanted {
  const name = readTerm(guestName);
  const { phoneTail } = guestPhone === '' ? name : readTerm(guestPhone);
  if (guestPhone !== '' && phoneTail === null) throw new Refusal('HOS-05001-0');
  return { name, phoneTail };
}
