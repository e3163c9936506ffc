import { assignRooms, checkIn as checkInCall, showBooking } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { apiOf } from '../src/api-client.ts';
import { emptyRooms, roomiestType, roomyStay } from '../src/arrange.ts';
import { barriersOn } from '../src/barriers.ts';
import { businessDateOf, database, storeOf } from '../src/database.ts';
import { freshWord } from '../src/fresh-words.ts';
import { cleanFreeRooms } from '../src/house.ts';
import { choose, field, openDesk } from '../src/sign-in.ts';

const WORD = freshWord();
const TYPE_CODE = `T${WORD}`;
const GUEST = `連携 ${WORD}`;

interface Sent {
  number: string;
  checkIn: string;
  kind?: 'NewBookReport' | 'ModificationReport' | 'CancellationReport';
  name?: string;
  typeCode?: string;
}

const MADE_AT = {
  NewBookReport: '10:00:00',
  ModificationReport: '11:00:00',
  CancellationReport: '12:00:00',
} as const;

/** A message of TL-Lincoln for one room and one night. */
function messageOf({ number, checkIn, kind = 'NewBookReport', name = GUEST, typeCode = TYPE_CODE }: Sent) {
  const madeAt = MADE_AT[kind];
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<AllotmentBookingReport>
<TransactionType><DataFrom>FromTravelAgency</DataFrom><DataClassification>${kind}</DataClassification>
<DataID>${number}-${kind}</DataID><SystemDate>2026-11-01</SystemDate><SystemTime>${madeAt}</SystemTime></TransactionType>
<AccommodationInformation><AccommodationCode>H1</AccommodationCode></AccommodationInformation>
<SalesOfficeInformation><SalesOfficeCompanyName>楽天トラベル</SalesOfficeCompanyName><SalesOfficeCode>11</SalesOfficeCode></SalesOfficeInformation>
<BasicInformation><TravelAgencyBookingNumber>${number}</TravelAgencyBookingNumber>
<GuestOrGroupNameSingleByte>ﾚﾝｹｲ</GuestOrGroupNameSingleByte><GuestOrGroupNameKanjiName>${name}</GuestOrGroupNameKanjiName>
<CheckInDate>${checkIn}</CheckInDate><CheckOutDate>${addDays(checkIn, 1)}</CheckOutDate><Nights>1</Nights>
<TotalRoomCount>1</TotalRoomCount><GrandTotalPaxCount>1</GrandTotalPaxCount><TotalPaxMaleCount>1</TotalPaxMaleCount>
<PackagePlanName>素泊まり</PackagePlanName><PackagePlanCode>P-${WORD}</PackagePlanCode><MealCondition>WithoutMeal</MealCondition></BasicInformation>
<BasicRateInformation><RoomRateOrPersonalRate>RoomRate</RoomRateOrPersonalRate><TaxServiceFee>IncludingServiceAndTax</TaxServiceFee>
<TotalAccommodationCharge>12000</TotalAccommodationCharge></BasicRateInformation>
<RoomAndGuestInformation><RoomAndGuestList><RoomInformation><RoomTypeCode>${typeCode}</RoomTypeCode><RoomTypeName>検証用の部屋</RoomTypeName>
<PerRoomPaxCount>1</PerRoomPaxCount><RoomPaxMaleCount>1</RoomPaxMaleCount><RoomPaxFemaleCount>0</RoomPaxFemaleCount></RoomInformation>
<RoomRateInformation><RoomDate>${checkIn}</RoomDate><TotalPerRoomRate>12000</TotalPerRoomRate></RoomRateInformation></RoomAndGuestList></RoomAndGuestInformation>
</AllotmentBookingReport>`;
  return { name: `${number}-${kind}.xml`, mimeType: 'text/xml', buffer: Buffer.from(text) };
}

/** Gives files to the dialog that takes them in, and waits until each was received. */
async function upload(page: Page, files: ReturnType<typeof messageOf>[]): Promise<void> {
  await page.getByRole('button', { name: 'ファイル取込' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'ファイルの取込' });
  const input = dialog.locator('input[type=file]');
  await expect(input).toBeEnabled();
  await input.setInputFiles(files);
  await expect(dialog.getByText('受信済')).toHaveCount(files.length);
  await dialog.getByText('閉じる', { exact: true }).last().click();
}

const inbox = (page: Page) => page.getByRole('grid', { name: 'TL-リンカーン 受信一覧' });
const rowOf = (page: Page, number: string) => inbox(page).getByRole('row').filter({ hasText: number });

/** The stay that the house still sells, and the type it sells. */
async function openStay() {
  const api = await apiOf('tokyo-front');
  const { storeId } = await storeOf('tokyo');
  const from = addDays(await businessDateOf(storeId), 20);
  return roomyStay(api, { from, rooms: 4 });
}

test('from the first set-up to the first import, and an unknown type is mapped for all that wait', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { from: checkIn, type } = await openStay();
  const account = `TL ${WORD}`;
  const desk = await openDesk(browser, 'tokyo-admin', '/linkage/external-service');
  const { page } = desk;
  try {
    await page.getByRole('button', { name: '接続先を追加' }).click();
    const dialog = page.getByRole('alertdialog', { name: '接続先の追加' });
    await field(dialog, '名称').fill(account);
    await field(dialog, '受信方法').selectOption({ label: '受信しない' });
    await field(dialog, '送信方法').selectOption({ label: '送信しない' });
    expect(await barriersOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('接続先を保存しました。').first()).toBeVisible();

    await page.goto(`/linkage/lincolnlist?tab=all&guestName=${encodeURIComponent(GUEST)}`);
    const numbers = [1, 2, 3].map((at) => `N${WORD}${at}`);
    await upload(
      page,
      numbers.map((number) => messageOf({ number, checkIn })),
    );
    // A new message appears without a reload.
    for (const number of numbers) await expect(rowOf(page, number)).toContainText(TYPE_CODE);
    expect(await barriersOn(page)).toEqual([]);

    await rowOf(page, numbers[0]!).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: '受信した原文' }).last()).toContainText(TYPE_CODE);
    await choose(page, `部屋タイプ「${TYPE_CODE}」の変換先`, type.name);
    expect(await barriersOn(page)).toEqual([]);
    await page
      .getByRole('list', { name: '未登録のコード' })
      .getByRole('listitem')
      .first()
      .getByRole('button', { name: '登録して再取込' })
      .click();
    await expect(page.getByText(/待っていた電文 3件を再取込/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^予約 .* を開く$/ }).first()).toBeVisible();
    await page.goBack();
    for (const number of numbers) await expect(rowOf(page, number)).toContainText('取込済');
  } finally {
    await desk.context.close();
  }
});

/** Maps a code of TL-Lincoln to a room type, as a user does before the first message. */
async function mapType(page: Page, code: string, typeName: string): Promise<void> {
  await page.goto('/linkage/mapping?kind=ROOM_TYPE');
  await page.getByRole('button', { name: '追加', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await field(dialog, '部屋タイプコード').fill(code);
  await choose(dialog, '部屋タイプ', typeName);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
}

/** Puts the guest of a message into a room and checks in, as the front desk does. */
async function letIn(number: string, type: { id: string }, today: string): Promise<string> {
  const api = await apiOf('tokyo-front');
  const unit = async () => {
    const [found] = await database()<{ bookingId: string; unitId: string }[]>`
      select u.booking_id as "bookingId", u.id as "unitId"
        from registration.room_night n
        join registration.room_unit u on u.store_id = n.store_id and u.id = n.room_unit_id
       where n.travel_agency_booking_no = ${number}`;
    return found;
  };
  await expect.poll(async () => (await unit()) !== undefined).toBe(true);
  const { bookingId, unitId } = (await unit())!;
  const nights = { from: today, to: addDays(today, 1) };
  await cleanFreeRooms('tokyo-cleaning', api, today);
  const [room] = await emptyRooms(api, { roomTypeId: type.id, ...nights });
  await api.ask(assignRooms, { assignments: [{ bRoomUnitId: unitId, roomId: room!.roomId }] });
  const { bBasicInformation } = await api.ask(showBooking, { bookingBasicInformationId: bookingId });
  const { version } = bBasicInformation;
  await api.ask(checkInCall, { bBasicInformation: { id: bookingId, version, bRoomUnitIds: [unitId] } });
  return unitId;
}

async function statusOf(unitId: string): Promise<string> {
  const [unit] = await database()<{ status: string }[]>`
    select status from registration.room_unit where id = ${unitId}`;
  return unit!.status;
}

async function openInbox(browser: Browser) {
  const desk = await openDesk(browser, 'tokyo-admin', '/linkage/lincolnlist');
  return { desk, page: desk.page };
}

test('a guest in the house is never changed by a message: a person decides', async ({ browser }) => {
  test.setTimeout(180_000);
  const { storeId } = await storeOf('tokyo');
  const today = await businessDateOf(storeId);
  const type = await roomiestType(await apiOf('tokyo-front'), { from: today, to: addDays(today, 1) });
  const [number, typeCode] = [`H${WORD}`, `H${WORD}`];
  const { desk, page } = await openInbox(browser);
  try {
    await mapType(page, typeCode, type.name);
    await page.goto(`/linkage/lincolnlist?tab=all&bookingNumber=${number}`);
    await upload(page, [messageOf({ number, checkIn: today, typeCode })]);
    await expect(rowOf(page, number).first()).toContainText('取込済');
    const unitId = await letIn(number, type, today);
    await upload(page, [
      messageOf({ number, checkIn: addDays(today, 3), typeCode, kind: 'ModificationReport' }),
      messageOf({ number, checkIn: today, typeCode, kind: 'CancellationReport' }),
    ]);
    const undecided = rowOf(page, number).filter({ hasText: '実行不可' });
    await expect(undecided).toHaveCount(2);
    expect(await statusOf(unitId)).toBe('STAY');
    await undecided.first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/実行不可：電文では変更されません/)).toBeVisible();
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('button', { name: '対象外にする' }).click();
    const dialog = page.getByRole('alertdialog');
    await field(dialog, '理由').fill('お客様に確認しました。変更なし。');
    await dialog.locator('button[type=submit]').click();
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(undecided).toHaveCount(1);
    expect(await statusOf(unitId)).toBe('STAY');
  } finally {
    await desk.context.close();
  }
});
