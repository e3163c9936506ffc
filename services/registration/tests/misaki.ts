import type { TestChain } from '@honjin/test-kit';

/** Somebody whose names and numbers nobody else has. */
export const misaki = {
  guestNameSingleByte: 'クジョウ ミサキ',
  guestKanjiName: '九条 美咲',
  phoneNumber: '09077778888',
  email: 'misaki@example.jp',
  postalCode: '6028570',
  state: '京都府',
  city: '京都市',
  address1: '薮ノ内町',
  allergies: '蕎麦',
};
export const booker = {
  guestOrGroupNameSingleByte: misaki.guestNameSingleByte,
  guestOrGroupNameKanjiName: misaki.guestKanjiName,
  guestOrGroupNamePhoneNumber: misaki.phoneNumber,
  email: misaki.email,
  memo: '記念日のご旅行',
};
/** The number that she gives on the page of her booking, beside the one that the store has. */
export const OTHER_PHONE = '08066665555';
/** By these she would be found. */
export const WORDS = [OTHER_PHONE, 'クジョウ', '九条', '09077778888', 'misaki@', '薮ノ内', '蕎麦', '記念日'];

/** Every table of the service in which one of the words stands. */
export async function tablesWith(chain: TestChain, words: readonly string[]): Promise<string[]> {
  const tables = await chain.admin<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'registration' and table_type = 'BASE TABLE'`;
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await chain.admin<{ is: boolean }[]>`
        select exists (select from registration.${chain.admin(name)} t, unnest(${words as string[]}::text[]) w
          where position(w in to_jsonb(t)::text) > 0) as is`;
      return row!.is ? [name] : [];
    }),
  );
  return found.flat().toSorted();
}
