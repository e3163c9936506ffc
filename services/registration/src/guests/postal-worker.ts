import { getAddress } from 'yubin';
import { answerJobs } from '../workers/answer-jobs.ts';
import type { PostalAddress } from './postal-code.ts';

/** Words of the postal list that are no name of a town. */
const NO_TOWN = /以下に掲載がない場合|の次に番地がくる場合|一円$/;

answerJobs((code: string): PostalAddress[] => {
  const found = getAddress(code);
  if (found === null) return [];
  const town = NO_TOWN.test(found.town) ? '' : found.town.replace(/（.*$/, '');
  const street = found.source === 'jigyosyo' ? found.streetAddress : '';
  const kana = found.source === 'ken_all' ? `${found.prefectureKana}${found.cityKana}` : '';
  return [{ zipcode: code, state: found.prefecture, city: found.city, town: `${town}${street}`, kana }];
});
