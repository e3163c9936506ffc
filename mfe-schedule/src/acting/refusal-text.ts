import { errorText, useTranslation, type ApiError } from '@honjin/mfe-kit';

/** Words a refusal: a taken room says who has it, a changed booking who changed it. */
export function useRefusalText(): (error: ApiError) => string {
  const { t, i18n } = useTranslation('schedule');
  return (error) => {
    const { roomNo, takenBy, reason, changedBy } = error.details as {
      roomNo?: string;
      takenBy?: string;
      reason?: string;
      changedBy?: string[];
    };
    const said = errorText(error, i18n);
    if (roomNo && takenBy) return `${said} ${t('takenBy', { room: roomNo, who: wordOf(takenBy, t) })}`;
    if (reason === 'SOLD_OUT') return `${said} ${t('soldOut')}`;
    if (changedBy && changedBy.length > 0)
      return `${said} ${t('changedBy', { who: changedBy.join(t('comma')) })}`;
    return said;
  };
}

/** Returns a booking number, or what a block is called. */
export function wordOf(takenBy: string, t: (key: string) => string): string {
  if (takenBy === 'BROKEN') return t('broken');
  return takenBy === 'STOP' ? t('stop') : takenBy;
}
