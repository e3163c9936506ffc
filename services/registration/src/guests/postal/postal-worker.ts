import { getAddress } from 'yubin';
import { answerJobs } from '@honjin/service-kit/workers';
import type { PostalAddress } from './postal-address.ts';

type Place = Pick<PostalAddress, 'state' | 'city' | 'kana'>;

/**
 * Codes that two municipalities of different prefectures share, where the list of one row a code names only one of
 * them: which it is, only the guest knows.
 */
const SHARED: ReadonlyMap<string, readonly Place[]> = new Map([
  [
    '4980000',
    [
      { state: '愛知県', city: '弥富市', kana: 'アイチケンヤトミシ' },
      { state: '三重県', city: '桑名郡木曽岬町', kana: 'ミエケンクワナグンキソサキチョウ' },
    ],
  ],
  [
    '6180000',
    [
      { state: '京都府', city: '乙訓郡大山崎町', kana: 'キョウトフオトクニグンオオヤマザキチョウ' },
      { state: '大阪府', city: '三島郡島本町', kana: 'オオサカフミシマグンシマモトチョウ' },
    ],
  ],
  [
    '8710000',
    [
      { state: '大分県', city: '中津市', kana: 'オオイタケンナカツシ' },
      { state: '福岡県', city: '築上郡吉富町', kana: 'フクオカケンチクジョウグンヨシトミマチ' },
    ],
  ],
]);

/** Words of the postal list that are no name of a town. */
const NO_TOWN = /以下に掲載がない場合|の次に番地がくる場合|一円$/;

answerJobs((code: string): PostalAddress[] => {
  const shared = SHARED.get(code);
  if (shared !== undefined) return shared.map((place) => ({ zipcode: code, town: '', ...place }));
  const found = getAddress(code);
  if (found === null) return [];
  // A code of several towns says nothing about which it is.
  const isVague = NO_TOWN.test(found.town) || (found.source === 'ken_all' && found.multiTown);
  const town = isVague ? '' : found.town.replace(/（.*$/, '');
  const street = found.source === 'jigyosyo' ? found.streetAddress : '';
  const kana = found.source === 'ken_all' ? `${found.prefectureKana}${found.cityKana}` : '';
  return [{ zipcode: code, state: found.prefecture, city: found.city, town: `${town}${street}`, kana }];
});
