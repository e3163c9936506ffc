import { childOf, childrenOf, findElement, parseXml, type XmlElement } from '../understanding/parse-xml.ts';
import { Unreadable } from '../understanding/unreadable.ts';
import { postToProvider, type HttpRules } from './provider-http.ts';
import type { ProviderAccount } from './provider-account.ts';
import { ProviderProblem } from './provider-problem.ts';
import { element, elements } from './write-xml.ts';

/** Numbers of the services' namespaces. */
const SERVICES = {
  BookingInfoOutputService: '5001',
  OutputCompleteService: '5002',
  NetStockSearchService: '2002',
  NetStockBulkAdjustmentService: '3005',
  NetStockBulkAdjustmentResponseResendService: '3006',
  NetPriceBulkAdjustmentService: '4003',
  NetPriceBulkAdjustmentResponseResendService: '4004',
  NetRestrictionBulkAdjustmentService: '4013',
  NetRestrictionBulkAdjustmentResponseResendService: '4014',
} as const;
export type LincolnService = keyof typeof SERVICES;

function addressOf({ baseUrl, receiveUrl, completeUrl }: ProviderAccount, service: LincolnService): string {
  if (service === 'BookingInfoOutputService' && receiveUrl !== '') return receiveUrl;
  if (service === 'OutputCompleteService' && completeUrl !== '') return completeUrl;
  return `${baseUrl.replace(/\/?$/, '/')}${service}`;
}

function envelope(service: LincolnService, account: ProviderAccount, within: string): string {
  const no = SERVICES[service];
  const namespace = `http://pmsfc${no}.pmsfc${no.slice(0, 2)}.pms.lincoln.seanuts.co.jp/`;
  const common = elements({
    systemId: account.systemId,
    pmsUserId: account.loginId,
    pmsPassword: account.password,
  });
  return `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:pms="${namespace}"><soapenv:Header/><soapenv:Body><pms:execute><arg0>${element('commonRequest', common)}${within}</arg0></pms:execute></soapenv:Body></soapenv:Envelope>`;
}

/** Parses the text of an answer. A text that is no XML is no answer. */
export function readAnswer(bytes: Buffer, mend: (text: string) => string = (text) => text): XmlElement {
  try {
    return parseXml(mend(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch (error) {
    const why = error instanceof Unreadable ? `${error.problem} ${error.detail}` : 'BAD_ENCODING';
    throw new ProviderProblem('NONSENSE', why.slice(0, 200));
  }
}

/** Calls a service of TL-Lincoln: HTTP 200 with isSuccess false is how it says no. */
export async function callLincoln(
  account: ProviderAccount,
  { service, within }: { service: LincolnService; within: string },
  rules: HttpRules,
): Promise<XmlElement> {
  const body = envelope(service, account, within);
  const bytes = await postToProvider(
    addressOf(account, service),
    { body, contentType: 'text/xml; charset=UTF-8' },
    rules,
  );
  const answer = findElement(readAnswer(bytes), 'return');
  const common = childOf(answer, 'commonresponse');
  if (answer === undefined || common === undefined)
    throw new ProviderProblem('NONSENSE', 'no commonResponse');
  if (childOf(common, 'issuccess')?.text.trim().toLowerCase() !== 'true')
    throw new ProviderProblem(
      'REFUSED',
      childOf(common, 'errordescription')?.text.trim().slice(0, 200) ?? '',
    );
  return answer;
}

/** The messages that wait at the provider, under the number by which they are acknowledged. */
export interface FetchedBatch {
  readonly outputId: string;
  readonly messages: readonly Uint8Array[];
}

const BOM = '\uFEFF';

/**
 * Returns the bytes of a document that came as text: a declaration of another encoding speaks of bytes that were never
 * sent.
 */
function bytesOf(text: string): Uint8Array {
  const declared =
    /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]+)["']/.exec(text.slice(0, 200))?.[1] ?? 'utf-8';
  return Buffer.from(/^utf-?8$/i.test(declared) ? text : `${BOM}${text}`, 'utf8');
}

export async function fetchFromLincoln(account: ProviderAccount, rules: HttpRules): Promise<FetchedBatch> {
  const within = element('outputTarget', elements({ systemCode: 1 }));
  const answer = await callLincoln(account, { service: 'BookingInfoOutputService', within }, rules);
  return {
    outputId: childOf(childOf(answer, 'configurationsettings'), 'outputid')?.text.trim() ?? '',
    messages: childrenOf(answer, 'bookinginfolist').flatMap((booking) =>
      childrenOf(booking, 'infotravelxml').map(({ text }) => bytesOf(text)),
    ),
  };
}

export async function acknowledgeToLincoln(
  account: ProviderAccount,
  outputId: string,
  rules: HttpRules,
): Promise<void> {
  const within = element('outputTarget', elements({ systemCode: 1, outputId }));
  await callLincoln(account, { service: 'OutputCompleteService', within }, rules);
}
