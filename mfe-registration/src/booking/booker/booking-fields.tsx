import { paths, useNavigate, useTranslation } from '@honjin/mfe-kit';
import { EntryForm, makeStyles, useWatch } from '@honjin/ui';
import type { FormEvent } from 'react';
import { BookerSection } from './booker-section.tsx';
import type { FormMasters, RoomUnit } from '../form/booking-types.ts';
import { ConditionsPanel } from '../conditions/conditions-panel.tsx';
import { GuestsPanel } from '../guests/guests-panel.tsx';
import { RoomTabs } from '../header/room-tabs.tsx';
import { PanelTabs } from '../header/panel-tabs.tsx';
import type { BookingFormState, BookingTab } from '../form/use-booking-form.ts';
import { copyOf } from '../form/form-values.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  fieldset: {
    border: 'none',
    margin: 0,
    padding: 0,
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
  },
});

interface Props {
  formId: string;
  state: BookingFormState;
  masters: FormMasters;
  units: readonly RoomUnit[];
  tabs: readonly BookingTab[];
  readOnly: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  onEditRate: (night: string) => void;
}

/** The form of a booking: the booker, the rooms, and the fields of the shown room. */
export function BookingFields(props: Props) {
  const { formId, state, masters, units, tabs, readOnly, onSubmit, onEditRate } = props;
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const { form, view, setView } = state;
  const rooms = useWatch({ control: form.control, name: 'rooms' });
  const index = Math.min(view.room, rooms.length - 1);
  const isNew = units.length === 0;
  const unit = units.find(({ id }) => id === rooms[index]?.id);
  // The other parts need the room. The input stays in the form.
  const isForm = view.tab === 'conditions' || view.tab === 'guests';
  const fields = { form, index, masters, unit };

  const navigate = useNavigate();

  function addRoom() {
    const last = form.getValues('rooms').at(-1);
    if (!last) return;
    form.setValue('rooms', [...form.getValues('rooms'), copyOf(last)], { shouldDirty: true });
    setView({ room: rooms.length, tab: 'conditions' });
  }
  const bookingId = units[0]?.bBasicInformationId;
  return (
    <EntryForm id={formId} className={styles.form} label={t('detail.form')} enterMovesOn onSubmit={onSubmit}>
      {isForm && (
        <fieldset className={styles.fieldset} disabled={readOnly} aria-label={t('booker.title')}>
          <BookerSection form={form} isNew={isNew} />
        </fieldset>
      )}
      {(rooms.length > 1 || !isNew) && (
        <RoomTabs
          rooms={rooms}
          units={units}
          current={index}
          onChange={(room) => setView({ room })}
          onAdd={isNew || readOnly ? undefined : addRoom}
          isDirty={form.formState.isDirty}
          onManage={
            bookingId === undefined ? undefined : () => void navigate(paths.multipleRooms(bookingId, 0))
          }
        />
      )}
      {tabs.length > 1 && <PanelTabs tabs={tabs} current={view.tab} onChange={(tab) => setView({ tab })} />}
      <fieldset key={index} className={styles.fieldset} disabled={readOnly} aria-label={t(`tab.${view.tab}`)}>
        {view.tab === 'conditions' && <ConditionsPanel {...fields} isNew={isNew} onEditRate={onEditRate} />}
        {view.tab === 'guests' && <GuestsPanel {...fields} />}
      </fieldset>
    </EntryForm>
  );
}
