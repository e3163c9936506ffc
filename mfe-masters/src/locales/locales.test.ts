import { CODE_NAMES } from '@honjin/contracts/code-names';
import { fieldLabel, PLAIN_MASTERS, type MasterFields, type PlainMaster } from '@honjin/contracts/masters';
import { LOCALES } from '@honjin/domain';
import { describe, expect, it } from 'vitest';
import { MASTER_PAGES } from '../plain/pages.ts';
import { texts as all } from './texts.ts';

const { ja, en } = all;

/** The words for a count of one. */
const ONES = /"\w+_one":"(?:[^"\\]|\\.)*",?/g;

function keysOf(texts: object, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value as object, `${path}${key}.`) : [`${path}${key}`],
  );
}

const masters = [...PLAIN_MASTERS.values()] as unknown as PlainMaster<MasterFields>[];

describe('texts', () => {
  it('exist in both languages, with the same gaps to fill', () => {
    // English has words of its own for a count of one; Japanese has no plural.
    expect(keysOf(en).filter((key) => !key.endsWith('_one'))).toEqual(keysOf(ja));
    const gaps = (texts: object) =>
      JSON.stringify(texts)
        .replaceAll(ONES, '')
        .match(/\{\{\w+\}\}/g)?.length;
    expect(gaps(en)).toBe(gaps(ja));
  });

  it('exist for every choice of every plain master', () => {
    const known = new Set([...keysOf(ja), ...keysOf(CODE_NAMES.ja, 'codes:')]);
    const lost = masters.flatMap(({ entity, fields }) =>
      Object.entries(fields).flatMap(([name, field]) => {
        const words = field.choices.map((value) => [
          `choices.${entity}.${name}.${value}`,
          `choices.${name}.${value}`,
          `codes:${name}.${value}`,
        ]);
        return words.filter((keys) => !keys.some((key) => known.has(key)));
      }),
    );
    expect(lost).toEqual([]);
  });
});

describe('files and screens', () => {
  it('have a name for every field in both languages', () => {
    for (const { entity, fields } of masters)
      for (const name of Object.keys(fields))
        for (const locale of LOCALES) expect(fieldLabel(entity, name, locale)).not.toBe('');
  });

  it('call every field by the same words', () => {
    for (const locale of LOCALES) {
      const general = all[locale].fields as Record<string, string>;
      const names = masters.flatMap(({ fields }) => Object.keys(fields));
      for (const name of names.filter((each) => each in general))
        expect(fieldLabel('', name, locale)).toBe(general[name]);
    }
  });
});

describe('pages', () => {
  it('show every plain master, and name only fields that it has', () => {
    expect(MASTER_PAGES.map((page) => page.entity).toSorted()).toEqual([...PLAIN_MASTERS.keys()].toSorted());
    for (const page of MASTER_PAGES) {
      const fields = Object.keys(PLAIN_MASTERS.get(page.entity)!.fields);
      const named = [
        ...(page.hidden ?? []),
        ...Object.entries(page.when ?? {}).flatMap(([at, { field }]) => [at, field]),
      ];
      expect(fields).toEqual(expect.arrayContaining(named));
    }
  });
});
