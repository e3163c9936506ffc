import type { ResponseOf } from '@honjin/contracts';
import type { getUseDetailAsOf } from '@honjin/contracts/registration';

export type Past = ResponseOf<typeof getUseDetailAsOf>;
export type PastMoment = Past['moments'][number];
export type PastOrder = Past['bOrders'][number];
export type PastPayment = Past['bPayments'][number];
export type PastBill = Past['bills'][number];
