import { FIRST_STATUSES, type RoomUnitStatus } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import {
  FormCheckboxField,
  FormDatePicker,
  FormSelectField,
  FormTimeDropdown,
  useUiTexts,
  useWatch,
} from '@honjin/ui';
import { Cell } from '../../parts/field-grid.tsx';
import type { RoomFieldsProps } from './room-fields.ts';

/** Changes of the status field that have a button, a question and a reason of their own. */
const BY_ACTION: ReadonlySet<RoomUnitStatus> = new Set(['STAY', 'CANCEL', 'DEPARTURE']);

/**
 * Tells whether the room is booked, provisional until a deadline, or waiting; and whether it is exempt from the
 * lodging tax.
 */
export function StatusFields({ form, index, unit }: RoomFieldsProps) {
  const { t } = useTranslation('registration');
  const texts = useUiTexts();
  const { control } = form;
  const status = useWatch({ control, name: `rooms.${index}.status` });
  const choices = unit
    ? [...new Set([unit.status, ...unit.selectableStatuses])].filter(
        (one) => one === unit.status || !BY_ACTION.has(one),
      )
    : FIRST_STATUSES;
  return (
    <>
      <Cell span={3}>
        <FormSelectField
          control={control}
          name={`rooms.${index}.status`}
          label={t('field.status')}
          choices={choices.map((value) => ({ value, label: texts.roomUnitStatus[value] }))}
        />
      </Cell>
      {status === 'TEMP_BOOK' && (
        <>
          <Cell span={3}>
            <FormDatePicker
              control={control}
              name={`rooms.${index}.deadlineDate`}
              label={t('field.deadlineDate')}
              required
            />
          </Cell>
          <Cell span={2}>
            <FormTimeDropdown
              control={control}
              name={`rooms.${index}.deadlineTime`}
              label={t('field.deadlineTime')}
              required
            />
          </Cell>
        </>
      )}
      <Cell span={4}>
        <FormCheckboxField
          control={control}
          name={`rooms.${index}.otaxNotCounted`}
          label={t('field.otaxNotCounted')}
        />
      </Cell>
    </>
  );
}
