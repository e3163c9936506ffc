import { childOf, repairAmpersands, type XmlElement } from '../understanding/parse-xml.ts';
import { readAnswer, type FetchedBatch } from './lincoln-client.ts';
import { postToProvider, type HttpRules } from './provider-http.ts';
import type { ProviderAccount } from './provider-account.ts';
import { ProviderProblem } from './provider-problem.ts';
import { element, elements } from './write-xml.ts';

export type TemairazuOperation =
  | 'GetBookingList'
  | 'CompleteBookingList'
  | 'GetRoomStock'
  | 'UpdateRoomStock'
  | 'GetRoomRank'
  | 'UpdateRoomRank';

async function post(
  account: ProviderAccount,
  { operation, within }: { operation: TemairazuOperation; within: string },
  rules: HttpRules,
): Promise<Buffer> {
  const login = elements({
    UserId: account.loginId,
    Password: account.password,
    PartnerId: account.partnerId || account.systemId,
    PartnerPassword: account.partnerPassword,
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>${element(`${operation}RQ`, element('LoginInfo', login) + within)}`;
  const address = account.receiveUrl || `${account.baseUrl.replace(/\/?$/, '/')}rmsup`;
  const body = new URLSearchParams({ PMS_XML: xml }).toString();
  return postToProvider(address, { body, contentType: 'application/x-www-form-urlencoded' }, rules);
}

function refuseError(answer: XmlElement): XmlElement {
  const error = answer.name === 'error' ? answer : childOf(answer, 'error');
  if (error === undefined) return answer;
  const [code, message] = [childOf(error, 'code'), childOf(error, 'message')];
  throw new ProviderProblem('REFUSED', `${code?.text ?? ''} ${message?.text ?? ''}`.trim().slice(0, 200));
}

/** Calls an operation of the XML API; ampersands that stand for themselves are mended before it is read. */
export async function callTemairazu(
  account: ProviderAccount,
  call: { operation: TemairazuOperation; within: string },
  rules: HttpRules,
): Promise<XmlElement> {
  return refuseError(readAnswer(await post(account, call, rules), repairAmpersands));
}

const REPORT =
  /<AllotmentBookingReport[\s>][\s\S]*?<\/AllotmentBookingReport\s*>|<BookingInfo>\s*([\s\S]*?)\s*<\/BookingInfo>/g;

/** Messages are cut out of the answer as they stand, so that one that is broken spoils no other. */
export async function fetchFromTemairazu(account: ProviderAccount, rules: HttpRules): Promise<FetchedBatch> {
  const bytes = await post(account, { operation: 'GetBookingList', within: '' }, rules);
  const text = bytes.toString('utf8');
  const start = text.indexOf('<BookingList');
  const end = text.lastIndexOf('</BookingList>');
  const head = start === -1 ? text : `${text.slice(0, start)}${text.slice(end + '</BookingList>'.length)}`;
  const answer = refuseError(readAnswer(Buffer.from(head), repairAmpersands));
  const list = start === -1 ? '' : text.slice(start, end);
  return {
    outputId: childOf(answer, 'outputid')?.text.trim() ?? '',
    messages: [...list.matchAll(REPORT)].map(([whole, within]) => Buffer.from(within ?? whole, 'utf8')),
  };
}

export async function acknowledgeToTemairazu(
  account: ProviderAccount,
  outputId: string,
  rules: HttpRules,
): Promise<void> {
  await callTemairazu(
    account,
    { operation: 'CompleteBookingList', within: elements({ OutputId: outputId }) },
    rules,
  );
}
