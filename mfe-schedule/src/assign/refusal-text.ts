import { errorText, useTranslation, type ApiError } from '@honjin/mfe-kit';

/** Words a refused assignment; a taken room says who has it. */
export function useRefusalText(): (error: ApiError) => string {
  const { t, i18n } = useTranslation('schedule');
  return (error) => {
    const { roomNo, takenBy } = error.details as { roomNo?: string; takenBy?: string };
    const who = takenBy === 'BROKEN' ? t('broken') : takenBy === 'STOP' ? t('stop') : takenBy;
    const said = errorText(error, i18n);
    return roomNo && who ? `${said} ${t('takenBy', { room: roomNo, who })}` : said;
  };
}
