import { addDays } from '@honjin/domain';
import { expect, test, type Page } from '@playwright/test';
import { apiOf } from '../src/api-client.ts';
import { roomyStay } from '../src/arrange.ts';
import { barriersOn } from '../src/barriers.ts';
import { businessDateOf, storeOf } from '../src/database.ts';
import { freshWord } from '../src/fresh-words.ts';
import { choose, field, openDesk } from '../src/sign-in.ts';

const WORD = freshWord();
const TYPE_CODE = `T${WORD}`;
const GUEST = `連携 ${WORD}`;

interface Sent {
  number: string;
  checkIn: string;
  kind?: string;
  name?: string;
}

/** A message of TL-Lincoln for one room and one night. */
function messageOf({ number, checkIn, kind = 'NewBookReport', name = GUEST }: Sent) {
  const madeAt = kind === 'NewBookReport' ? '10:00:00' : '11:00:00';
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
<RoomAndGuestInformation><RoomAndGuestList><RoomInformation><RoomTypeCode>${TYPE_CODE}</RoomTypeCode><RoomTypeName>検証用の部屋</RoomTypeName>
<PerRoomPaxCount>1</PerRoomPaxCount><RoomPaxMaleCount>1</RoomPaxMaleCount><RoomPaxFemaleCount>0</RoomPaxFemaleCount></RoomInformation>
<RoomRateInformation><RoomDate>${checkIn}</RoomDate><TotalPerRoomRate>12000</TotalPerRoomRate></RoomRateInformation></RoomAndGuestList></RoomAndGuestInformation>
</AllotmentBookingReport>`;
  return { name: `${number}-${kind}.xml`, mimeType: 'text/xml', buffer: Buffer.from(text) };
}

/** Gives files to the dialog that takes them in, and waits until each was received. */
async function upload(page: Page, files: ReturnType<typeof messageOf>[]): Promise<void> {
  await page.getByRole('button', { name: 'ファイル取込' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'ファイルの取込' });
  await dialog.locator('input[type=file]').setInputFiles(files);
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
