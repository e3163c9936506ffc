import { CHILD_SLOTS, saveMappings, type Mapping } from '@honjin/contracts/linkage';
import { useTranslation, useWrite } from '@honjin/mfe-kit';
import {
  CheckboxField,
  FormDialog,
  makeStyles,
  SearchSelect,
  SelectField,
  TextField,
  useToasts,
} from '@honjin/ui';
import { useState } from 'react';
import { MESSAGE_READS } from '../linkage-reads.ts';
import { useLinkageMasters } from '../use-linkage-masters.ts';
import {
  faultOf,
  FIELDS_OF,
  mappingRequest,
  slotsOf,
  type ChildSlot,
  type MappingDraft,
} from './mapping-draft.ts';

const useStyles = makeStyles({
  grid: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '8px 12px' },
  slots: { display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: '8px 12px' },
  fieldset: { border: 'none', margin: 0, padding: 0 },
  legend: { fontSize: '12px', fontWeight: 600, paddingBlockEnd: '4px' },
});

interface Props {
  draft: MappingDraft;
  onClose: () => void;
}

/** One row of a conversion master; saving it takes in again what waited for it. */
export function MappingDialog({ draft: first, onClose }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('linkage');
  const toasts = useToasts();
  const [draft, setDraft] = useState(first);
  const save = useWrite(saveMappings, {
    invalidates: MESSAGE_READS,
    onSuccess: ({ retried }) => {
      toasts.success(retried > 0 ? t('unmapped.retried', { count: retried }) : t('mapping.saved'));
      onClose();
    },
  });
  const set = (part: Partial<MappingDraft>) => setDraft((now) => ({ ...now, ...part }));
  const fault = faultOf(draft);
  const { kind } = draft;
  return (
    <FormDialog
      open
      title={t('mapping.dialogTitle', { kind: t(`mapping.kind.${kind}`) })}
      busy={save.isPending}
      blockedReason={fault === undefined ? undefined : t(`mapping.fault.${fault}`)}
      onSubmit={() => save.mutate({ mappings: [mappingRequest(draft)] })}
      onCancel={onClose}
    >
      <div className={styles.grid}>
        <TextField
          label={t(`mapping.code.${kind}`)}
          hint={t(`mapping.codeHint.${kind}`)}
          required={kind !== 'AGENCY'}
          autoFocus
          maxLength={255}
          autoComplete="off"
          value={draft.code}
          onChange={(code) => set({ code })}
        />
        {FIELDS_OF[kind].map((field) => (
          <MappingField key={field} field={field} draft={draft} onChange={set} />
        ))}
      </div>
      {kind === 'AGENCY' && <ChildSlots draft={draft} onChange={set} />}
    </FormDialog>
  );
}

interface FieldProps {
  field: keyof Mapping;
  draft: MappingDraft;
  onChange: (part: Partial<MappingDraft>) => void;
}

const PLAIN = ['name', 'agencyCode', 'mealCondition', 'specificMealCondition', 'groupCode'] as const;

function MappingField({ field, draft, onChange }: FieldProps) {
  const { t } = useTranslation('linkage');
  const { targetsOf, payers } = useLinkageMasters();
  const plain = PLAIN.find((name) => name === field);
  if (plain !== undefined)
    return (
      <TextField
        label={t(`mapping.field.${plain}`)}
        maxLength={255}
        autoComplete="off"
        value={draft[plain]}
        onChange={(value) => onChange({ [plain]: value })}
      />
    );
  if (field === 'targetId')
    return (
      <SearchSelect
        label={t(`mapping.target.${draft.kind}`)}
        required
        options={targetsOf(draft.kind)}
        value={draft.targetId ?? ''}
        onChange={(value) => onChange({ targetId: value || null })}
      />
    );
  if (field === 'billingAddressId')
    return (
      <SearchSelect
        label={t('mapping.field.billingAddressId')}
        options={payers}
        value={draft.billingAddressId ?? ''}
        onChange={(value) => onChange({ billingAddressId: value || null })}
      />
    );
  if (field === 'roomTypeId')
    return (
      <SearchSelect
        label={t('mapping.field.roomTypeId')}
        options={targetsOf('ROOM_TYPE')}
        value={draft.roomTypeId ?? ''}
        onChange={(value) => onChange({ roomTypeId: value || null })}
      />
    );
  return null;
}

/** Where the child classes of an agency go, and whether its heads are those of all rooms together. */
function ChildSlots({ draft, onChange }: Omit<FieldProps, 'field'>) {
  const styles = useStyles();
  const { t } = useTranslation('linkage');
  const slots = slotsOf(draft);
  const change = (at: number, slot: ChildSlot) => onChange({ childSlots: slots.with(at, slot) });
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>{t('mapping.field.childSlots')}</legend>
      <div className={styles.slots}>
        {slots.map((slot, at) => (
          <SelectField
            key={CHILD_SLOTS[at]}
            label={t(`mapping.slotOf.${CHILD_SLOTS[at]}`)}
            value={slot}
            onChange={(value) => change(at, value as ChildSlot)}
            choices={CHILD_SLOTS.map((value) => ({ value, label: t(`mapping.slot.${value}`) }))}
          />
        ))}
      </div>
      <CheckboxField
        label={t('mapping.field.dividesByRooms')}
        value={draft.dividesByRooms}
        onChange={(dividesByRooms) => onChange({ dividesByRooms })}
      />
    </fieldset>
  );
}
