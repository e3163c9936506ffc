import {
  accountingItemMaster,
  billingAddressMaster,
  PAYMENT_TYPES,
  paymentAccountMaster,
  paymentMethodMaster,
  SALES_CATEGORIES,
} from '../states.ts';
import { choice, choiceOrNone, codeText, flag, money, phone, postalCode, reference, text } from './fields.ts';
import { dated, retirable } from './lifetime.ts';
import { definePlainMaster } from './plain-master.ts';

const TAXATIONS = ['TAX_INCLUDED', 'TAX_EXCLUDED', 'NON_TAXABLE', 'OUT_OF_SCOPE'] as const;
const TAXABLE: ReadonlySet<string | null> = new Set(['TAX_INCLUDED', 'TAX_EXCLUDED']);

/** Accounting items name what is sold and how it is paid. */
export const accountingItems = definePlainMaster({
  state: accountingItemMaster,
  nameJa: '会計科目',
  nameEn: 'Accounting item',
  fields: {
    code: codeText(),
    name: text(60, { required: true }),
    nameEn: text(60),
    receiptPrintName: text(60),
    group: choice(['SALES', 'PAYMENT']),
    salesCategory: choiceOrNone(SALES_CATEGORIES),
    taxation: choiceOrNone(TAXATIONS),
    taxRateType: choiceOrNone(['CON', 'REDUCED']),
    paymentType: choiceOrNone(PAYMENT_TYPES),
    unitPrice: money(),
    interfaceCode: text(20),
    bookkeepingCode: text(20),
    isInputAllowed: flag(true),
    ...dated,
    ...retirable,
  },
  check: (values, refuse) => {
    if (values.group === 'PAYMENT' && values.paymentType === null) refuse('paymentType', 'HOS-05011-0');
    if (values.group === 'SALES' && values.taxation === null) refuse('taxation', 'HOS-05011-1');
    if (TAXABLE.has(values.taxation) && values.taxRateType === null) refuse('taxRateType', 'HOS-05011-2');
  },
});

export const paymentMethods = definePlainMaster({
  state: paymentMethodMaster,
  nameJa: '支払方法',
  nameEn: 'Payment method',
  fields: {
    code: codeText(),
    name: text(60, { required: true }),
    nameEn: text(60),
    paymentType: choice(PAYMENT_TYPES),
    ...retirable,
  },
});

export const paymentAccounts = definePlainMaster({
  state: paymentAccountMaster,
  nameJa: '入金口座',
  nameEn: 'Payment account',
  fields: {
    code: codeText(),
    name: text(60, { required: true }),
    nameEn: text(60),
    paymentMethodId: reference('payment-method'),
    isReceivableManaged: flag(),
    bookkeepingCode: text(20),
    ...retirable,
  },
});

export const billingAddresses = definePlainMaster({
  state: billingAddressMaster,
  nameJa: '請求先',
  nameEn: 'Billing address',
  fields: {
    code: codeText(),
    name: text(100, { required: true }),
    nameEn: text(100),
    type: choice(['COMMON', 'CREDIT', 'AGENT', 'COUPON', 'OTHER']),
    phone: phone(),
    zipcode: postalCode(),
    address1: text(100),
    address2: text(100),
    ...retirable,
  },
  toState: (row) => ({ ...row, groupId: null }),
});
