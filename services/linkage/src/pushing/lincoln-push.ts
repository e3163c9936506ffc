import { callLincoln, type LincolnService } from '../providers/lincoln-client.ts';
import type { ProviderAccount } from '../providers/provider-account.ts';
import type { HttpRules } from '../providers/provider-http.ts';
import { ProviderProblem } from '../providers/provider-problem.ts';
import { element, elements } from '../providers/write-xml.ts';
import { childOf, childrenOf, type XmlElement } from '../understanding/parse-xml.ts';
import type { PushClient, ReadRow } from './push-client.ts';
import type { PushResult, PushTarget, RateWish, RestrictionWish } from './wish.ts';

const plain = (date: string) => date.replaceAll('-', '');
const dashed = (date: string) => date.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');

/** 1 sells, 2 stops. */
const statusOf = (isStopped: boolean) => (isStopped ? 2 : 1);

function stockTarget({ groupCode, date, wish }: PushTarget): string {
  const { remainingCount, isStopped } = wish as { remainingCount: number; isStopped: boolean };
  return elements({
    adjustmentProcedureCode: 1,
    netRmTypeGroupCode: groupCode,
    adjustmentDate: plain(date),
    remainingCount,
    salesStatus: statusOf(isStopped),
  });
}

function priceTarget({ groupCode, date, wish }: PushTarget): string {
  const { amounts, isStopped } = wish as RateWish;
  const ranges = amounts.map((amount, at) => [`priceRange${at + 1}`, amount ?? undefined] as const);
  return elements({
    adjustmentProcedureCode: 1,
    planGroupCode: groupCode,
    adjustmentDate: plain(date),
    ...Object.fromEntries(ranges),
    salesStatus: statusOf(isStopped),
  });
}

function restrictionTarget({ groupCode, date, wish }: PushTarget): string {
  const { minStay, maxStay, closedToArrival, closedToDeparture } = wish as RestrictionWish;
  return elements({
    adjustmentProcedureCode: 1,
    planGroupCode: groupCode,
    adjustmentDate: plain(date),
    minLOS: minStay ?? 0,
    maxLOS: maxStay ?? 0,
    cta: closedToArrival ? 1 : 0,
    ctd: closedToDeparture ? 1 : 0,
  });
}

const SERVICES = {
  STOCK: {
    send: 'NetStockBulkAdjustmentService',
    resend: 'NetStockBulkAdjustmentResponseResendService',
    target: stockTarget,
  },
  RATE: {
    send: 'NetPriceBulkAdjustmentService',
    resend: 'NetPriceBulkAdjustmentResponseResendService',
    target: priceTarget,
  },
  RESTRICTION: {
    send: 'NetRestrictionBulkAdjustmentService',
    resend: 'NetRestrictionBulkAdjustmentResponseResendService',
    target: restrictionTarget,
  },
} as const satisfies Record<
  string,
  { send: LincolnService; resend: LincolnService; target: (item: PushTarget) => string }
>;

function serviceOf(items: readonly PushTarget[]) {
  const kind = items[0]?.kind;
  if (kind === undefined || kind === 'RANK') throw new Error(`TL-Lincoln is told no ${kind}`);
  return SERVICES[kind];
}

const textOf = (parent: XmlElement, name: string) => childOf(parent, name)?.text.trim() ?? '';

/** Reads the result of each item from the answer. An item that is missing there has failed. */
function resultsOf(answer: XmlElement, items: readonly PushTarget[]): PushResult[] {
  const lines = answer.children.filter((line) => childOf(line, 'adjustmentresult') !== undefined);
  const keyOf = (group: string, date: string) => `${group}|${date}`;
  const reasons = new Map(
    lines.map((line) => {
      const group = textOf(line, 'netrmtypegroupcode') || textOf(line, 'plangroupcode');
      const reason =
        textOf(line, 'adjustmentresult') === '0' ? '' : textOf(line, 'failurereason') || 'FAILED';
      return [keyOf(group, dashed(textOf(line, 'adjustmentdate'))), reason];
    }),
  );
  return items.map(({ pushItemId, groupCode, date }) => ({
    pushItemId,
    failureReason: reasons.get(keyOf(groupCode, date)) ?? 'NOT_ANSWERED',
  }));
}

async function readStock(
  account: ProviderAccount,
  { from, to }: { from: string; to: string },
  rules: HttpRules,
): Promise<ReadRow[]> {
  const within = elements({
    extractionProcedure: 2,
    searchDurationFrom: plain(from),
    searchDurationTo: plain(to),
  });
  const call = { service: 'NetStockSearchService', within: element('extractionCondition', within) } as const;
  const answer = await callLincoln(account, call, rules);
  return childrenOf(answer, 'netrmtypegroupanddailystockstatuslist').map((line) => ({
    groupCode: textOf(line, 'netrmtypegroupcode'),
    date: dashed(textOf(line, 'saledate')),
    has: {
      remainingCount: Number(textOf(line, 'remainingcount') || 0),
      isStopped: textOf(line, 'salesstatus') === '2',
    },
  }));
}

/** Sends to TL-Lincoln: up to 1,000 dates under one request, whose answer can be asked for again. */
export const lincolnPush: PushClient = {
  readStock,
  async send(account, { items, requestId }, rules) {
    const { send, target } = serviceOf(items);
    const targets = items.map((item) => element('adjustmentTarget', target(item))).join('');
    const within = targets + elements({ requestId });
    return resultsOf(await callLincoln(account, { service: send, within }, rules), items);
  },
  async recover(account, { items, requestId }, rules) {
    const { resend } = serviceOf(items);
    const within = element('resendTarget', elements({ requestId }));
    try {
      return resultsOf(await callLincoln(account, { service: resend, within }, rules), items);
    } catch (error) {
      // It knows nothing of the request: it never came. Whether it says no for another reason shows what it has.
      if (error instanceof ProviderProblem && error.kind === 'REFUSED') return null;
      throw error;
    }
  },
};
