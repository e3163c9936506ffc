import {
  confirmFreeMemos,
  deleteFreeMemo,
  listFreeMemoChoices,
  saveFreeMemo,
} from '@honjin/contracts/registration';
import { handle, type Route } from '@honjin/service-kit';
import { memoView } from '../booking/booking-view.ts';
import { readMasters } from '../../house/masters/read-masters.ts';
import { confirmMemos, deleteMemo, saveMemo } from './change-memos.ts';

export const freeMemoRoutes: readonly Route[] = [
  handle(listFreeMemoChoices, async ({ tx }) => {
    const { freeMemo } = await readMasters(tx, ['freeMemo']);
    const ordered = [...freeMemo.values()].toSorted(
      (a, b) => a.displayOrder - b.displayOrder || a.code.localeCompare(b.code),
    );
    return {
      freeMemos: ordered.map((memo) => ({
        id: memo.id,
        name: memo.name,
        nameEn: memo.nameEn,
        colour: memo.colour,
        isPopUp: memo.isPopUp,
        isConfirmRequired: memo.isConfirmRequired,
        detail: memo.detail,
      })),
    };
  }),
  handle(saveFreeMemo, async ({ input, tx }) => ({ freeMemo: memoView(await saveMemo(tx, input)) })),
  handle(confirmFreeMemos, async ({ input, tx }) => {
    await confirmMemos(tx, input.bBasicInformationId, input.ids);
    return {};
  }),
  handle(deleteFreeMemo, async ({ input, tx }) => {
    await deleteMemo(tx, input.bBasicInformationId, input.id);
    return {};
  }),
];
