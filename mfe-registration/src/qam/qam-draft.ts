import { orNull, type RequestOf, type ResponseOf, yesNo } from '@honjin/contracts';
import type { getQams, saveQam } from '@honjin/contracts/registration';

export type Qam = ResponseOf<typeof getQams>['qams'][number];

export const QAM_TYPES = ['QUESTION', 'APPOINTMENT', 'MESSAGE'] as const;

/** The name of a kind of Q.A.M; kinds of other making keep their own word. */
export function qamTypeText(type: string, t: (key: string) => string): string {
  return QAM_TYPES.some((known) => known === type) ? t(`qam.types.${type}`) : type;
}

/** The input of a Q.A.M. An empty text means no value. */
export interface QamDraft {
  type: string;
  category: string;
  status: 'IN_PROGRESS' | 'COMPLETED';
  isImportant: boolean;
  detail: string;
  roomUnitId: string;
  guestId: string;
  plannedDate: string;
  plannedTime: string;
  plannedStoreId: string;
}

export function draftOfQam(qam: Qam | undefined, roomUnitId: string | null): QamDraft {
  const [plannedDate = '', plannedTime = ''] = qam?.plannedDatetime?.split('T') ?? [];
  const asked = qam ?? {
    qamType: 'MESSAGE',
    category: '',
    status: 'IN_PROGRESS' as const,
    importance: 'NO',
    detail: '',
    bRoomUnitId: roomUnitId,
    bGuestInformationId: null,
    plannedStoreId: null,
  };
  return {
    type: asked.qamType,
    category: asked.category,
    status: asked.status,
    isImportant: asked.importance === 'YES',
    detail: asked.detail,
    roomUnitId: asked.bRoomUnitId ?? '',
    guestId: asked.bGuestInformationId ?? '',
    plannedDate,
    plannedTime,
    plannedStoreId: asked.plannedStoreId ?? '',
  };
}

/** A save of what was typed, over the version that was seen. A day without a time is planned for its beginning. */
export function requestOfQam(
  draft: QamDraft,
  { bookingId, qam }: { bookingId: string; qam?: Pick<Qam, 'id' | 'version'> | undefined },
): RequestOf<typeof saveQam> {
  return {
    ...(qam === undefined ? {} : { id: qam.id, version: qam.version }),
    bBasicInformationId: bookingId,
    bRoomUnitId: orNull(draft.roomUnitId),
    bGuestInformationId: orNull(draft.guestId),
    qamType: draft.type,
    category: draft.category.trim(),
    status: draft.status,
    importance: yesNo(draft.isImportant),
    detail: draft.detail.trim(),
    plannedStoreId: orNull(draft.plannedStoreId),
    plannedDatetime: draft.plannedDate === '' ? null : `${draft.plannedDate}T${draft.plannedTime || '00:00'}`,
  };
}
