import { addDays } from '@honjin/domain';
import type { Providers } from './control.ts';
import { SIMULATOR_LOGIN } from './login.ts';
import type { SoldGroup } from './simulated-house.ts';
import type { BookingWish, ProviderName } from './simulated-provider.ts';

/** The login of the demonstration's accounts. It is no secret. */
export const DEMO_LOGIN = SIMULATOR_LOGIN;
export type DemoProvider = ProviderName;

/** Groups of rooms that the demonstration sells at each provider; the seed links them to the first room types of the store. */
export const DEMO_GROUP_COUNT = 4;

/** Plans that agencies sell in the demonstration; the last one is unknown to the house. */
export const DEMO_PLANS = [
  { code: 'P1', name: '素泊まりプラン', meal: 'WithoutMeal' },
  { code: 'P2', name: '朝食付きプラン', meal: '1nightBreakfast' },
  { code: 'P9', name: '【期間限定】タイムセールプラン', meal: 'WithoutMeal' },
] as const;

/** A type that the house sells and nobody has mapped yet. */
export const DEMO_UNMAPPED_TYPE = '0099';

/** Returns the groups of a provider, named as it names them. */
export function demoGroups(provider: ProviderName): SoldGroup[] {
  return Array.from({ length: DEMO_GROUP_COUNT }, (_, at) => ({
    code: provider === 'LINCOLN' ? `G00${at + 1}` : `R${at + 1}`,
    name: `部屋タイプ${at + 1}`,
    roomTypeCode: provider === 'LINCOLN' ? `000${at + 1}` : `R${at + 1}`,
  }));
}

const FAMILIES = [
  ['佐藤', 'ｻﾄｳ'],
  ['鈴木', 'ｽｽﾞｷ'],
  ['高橋', 'ﾀｶﾊｼ'],
  ['田中', 'ﾀﾅｶ'],
  ['伊藤', 'ｲﾄｳ'],
  ['渡辺', 'ﾜﾀﾅﾍﾞ'],
  ['山本', 'ﾔﾏﾓﾄ'],
  ['中村', 'ﾅｶﾑﾗ'],
  ['小林', 'ｺﾊﾞﾔｼ'],
  ['加藤', 'ｶﾄｳ'],
] as const;
const GIVEN = [
  ['太郎', 'ﾀﾛｳ'],
  ['花子', 'ﾊﾅｺ'],
  ['健一', 'ｹﾝｲﾁ'],
  ['美咲', 'ﾐｻｷ'],
  ['翔', 'ｼｮｳ'],
  ['さくら', 'ｻｸﾗ'],
] as const;
const FOREIGN = ['JOHN SMITH', 'MARIE DUPONT', 'LI WEI', 'KIM MINSU'] as const;

/** Returns the same sequence in every run. */
function sequence(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % below;
  };
}

function guestOf(random: (below: number) => number): { kanji: string; kana: string } {
  if (random(6) === 0) {
    const name = FOREIGN[random(FOREIGN.length)]!;
    return { kanji: name, kana: name };
  }
  const [family, familyKana] = FAMILIES[random(FAMILIES.length)]!;
  const [given, givenKana] = GIVEN[random(GIVEN.length)]!;
  return { kanji: `${family}　${given}`, kana: `${familyKana} ${givenKana}` };
}

/** Returns the booking of the n-th guest of the demonstration. */
function wishOf(at: number, today: string, random: (below: number) => number): BookingWish {
  const plan = DEMO_PLANS[random(12) === 0 ? 2 : random(2)]!;
  const unmapped = { roomTypeCodes: [DEMO_UNMAPPED_TYPE], roomTypeName: '和洋室（新設）' };
  return {
    ...guestOf(random),
    group: random(DEMO_GROUP_COUNT),
    takesStock: false,
    checkIn: addDays(today, 3 + random(80)),
    nights: 1 + random(3),
    adults: 1 + random(2),
    yenPerNight: 9_000 + random(200) * 100,
    isPerPerson: random(3) === 0,
    planCode: plan.code,
    planName: plan.name,
    meal: plan.meal,
    settlement: random(2) === 0 ? '2' : '3',
    points: random(8) === 0 ? 500 : 0,
    request: random(5) === 0 ? '高層階を希望します。' : '',
    ...(isUnmapped(at) ? unmapped : {}),
  };
}

const isUnmapped = (at: number) => at % 40 === 20;

/**
 * Some weeks of a hotel's post: bookings with their changes and cancels, and what waits for a person: a room type that
 * nobody has mapped, and broken messages.
 */
export function sendDemonstration(providers: Providers, bookings: number): void {
  const random = sequence(20_261_123);
  const { today } = providers.LINCOLN.house;
  for (let at = 0; at < bookings; at += 1) {
    const provider = random(3) === 0 ? providers.TEMAIRAZU : providers.LINCOLN;
    const number = provider.book(wishOf(at, today, random));
    if (number === null || isUnmapped(at)) continue;
    if (at % 9 === 0) provider.change(number, { nights: 1 + random(4) });
    if (at % 6 === 0) provider.cancel(number, at % 12 === 0 ? 9_000 : 0);
  }
  for (const how of ['CUT', 'KIND', 'DATE']) providers.LINCOLN.break(how);
}
