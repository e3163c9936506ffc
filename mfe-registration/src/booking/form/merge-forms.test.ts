import { describe, expect, it } from 'vitest';
import { changedFields, mergeForms } from './merge-forms.ts';

const base = {
  phone: '1',
  memo: '',
  rooms: [
    { id: 'a', checkOut: '22', guests: [{ id: 'g', name: 'アベ' }] },
    { id: 'b', checkOut: '22', guests: [] },
  ],
};

describe('mergeForms', () => {
  it('keeps both sides where they changed different fields', () => {
    const mine = { ...base, memo: '角部屋' };
    const theirs = { ...base, phone: '2', rooms: [{ ...base.rooms[0]!, checkOut: '23' }, base.rooms[1]!] };
    expect(mergeForms(base, mine, theirs)).toEqual({
      merged: { ...theirs, memo: '角部屋' },
      conflicts: [],
    });
  });

  it('takes the newer state where both changed a field, and reports it', () => {
    const mine = { ...base, rooms: [{ ...base.rooms[0]!, checkOut: '24' }, base.rooms[1]!] };
    const theirs = { ...base, rooms: [{ ...base.rooms[0]!, checkOut: '23' }, base.rooms[1]!] };
    const { merged, conflicts } = mergeForms(base, mine, theirs);
    expect(merged.rooms[0]?.checkOut).toBe('23');
    expect(conflicts).toEqual([{ path: 'rooms.0.checkOut', mine: '24', theirs: '23' }]);
  });

  it('names the fields that have to be set, and no others', () => {
    const mine = { ...base, phone: '9' };
    const theirs = { ...base, memo: 'x', rooms: [{ ...base.rooms[0]!, checkOut: '23' }, base.rooms[1]!] };
    const { merged } = mergeForms(base, mine, theirs);
    expect(changedFields(mine, merged)).toEqual([
      { path: 'memo', value: 'x' },
      { path: 'rooms.0.checkOut', value: '23' },
    ]);
    const gone = { ...merged, rooms: [merged.rooms[0]!] };
    expect(changedFields(merged, gone)).toEqual([{ path: 'rooms', value: gone.rooms }]);
    expect(changedFields(merged, structuredClone(merged))).toEqual([]);
  });

  it('is no conflict when both typed the same', () => {
    const mine = { ...base, phone: '9' };
    expect(mergeForms(base, mine, { ...base, phone: '9' }).conflicts).toEqual([]);
  });

  it('matches rooms by id, and keeps rooms that are new on either side', () => {
    const added = { id: '', checkOut: '22', guests: [] };
    const theirRoom = { id: 'c', checkOut: '22', guests: [] };
    const mine = { ...base, memo: 'x', rooms: [...base.rooms, added] };
    const theirs = { ...base, rooms: [theirRoom, ...base.rooms] };
    expect(mergeForms(base, mine, theirs).merged.rooms).toEqual([theirRoom, ...base.rooms, added]);
  });

  it('recognises rows that it sent without an id, and what was typed in them since', () => {
    const added = { id: '', checkOut: '22', guests: [] };
    const sent = { ...base, rooms: [...base.rooms, added] };
    const mine = { ...sent, rooms: [...base.rooms, { ...added, checkOut: '25' }, added] };
    const theirs = { ...base, rooms: [...base.rooms, { ...added, id: 'c' }] };
    expect(mergeForms(sent, mine, theirs)).toEqual({
      merged: { ...theirs, rooms: [...base.rooms, { ...added, id: 'c', checkOut: '25' }, added] },
      conflicts: [],
    });
  });

  it('removes a guest that was taken off here, unless the other side changed it', () => {
    const without = { ...base, rooms: [{ ...base.rooms[0]!, guests: [] }, base.rooms[1]!] };
    expect(mergeForms(base, without, { ...base, memo: 'x' }).merged.rooms[0]?.guests).toEqual([]);
    const renamed = [{ id: 'g', name: 'アベ ジロウ' }];
    const theirs = { ...base, rooms: [{ ...base.rooms[0]!, guests: renamed }, base.rooms[1]!] };
    expect(mergeForms(base, without, theirs).merged.rooms[0]?.guests).toEqual(renamed);
  });
});
