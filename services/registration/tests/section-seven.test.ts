import { toSnakeKey } from '@honjin/contracts';
import { ALL_CALLS } from '@honjin/contracts/catalogue';
import { expect, test } from 'vitest';

/*
 * The calls of the specification's section 7 "Registration", as its clients call them: path, then the fields it names.
 */
const CALLS: Record<string, string> = {
  '/api/registration/search':
    'status booking_no check_in_date check_out_date check_in_date_from check_in_date_to check_out_date_from check_out_date_to user_name company_name phone deadline_from deadline_to marketing_route room_type room_number register_status free_notes unsigned travel_agency_no group_type',
  '/api/registration/downLoadPdf': 'status booking_no user_name phone unsigned group_type pdf_title',
  '/api/registration/menuTopAutoSearch': 'q_param',
  '/api/registration/getBussinessDate': '',
  '/api/registration/getSalesDate': '',
  '/api/registration/getRoomUnitIdsAndFirstRoom': 'booking_basic_information_id',
  '/api/registration/getRoomUnitIdsByBookingNoAndFirstRoom': 'booking_no',
  '/api/registration/getRoomUnitIds': 'booking_basic_information_id',
  '/api/registration/getRoomUnitById': 'b_room_unit_id',
  '/api/registration': 'booking_basic_information_id',
  '/api/registration/searchByBookNo': 'booking_no',
  '/api/registration/getUseCondition': 'b_basic_information_id b_room_unit_id',
  '/api/registration/create': 'b_basic_information submit_user_email input_by password machine_no',
  '/api/registration/edit': 'b_basic_information submit_user_email input_by password machine_no',
  '/api/registration/checkin': 'b_basic_information bill bill_payments input_by machine_no',
  '/api/registration/checkout': 'b_room_unit_ids input_by',
  '/api/registration/roomUnitCheckout': 'b_room_unit_ids submit_user_email input_by password',
  '/api/registration/getUseDetail': 'ids pay_indivisual_or_bulk is_representative_room',
  '/api/registration/getRoomInformation': 'ids',
  '/api/registration/getGuestInfo': 'ids',
  '/api/registration/getOperationHistory': 'b_basic_information_id',
  '/api/registration/savePaymentsByRecipt': 'b_payments submit_user_email input_by password',
  '/api/registration/saveMidFlowPayment': 'settlement_bills checkout_flag',
  '/api/registration/cancelPayment': 'room_information_ids order_ids payment_ids',
  '/api/registration/getCustomerListByCondition': 'condition selected_customer_ids',
  '/api/registration/getGroupCustomerListByCondition': '',
  '/api/registration/getGuestInfoByNameAndPhone': 'guest_name guest_phone',
  '/api/registration/getPostalAddress': 'zipcode',
  '/api/registration/getAccountingItems': 'accounting_group',
  '/api/registration/getBillingAddressItems': '',
  '/api/registration/getDropdownCountry': '',
  '/api/registration/getDropdownPrefectures': '',
  '/api/registration/previewDetailsPdf': 'receipt',
  '/api/registration/issueReceipt': 'receipt preview_receipt_id id',
  '/api/registration/downloadDetailsPdf': 'url',
  '/api/registration/getUsedRoomAndPlan': 'date current_room_id',
  '/api/registration/searchGuestByCondition': 'guest_name guest_phone',
  '/api/registration/searchGuestById': '',
  '/api/registration/saveCustomer': '',
  '/api/registration/searchCustomerResult': '',
  '/api/registration/mergeCustomer': 'customer_meta_id',
  '/api/operation/history/getOperationHistories': '',
  '/api/receipt/updateReceiptStatus': '',
  '/api/registration/getReceiptHistory': '',
  '/api/registration/getReceiptDetail': 'receipt_id',
  '/api/registration/getReceiptHistoryAndDetail': '',
  '/api/registration/attachment/upload': 'b_basic_information_id',
  '/api/registration/attachment/delete': '',
  '/api/registration/attachment/download': '',
  '/api/registration/attachment/all': 'b_basic_information_id',
  '/api/registration/qam/getUseName': 'b_basic_information_id',
  '/api/registration/qam/getQams': 'guest type status important',
  '/api/registration/qam/saveQam':
    'qam_type category status importance detail planned_store_id planned_datetime',
  '/api/registration/qam/deleteQam': 'id',
  '/api/registration/qam/getQam': 'id',
  '/api/registration/getBillsDropDownForUserDetail': 'ids',
  '/api/registration/registrationCard/get': 'b_room_unit_ids',
  '/api/registration/getTravelAgencyBookingNumberFrom': '',
};

const fieldsOf = new Map(
  ALL_CALLS.map(({ path, request }) => [path, Object.keys(request.shape).map(toSnakeKey)]),
);

test.each(Object.entries(CALLS))('%s is there with its fields', (path, fields) => {
  const known = fieldsOf.get(path);
  expect(known).toBeDefined();
  const missing = fields.split(' ').filter((field) => field !== '' && !known?.includes(field));
  expect(missing).toEqual([]);
});

/** The content of the fields of money, as the specification names it: the path into the request, and its fields. */
const INSIDE: readonly (readonly [path: string, field: string, names: string])[] = [
  [
    '/api/registration/create',
    'bBasicInformation.bRoomUnit.bRoomInformation.bInformationOptions',
    'optionCode optionName optionPerCategory optionCount optionRate',
  ],
  ['/api/registration/checkin', 'bill', 'billPlans'],
  ['/api/registration/checkin', 'bill.billPlans', 'billDetails'],
  ['/api/registration/checkin', 'billPayments', 'accountingItemId paymentAmount billPage'],
  [
    '/api/registration/savePaymentsByRecipt',
    'bPayments',
    'accountingItemId billingAddressId paymentAmount billPage memo',
  ],
  ['/api/registration/saveMidFlowPayment', 'settlementBills', 'bRoomUnitId billPage'],
  ['/api/registration/previewDetailsPdf', 'receipt', 'addressee honorific proviso printLanguage pattern'],
];

interface Schema {
  shape?: Record<string, Schema>;
  element?: Schema;
  def?: { innerType?: Schema };
}

/** Returns the fields of an object, of the objects of a list, or of either behind a default. */
function shapeOf(schema: Schema): Record<string, Schema> {
  return schema.shape ?? shapeOf(schema.element ?? schema.def!.innerType!);
}

test.each(INSIDE)('%s: %s holds %s', (path, field, names) => {
  const { request } = ALL_CALLS.find((call) => call.path === path)!;
  const inner = field.split('.').reduce<Schema>((schema, key) => shapeOf(schema)[key]!, request as Schema);
  expect(Object.keys(shapeOf(inner))).toEqual(expect.arrayContaining(names.split(' ')));
});

test('a booking carries its tree and the lists of its deleted parts', () => {
  const edit = ALL_CALLS.find(({ path }) => path === '/api/registration/edit')!;
  const tree = edit.request.shape.bBasicInformation as { shape: Record<string, unknown> };
  const booking = Object.keys(tree.shape).map(toSnakeKey);
  expect(booking).toEqual(
    expect.arrayContaining([
      'id',
      'group_type',
      'pay_indivisual_or_bulk',
      'guest_or_group_name_single_byte',
      'guest_or_group_name_double_byte',
      'guest_or_group_name_kanji_name',
      'guest_or_group_name_phone_number',
      'guest_or_group_name_phone_number_type',
      'guest_or_group_name_phone_number2',
      'group_name_single_byte',
      'customer_group_id',
      'memo',
      'cancel_room',
      'b_room_unit',
    ]),
  );
});
