import { spliceRestrictions, type RestrictionRange } from '@honjin/domain';
import { describe, expect, it } from 'vitest';
import { boundsOf, changesOf, runsOf, type TargetRow } from './restriction-selection.ts';

describe('a selection of restrictions', () => {
  it('has its corners in order, whichever way it was drawn', () => {
    const selection = { anchor: { row: 4, day: 9 }, focus: { row: 2, day: 12 } };
    expect(boundsOf(selection)).toEqual({ fromRow: 2, toRow: 4, fromDay: 9, toDay: 12 });
  });

  it('is cut into runs of its weekdays', () => {
    // 2026-12-01 is a Tuesday.
    expect(runsOf('2026-12-01', '2026-12-13', [6, 7])).toEqual([
      { from: '2026-12-05', to: '2026-12-06' },
      { from: '2026-12-12', to: '2026-12-13' },
    ]);
    expect(runsOf('2026-12-01', '2026-12-03', [])).toEqual([{ from: '2026-12-01', to: '2026-12-03' }]);
    expect(runsOf('2026-12-01', '2026-12-03', [7])).toEqual([]);
  });

  it('is undone exactly', () => {
    const ranges: RestrictionRange[] = [
      { kind: 'MIN_STAY', from: '2026-12-03', to: '2026-12-08', value: 2 },
      { kind: 'CLOSED', from: '2026-12-01', to: '2026-12-31', value: 1 },
    ];
    const row: TargetRow = { level: 'HOUSE', targetId: null, name: '', version: 3, ranges };
    const { targets, undoing } = changesOf([row], {
      kind: 'MIN_STAY',
      value: 3,
      from: '2026-12-01',
      to: '2026-12-13',
      weekdays: [6, 7],
    });
    expect(targets[0]).toMatchObject({ version: 3, changes: [{ value: 3 }, { value: 3 }] });
    const changed = spliceRestrictions(ranges, targets[0]!.changes);
    expect(changed).not.toEqual(spliceRestrictions(ranges, []));
    expect(spliceRestrictions(changed, undoing[0]!.changes)).toEqual(spliceRestrictions(ranges, []));
  });
});
