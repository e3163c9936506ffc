import type { ResponseOf } from '@honjin/contracts';
import { getDeskLanes, getQam, saveQam } from '@honjin/contracts/registration';
import { changeCleaning } from '@honjin/contracts/rooms';
import { callApi, errorText, isApiError, useTranslation, useWrite } from '@honjin/mfe-kit';
import { useToasts } from '@honjin/ui';
import type { Lanes } from './lanes.ts';
import type { ActRunner } from './act-runner.ts';

type Note = Lanes['notes']['cards'][number];
type Room = NonNullable<Lanes['finishingRooms']>['cards'][number];
type Qam = ResponseOf<typeof getQam>['qam'];

export interface NoteActs {
  finish: (card: Note) => void;
  release: (card: Room) => void;
}

/** Returns what is saved of a Q.A.M, as it stands. */
function savedPart(qam: Qam) {
  const { id, version, bBasicInformationId, bRoomUnitId, bGuestInformationId, qamType, category } = qam;
  const { importance, detail, plannedStoreId, plannedDatetime } = qam;
  const about = { bBasicInformationId, bRoomUnitId, bGuestInformationId };
  return { id, version, ...about, qamType, category, importance, detail, plannedStoreId, plannedDatetime };
}

/** Says that a note is done, and that an inspected room is free. */
export function useNoteActs({ run }: ActRunner): NoteActs {
  const { t, i18n } = useTranslation('shell');
  const toasts = useToasts();
  const note = useWrite(saveQam, { invalidates: [getDeskLanes] });
  const clean = useWrite(changeCleaning, { invalidates: [getDeskLanes] });
  async function readQam(id: string): Promise<Qam> {
    try {
      return (await callApi(getQam, { id })).qam;
    } catch (error) {
      toasts.error(isApiError(error) ? errorText(error, i18n) : undefined);
      throw error;
    }
  }
  return {
    finish: ({ id }) =>
      run(id, async () => {
        const saved = savedPart(await readQam(id));
        const answer = await note.mutateAsync({ ...saved, status: 'COMPLETED' });
        if (!answer) return;
        const { version } = answer.qam;
        const again = () => note.mutate({ ...saved, version, status: 'IN_PROGRESS' });
        toasts.success(t('desk.finished'), { action: { label: t('desk.undo'), onAct: again } });
      }),
    release: ({ roomId, roomNo, version }) =>
      run(roomId, async () => {
        const answer = await clean.mutateAsync({ rooms: [{ roomId, version }], cleaning: 'U' });
        if (answer) toasts.success(t('desk.released', { room: roomNo }));
      }),
  };
}
