import { expect, it } from 'vitest';
import { z } from 'zod';
import { ALL_CALLS } from '../../catalogue/index.ts';

/** Texts of masters that need no English twin, and why. */
const NEEDS_NONE: Readonly<Record<string, string>> = {
  'accounting-item.bookkeepingCode': 'other programs read it',
  'accounting-item.interfaceCode': 'other programs read it',
  'accounting-item.receiptPrintName': 'papers in English print the English name',
  'billing-address.address1': 'an address is written as the post reads it',
  'billing-address.address2': 'an address is written as the post reads it',
  'free-memo.detail': 'staff write notes in the language of the house',
  'payment-account.bookkeepingCode': 'other programs read it',
  'plan.content': 'staff write notes in the language of the house',
  'plan.items.name': 'lines are named after their accounting item',
  'plan.printTitles': 'no screen shows them but the form of the plan',
  'plan.prices.rank': 'it is a letter',
  'plan.receiptPrintName': 'papers in English print the English name',
  'plan.salesRoutes.siteControllerCode': 'other programs read it',
  'plan.salesRoutes.siteControllerName': 'the site controller calls it so',
  'room-type.interfaceCode': 'other programs read it',
  'room.attributes': 'staff write notes in the language of the house',
  'room.floor': 'it is a number, which `floorIn` words',
  'rate-strategies.ranks': 'it is a letter',
  'season-group.nights.rank': 'it is a letter',
  'season-group.priceRanks': 'it is a letter',
  'season-group.ranks': 'it is a letter',
  'season-group.seasons.ranks': 'it is a letter',
  'store.accommodationTaxNo': 'an office gave it',
  'store.address1': 'an address is written as the post reads it',
  'store.address2': 'an address is written as the post reads it',
  'store.bathTaxNo': 'an office gave it',
  'store.companyName': 'the tax office knows the issuer by it',
  'store.managerDepartment': 'offices in Japan read it',
  'store.managerName': 'a person writes it as they do',
  'store.municipality': 'it is the key of its taxes',
  'store.storeCd': 'it is a code',
  'store.nameKanji': 'it is the name in kanji',
  'store.url': 'it is an address of the web',
};

/** The fields of every call that say who sends it. */
const OF_EVERY_CALL = new Set(['inputBy', 'machineNo', 'password', 'submitUserEmail']);

/** A letter that only a free text takes: codes, dates, ids and choices refuse it. */
const JAPANESE = 'あ';

/** Walks through a schema: yields the paths of its free texts. */
function* textsOf(schema: unknown, path: string): Generator<string> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    yield* textsOf(schema.unwrap(), path);
  else if (schema instanceof z.ZodArray) yield* textsOf(schema.element, path);
  else if (schema instanceof z.ZodObject)
    for (const [key, part] of Object.entries(schema.shape)) yield* textsOf(part, `${path}.${key}`);
  else if ((schema as z.ZodType).safeParse(JAPANESE).success) yield path;
}

/** The calls that save a record of a master: `/api/master/room/edit`. */
const SAVE = /^\/api\/master\/([a-z-]+)\/(?:create|edit|createRange|editPrices)$/;

/** The free texts of each call that saves a master, as `entity.field`. */
const SAVES = ALL_CALLS.filter(({ service }) => service === 'masters').flatMap(({ path, request }) => {
  const entity = SAVE.exec(path)?.[1];
  if (entity === undefined) return [];
  const own = Object.entries(request.shape).filter(([key]) => !OF_EVERY_CALL.has(key));
  return [new Set(own.flatMap(([key, part]) => [...textsOf(part, `${entity}.${key}`)]))];
});

/** Returns the texts of a call that stand in one language. */
function withoutTwin(texts: ReadonlySet<string>): string[] {
  const isTwin = (path: string) => /En?$/.test(path) && texts.has(path.replace(/En?$/, ''));
  const hasTwin = (path: string) => texts.has(`${path}En`) || texts.has(`${path}E`);
  return [...texts].filter((path) => !hasTwin(path) && !isTwin(path));
}

it('R-MASTER-08: lets every text of a master be said in English', () => {
  const without = [...new Set(SAVES.flatMap(withoutTwin))];
  expect(without.toSorted()).toEqual(Object.keys(NEEDS_NONE).toSorted());
  expect(SAVES.length).toBeGreaterThan(40);
});
