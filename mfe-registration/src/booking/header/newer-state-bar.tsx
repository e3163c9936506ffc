import { getOperationHistory } from '@honjin/contracts/registration';
import { useCall, useTranslation } from '@honjin/mfe-kit';
import { Button, MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@honjin/ui';
import type { Booking } from '../form/booking-types.ts';
import type { Conflict } from '../form/merge-forms.ts';
import { useChangeLabel } from '../panels/told-change.ts';
import type { NewerState } from '../saving/use-newer-state.ts';

/** Tells that somebody else saved the booking: who, what of it, and which fields contradict what is typed here. */
export function NewerStateBar({ booking, newer }: { booking: Booking; newer: NewerState<Booking> }) {
  if (newer.isStale) return <StaleBar booking={booking} newer={newer} />;
  return <ConflictBar newer={newer} />;
}

/** The fields that both sides changed, once the newer state was taken in; nothing where there is none. */
export function ConflictBar({ newer }: { newer: Pick<NewerState<Booking>, 'conflicts' | 'keepMine'> }) {
  const { t } = useTranslation('registration');
  const fieldLabel = useFieldLabel();
  if (newer.conflicts.length === 0) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{t('newer.conflicts')}</MessageBarTitle>
        <ul>
          {newer.conflicts.map((conflict) => (
            <li key={conflict.path}>
              {t('newer.conflict', {
                field: fieldLabel(conflict),
                mine: valueText(conflict.mine, t),
                theirs: valueText(conflict.theirs, t),
              })}{' '}
              <Button size="small" onClick={() => newer.keepMine(conflict)}>
                {t('newer.keepMine')}
              </Button>
            </li>
          ))}
        </ul>
      </MessageBarBody>
    </MessageBar>
  );
}

function StaleBar({ booking, newer }: { booking: Booking; newer: NewerState<Booking> }) {
  const { t } = useTranslation('registration');
  const labelOf = useChangeLabel();
  const history = useCall(
    getOperationHistory,
    { bBasicInformationId: booking.id, page: 1, pageSize: 10 },
    { staleTime: 0 },
  );
  const since = (history.data?.operationHistories ?? []).filter(({ at }) => at > newer.base.updatedAt);
  const people = [...new Set(since.map(({ userName }) => userName))].join(t('newer.separator'));
  const fields = [...new Set(since.flatMap(({ changes }) => changes.map(({ field }) => labelOf(field))))];
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{people === '' ? t('newer.title') : t('newer.titleBy', { people })}</MessageBarTitle>
        {fields.length > 0 && (
          <span>{t('newer.fields', { fields: fields.join(t('newer.separator')) })} </span>
        )}
        {t('newer.body')}
      </MessageBarBody>
      <MessageBarActions>
        <Button appearance="primary" onClick={newer.takeIn}>
          {t('newer.takeIn')}
        </Button>
        <Button onClick={newer.discard}>{t('newer.discard')}</Button>
      </MessageBarActions>
    </MessageBar>
  );
}

/** Returns a field as the screen calls it, with its room. */
function useFieldLabel(): (conflict: Conflict) => string {
  const { t } = useTranslation('registration');
  return ({ path }) => {
    const room = /^rooms\.(\d+)/.exec(path)?.[1];
    const label = t(`field.${path.split('.').findLast((part) => !/^\d/.test(part)) ?? path}`);
    return room === undefined ? label : `${t('rooms.number', { number: Number(room) + 1 })} ${label}`;
  };
}

function valueText(value: unknown, t: ReturnType<typeof useTranslation>['t']): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? t('newer.value', { value: String(value) })
    : '–';
}
