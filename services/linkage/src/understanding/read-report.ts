import { type MessageWarning, type Provider, type TransmittedBooking } from '@honjin/contracts/linkage';
import { diffDays } from '@honjin/domain';
import { decodeBytes } from './decode-bytes.ts';
import {
  childOf,
  childrenOf,
  findElement,
  parseXml,
  repairAmpersands,
  type XmlElement,
} from './parse-xml.ts';
import { reckonTotal } from './reckon-total.ts';
import { cleanKana, cleanName, isDamaged, nameInTelegram } from './read-name.ts';
import { isCsv, understandCsv } from './read-booking-csv.ts';
import { readRooms } from './read-rooms.ts';
import { countOf, lineOf, stayOf, textOf, tidyText, timeOf, yenOf } from './read-value.ts';
import { kindOf, maskCard, rateKindOf, settlementOf, taxServiceOf } from './read-words.ts';
import type { MessageHead, Understood, Warned } from './understood.ts';
import { Unreadable } from './unreadable.ts';

/** Reads a message. A fault in it is answered, never thrown, so that one message stops no other. */
export function understand(bytes: Uint8Array, provider: Provider): Understood {
  const warnings: Warned[] = [];
  let head: MessageHead | null = null;
  if (provider === 'TEMAIRAZU' && isCsv(bytes)) return understandCsv(bytes);
  try {
    const text = decodeBytes(bytes);
    const report = findReport(parseXml(provider === 'TEMAIRAZU' ? repairAmpersands(text) : text));
    head = readHead(report);
    if (head.kind === 'OTHER') throw new Unreadable('NOT_A_BOOKING', head.classification);
    if (head.kind === 'UNKNOWN') throw new Unreadable('UNKNOWN_CLASSIFICATION', head.classification);
    const booking = readBooking(report, head, warnings);
    return { head, booking, problem: null, detail: '', warnings };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { head, booking: null, problem: error.problem, detail: error.detail.slice(0, 255), warnings };
  }
}

/** Returns the report, also where it still lies in the answer of the provider: as an element, or as text in one. */
function findReport(root: XmlElement): XmlElement {
  const report = findElement(root, 'allotmentbookingreport');
  if (report !== undefined) return report;
  const inner = findElement(root, 'infotravelxml')?.text.trim() ?? '';
  const within = inner === '' ? undefined : findElement(parseXml(inner), 'allotmentbookingreport');
  if (within === undefined) throw new Unreadable('NOT_A_BOOKING', root.name);
  return within;
}

function readHead(report: XmlElement): MessageHead {
  const transaction = childOf(report, 'transactiontype');
  const office = childOf(report, 'salesofficeinformation');
  const basic = childOf(report, 'basicinformation');
  const classification = lineOf(transaction, 'dataclassification');
  return {
    kind: kindOf(classification),
    classification,
    dataId: lineOf(transaction, 'dataid'),
    systemDate: lineOf(transaction, 'systemdate'),
    systemTime: lineOf(transaction, 'systemtime'),
    agencyCode: lineOf(office, 'salesofficecode', 'salesofficecompanycode'),
    agencyName: lineOf(office, 'salesofficecompanyname', 'salesofficename'),
    bookingNumber: lineOf(basic, 'travelagencybookingnumber'),
    guestName: cleanName(kanjiNameOf(basic) || textOf(basic, 'guestorgroupnamesinglebyte')).slice(0, 1_000),
  };
}

function kanjiNameOf(basic: XmlElement | undefined): string {
  return textOf(basic, 'guestorgroupnamekanjiname', 'guestorgroupkanjiname', 'guestorgroupnamedoublebyte');
}

/** The blocks of a report, found in either dialect. */
function blocksOf(report: XmlElement) {
  const risapls = childOf(report, 'risaplsinformation');
  const common = childOf(risapls, 'risaplscommoninformation');
  const native = childOf(risapls, 'agentnativeinformation');
  return {
    accommodation: childOf(report, 'accommodationinformation'),
    office: childOf(report, 'salesofficeinformation'),
    basic: childOf(report, 'basicinformation'),
    rate: childOf(report, 'basicrateinformation'),
    risaplsBasic: childOf(common, 'basic'),
    risaplsRate: childOf(common, 'basicrate', 'basicrateinformation'),
    member: childOf(common, 'member') ?? childOf(report, 'member', 'memberinformation'),
    extend: childOf(native, 'extend'),
    mytrip: childOf(native, 'extendmytrip'),
    options: [
      ...childrenOf(childOf(report, 'basicinformation'), 'option'),
      ...childrenOf(childOf(childOf(report, 'basicinformation'), 'optioninformation'), 'optionlist'),
      ...childrenOf(common, 'option'),
    ],
  };
}

type Blocks = ReturnType<typeof blocksOf>;

function readBooking(report: XmlElement, head: MessageHead, warnings: Warned[]): TransmittedBooking {
  const blocks = blocksOf(report);
  const { basic, rate, office, accommodation } = blocks;
  const warn = (warning: MessageWarning, detail: string) => void warnings.push({ warning, detail });
  if (head.bookingNumber === '') throw new Unreadable('FIELD_WRONG', 'travelagencybookingnumber');
  const { checkIn, checkOut } = stayOf(basic);
  const rateWord = textOf(rate, 'roomrateorpersonalrate');
  const rateKind = rateKindOf(rateWord);
  if (rateKind === 'UNKNOWN' && rateWord !== '') warn('VALUE_UNKNOWN', `roomrateorpersonalrate: ${rateWord}`);
  const { rooms, hasAmounts } = readRooms(report, { checkIn, checkOut, rateKind, basic, warn });
  const isCancel = head.kind === 'CANCEL';
  if (rooms.length === 0 && !isCancel) throw new Unreadable('FIELD_WRONG', 'roomandguestlist');
  const totalYen = yenOf(rate, 'totalaccommodationcharge');
  if (!isCancel) reckonTotal(rooms, { totalYen, hasAmounts, warn });
  const card = lineOf(rate, 'creditcardnumber');
  if (card !== '') warn('CARD_MASKED', maskCard(card));
  return {
    ...head,
    ...namesOf(blocks, warn),
    ...contactOf(blocks),
    ...paymentOf(blocks, warn),
    ...formerNumberOf(report, head.bookingNumber),
    facilityCode: lineOf(accommodation, 'accommodationcode'),
    facilityName: textOf(accommodation, 'accommodationname').slice(0, 1_000),
    retailerName: lineOf(childOf(office, 'retailer'), 'retailercompanyname', 'companyname'),
    reportNumber: lineOf(basic, 'travelagencyreportnumber'),
    bookedOn: lineOf(basic, 'travelagencybookingdate'),
    bookedAt: lineOf(basic, 'travelagencybookingtime'),
    checkInDate: checkIn,
    checkInTime: timeOf(basic, 'checkintime'),
    checkOutDate: checkOut,
    checkOutTime: timeOf(basic, 'checkouttime'),
    nights: diffDays(checkIn, checkOut),
    transportation: lineOf(basic, 'transportaion', 'transportation'),
    planCode: lineOf(basic, 'packageplancode', 'packageplancodesc'),
    planName: textOf(basic, 'packageplanname').slice(0, 1_000),
    planContent: textOf(basic, 'packageplancontent').slice(0, 100_000),
    mealCondition: lineOf(basic, 'mealcondition'),
    specificMealCondition: lineOf(basic, 'specificmealcondition'),
    rateKind,
    taxService: taxServiceOf(textOf(rate, 'taxservicefee')),
    totalYen,
    cardNumber: maskCard(card),
    options: blocks.options.slice(0, 1_000).map((option) => ({
      date: lineOf(option, 'optiondate'),
      name: textOf(option, 'name', 'optionname').slice(0, 1_000),
      code: lineOf(option, 'optioncode'),
      count: countOf(option, 'optioncount'),
      rateYen: yenOf(option, 'optionrate'),
    })),
    requests: textsOf(basic, 'specialservicerequest'),
    otherInformation: [
      ...textsOf(basic, 'otherserviceinformation'),
      ...textsOf(basic, 'followupinformation'),
    ].slice(0, 100),
    telegram: telegramOf(blocks),
    rooms,
  };
}

function textsOf(element: XmlElement | undefined, name: string): string[] {
  return childrenOf(element, name)
    .map(({ text }) => tidyText(text).slice(0, 100_000))
    .filter((text) => text !== '')
    .slice(0, 1_000);
}

/** The text of the telegram may come in several parts. */
function telegramOf({ risaplsBasic }: Blocks): string {
  return textsOf(risaplsBasic, 'telegramdata').join('\n').slice(0, 100_000);
}

function namesOf(blocks: Blocks, warn: (warning: MessageWarning, detail: string) => void) {
  const { basic } = blocks;
  const sent = kanjiNameOf(basic);
  const single = textOf(basic, 'guestorgroupnamesinglebyte');
  let kanji = cleanName(sent || single);
  let kana = cleanKana(single || sent);
  if (isDamaged(kanji)) {
    const told = nameInTelegram(telegramOf(blocks));
    if (told !== '' && !isDamaged(told)) {
      warn('NAME_MENDED', `${kanji} → ${told}`.slice(0, 2_000));
      if (isDamaged(kana)) kana = told;
      kanji = told;
    } else warn('NAME_UNREADABLE', kanji.slice(0, 1_000));
  }
  return {
    guestKanji: kanji.slice(0, 1_000),
    guestKana: kana.slice(0, 1_000),
    guestNameSent: (sent || single).slice(0, 1_000),
    guestName: kanji.slice(0, 1_000),
  };
}

function contactOf({ basic, risaplsBasic, member }: Blocks) {
  const address = textOf(risaplsBasic, 'address') || textOf(basic, 'guestorgroupaddress');
  return {
    phoneNumber:
      lineOf(risaplsBasic, 'phonenumber') ||
      lineOf(basic, 'guestorgroupphonenumber', 'guestorgroupnamephonenumber'),
    email: lineOf(risaplsBasic, 'email') || lineOf(basic, 'guestorgroupemail'),
    postalCode: lineOf(risaplsBasic, 'postalcode') || lineOf(basic, 'guestorgrouppostalcode'),
    address: address.replace(/^\.\s*/, '').slice(0, 1_000),
    booker: {
      name: cleanName(textOf(member, 'username', 'memberkanjiname')).slice(0, 1_000),
      kana: cleanKana(textOf(member, 'userkana', 'membername')).slice(0, 1_000),
      phoneNumber: lineOf(member, 'usertel', 'memberphonenumber'),
      email: lineOf(member, 'usermailaddr', 'memberemail'),
      postalCode: lineOf(member, 'userzip', 'memberpostalcode'),
      address: textOf(member, 'useraddr', 'memberaddress')
        .replace(/^\.\s*/, '')
        .slice(0, 1_000),
      company: textOf(member, 'usercorp', 'membercorp').slice(0, 1_000),
      memberId: lineOf(member, 'userid', 'memberid'),
    },
  };
}

function paymentOf(blocks: Blocks, warn: (warning: MessageWarning, detail: string) => void) {
  const { basic, rate, risaplsRate, member, extend, mytrip } = blocks;
  const notes = textsOf(basic, 'otherserviceinformation');
  const settlementDiv = textOf(mytrip, 'settlementdiv') || textOf(rate, 'settlementdiv');
  const settlement = settlementOf(settlementDiv, notes);
  if (settlement === 'UNKNOWN') warn('SETTLEMENT_UNKNOWN', settlementDiv);
  const lists = [...childrenOf(risaplsRate, 'pointsdiscountlist'), ...childrenOf(rate, 'pointsdiscountlist')];
  const discounts = lists
    .map((line) => ({
      name: lineOf(line, 'pointsdiscountname'),
      div: lineOf(line, 'pointsdiv'),
      amountYen: yenOf(line, 'pointsdiscount') ?? 0,
    }))
    .filter(({ amountYen }) => amountYen !== 0);
  const fee = yenOf(mytrip, 'cancellationcharge') ?? yenOf(rate, 'cancellationcharge', 'cancellationcharges');
  return {
    settlement,
    discounts: discounts.slice(0, 200),
    amountClaimedYen:
      yenOf(extend, 'amountclaimed') ?? yenOf(rate, 'amountclaimed') ?? yenOf(member, 'amountclaimed'),
    commissionYen: yenOf(rate, 'totalaccommodationcommissionamount', 'totalaccommodationcomissionamount'),
    commissionPercent: lineOf(rate, 'commissionpercentage', 'comissionpercentage'),
    cancellationChargeYen: fee,
    cancellationNotice: (textOf(mytrip, 'cancellationnotice') || textOf(basic, 'cancellationnotice')).slice(
      0,
      100_000,
    ),
  };
}

/** A number before the change stands in the agency's own block; how its element is called is not public. */
function formerNumberOf(report: XmlElement, bookingNumber: string): { formerBookingNumber: string } {
  const native = childOf(childOf(report, 'risaplsinformation'), 'agentnativeinformation');
  const all = (element: XmlElement | undefined): XmlElement[] =>
    element?.children.flatMap((child) => [child, ...all(child)]) ?? [];
  const former = all(native).find(({ name }) => /ago.*r.*num|before.*num|num.*before/.test(name));
  const number = tidyText(former?.text ?? '').slice(0, 255);
  return { formerBookingNumber: number === bookingNumber ? '' : number };
}
