import { addDays } from '@honjin/domain';
import type { ProviderAccount } from '../providers/provider-account.ts';
import type { HttpRules } from '../providers/provider-http.ts';
import { callTemairazu } from '../providers/temairazu-client.ts';
import { element, elements } from '../providers/write-xml.ts';
import { childOf, childrenOf, type XmlElement } from '../understanding/parse-xml.ts';
import type { PushClient, ReadRow } from './push-client.ts';
import type { PushTarget, RankWish } from './wish.ts';

const textOf = (parent: XmlElement, name: string) => childOf(parent, name)?.text.trim() ?? '';

function monthsOf(from: string, to: string): string[] {
  const months = new Set<string>();
  for (let date = from; date <= to; date = addDays(date, 1)) months.add(date.slice(0, 7));
  return [...months];
}

async function readStock(
  account: ProviderAccount,
  { from, to, groupCodes }: { from: string; to: string; groupCodes: readonly string[] },
  rules: HttpRules,
): Promise<ReadRow[]> {
  const wanted = groupCodes.flatMap((RoomTypeCode) =>
    monthsOf(from, to).map((month) =>
      element('RoomStockInfo', elements({ RoomTypeCode, Date: month, Detail: 1 })),
    ),
  );
  const within = element('RoomStockList', wanted.join(''));
  const answer = await callTemairazu(account, { operation: 'GetRoomStock', within }, rules);
  return childrenOf(childOf(answer, 'roomstocklist'), 'roomstockinfo')
    .map((line) => ({
      groupCode: textOf(line, 'roomtypecode'),
      date: textOf(line, 'date'),
      has: {
        remainingCount: Number(textOf(line, 'stock') || 0),
        isStopped: textOf(line, 'salesclosed') === '1',
      },
    }))
    .filter(({ date }) => from <= date && date <= to);
}

async function readRanks(
  account: ProviderAccount,
  items: readonly PushTarget[],
  rules: HttpRules,
): Promise<ReadRow[]> {
  const pairs = new Set(items.map(({ groupCode, date }) => `${groupCode}|${date.slice(0, 7)}`));
  const wanted = [...pairs].map((pair) => {
    const [RoomTypeCode = '', month = ''] = pair.split('|');
    return element('RoomRankInfo', elements({ RoomTypeCode, Date: month }));
  });
  const within = element('RoomRankList', wanted.join(''));
  const answer = await callTemairazu(account, { operation: 'GetRoomRank', within }, rules);
  return childrenOf(childOf(answer, 'roomranklist'), 'roomrankinfo').map((line) => ({
    groupCode: textOf(line, 'roomtypecode'),
    date: textOf(line, 'date'),
    has: { rankCode: textOf(line, 'rankcode') },
  }));
}

function stockInfo({ groupCode, date, wish }: PushTarget): string {
  const { remainingCount, isStopped } = wish as { remainingCount: number; isStopped: boolean };
  return element(
    'RoomStockInfo',
    elements({ RoomTypeCode: groupCode, Date: date, Stock: remainingCount, SalesClosed: isStopped ? 1 : 0 }),
  );
}

function rankInfo({ groupCode, date, wish }: PushTarget): string {
  const { rankCode } = wish as RankWish;
  return element('RoomRankInfo', elements({ RoomTypeCode: groupCode, Date: date, RankCode: rankCode }));
}

/**
 * Sends stock and ranks to TEMAIRAZU. It has no numbers of requests, so after a lost answer the values are read back.
 */
export const temairazuPush: PushClient = {
  readStock,
  async send(account, { items }, rules) {
    const isRank = items[0]?.kind === 'RANK';
    const within = isRank
      ? element('RoomRankList', items.map(rankInfo).join(''))
      : element('RoomStockList', items.map(stockInfo).join(''));
    const operation = isRank ? 'UpdateRoomRank' : 'UpdateRoomStock';
    await callTemairazu(account, { operation, within }, rules);
    return items.map(({ pushItemId }) => ({ pushItemId, failureReason: '' }));
  },
  async recover(account, { items }, rules) {
    if (items[0]?.kind !== 'RANK') return null;
    const has = new Map(
      (await readRanks(account, items, rules)).map((row) => [`${row.groupCode}|${row.date}`, row.has]),
    );
    return items.map(({ pushItemId, groupCode, date, wish }) => {
      const rank = has.get(`${groupCode}|${date}`) as RankWish | undefined;
      const isThere = rank?.rankCode === (wish as RankWish).rankCode;
      return { pushItemId, failureReason: isThere ? '' : 'NOT_THERE' };
    });
  },
};
