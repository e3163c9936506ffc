import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeInOrder, type Placed } from './display-order.ts';

function apply(list: readonly Placed[], changes: ReadonlyMap<string, number>): Placed[] {
  return list
    .map(({ id, displayOrder }) => ({ id, displayOrder: changes.get(id) ?? displayOrder }))
    .toSorted((a, b) => a.displayOrder - b.displayOrder);
}

const spaced = (...ids: string[]) => ids.map((id, index) => ({ id, displayOrder: (index + 1) * 10 }));

describe('placeInOrder', () => {
  it.each([
    ['C', 1, ['C', 5]],
    ['A', 3, ['A', 40]],
    ['A', 2, ['A', 25]],
    ['C', 2, ['C', 15]],
    ['A', 99, ['A', 40]],
  ] as const)('moves %s to %i by changing it alone', (id, position, change) => {
    expect([...placeInOrder(spaced('A', 'B', 'C'), id, position)]).toEqual([change]);
  });

  it('changes nothing where the record stands already, and for one that is not there', () => {
    expect(placeInOrder(spaced('A', 'B'), 'B', 2).size).toBe(0);
    expect(placeInOrder(spaced('A', 'B'), 'X', 1).size).toBe(0);
  });

  it('numbers the list anew where no number is left', () => {
    const equal = ['A', 'B', 'C'].map((id) => ({ id, displayOrder: 0 }));
    expect([...placeInOrder(equal, 'C', 1)]).toEqual([
      ['C', 10],
      ['A', 20],
      ['B', 30],
    ]);
  });

  it('puts the record where it was asked to go, and keeps the order of all others', () => {
    const lists = fc
      .array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 30 })
      .map((orders) =>
        orders.toSorted((a, b) => a - b).map((displayOrder, index) => ({ id: `r${index}`, displayOrder })),
      );
    fc.assert(
      fc.property(lists, fc.nat(40), fc.nat(40), (list, which, position) => {
        const { id } = list[which % list.length]!;
        const others = list.filter((record) => record.id !== id).map((record) => record.id);
        const index = Math.min(Math.max(position, 1), list.length) - 1;
        const changes = placeInOrder(list, id, position);
        const after = apply(list, changes);
        expect(after.map((record) => record.id)).toEqual(others.toSpliced(index, 0, id));
      }),
    );
  });
});
