import type { ResponseOf } from '@honjin/contracts';
import {
  editSequences,
  getSequences,
  sequenceForm,
  type SequenceInput,
} from '@honjin/contracts/registration';
import {
  formatSequenceNumber,
  hasStarted,
  isGapless,
  SEQUENCE_MAX_DIGITS,
  sequenceBlockedBy,
  type NumberSequence,
} from '@honjin/domain';
import { useSchemaForm, useTranslation, useWrite } from '@honjin/mfe-kit';
import {
  ActionButton,
  EntryForm,
  FormNumberField,
  FormTextField,
  makeStyles,
  SaveRegular,
  Text,
  tokens,
  useWatch,
} from '@honjin/ui';
import type { z } from 'zod';
import { FormSection } from '../home/form-section.tsx';
import { ConflictNotice, isConflict } from '../plain/conflict-notice.tsx';

export type Sequence = ResponseOf<typeof getSequences>['sequences'][number];

const useStyles = makeStyles({
  grid: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))', gap: '12px 16px' },
  foot: { display: 'flex', alignItems: 'center', gap: '16px', flexWrap: 'wrap', marginTop: '12px' },
  next: { fontSize: '18px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  hint: { color: tokens.colorNeutralForeground3 },
  former: { margin: 0, marginTop: '8px', paddingInlineStart: '20px', color: tokens.colorNeutralForeground2 },
});

function valuesOf({ prefixType, prefix, digits, startNumber, presentNumber }: Sequence): SequenceInput {
  return { prefixType, prefix, digits, startNumber, presentNumber };
}

/** Everything the store has used for the kind. */
function knownOf(sequence: Sequence): NumberSequence[] {
  return [sequence, ...sequence.former];
}

/** The next number as the fields stand now, or why there would be none. */
function NextNumber({ sequence, wish }: { sequence: Sequence; wish: SequenceInput }) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const block = sequenceBlockedBy(sequence.prefixType, knownOf(sequence), wish);
  return (
    <span aria-live="polite">
      {t('org.sequence.next')}{' '}
      {block === null ? (
        <span className={styles.next}>{formatSequenceNumber(wish, wish.presentNumber + 1)}</span>
      ) : (
        <Text>{t(`org.sequence.blockOf.${block}`)}</Text>
      )}
    </span>
  );
}

function Former({ sequence }: { sequence: Sequence }) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  if (sequence.former.length === 0) return null;
  return (
    <ul className={styles.former} aria-label={t('org.sequence.former')}>
      {sequence.former.map((one) => (
        <li key={one.prefix}>
          {hasStarted(one)
            ? t('org.sequence.formerLine', {
                from: formatSequenceNumber(one, one.startNumber),
                to: formatSequenceNumber(one, one.presentNumber),
              })
            : t('org.sequence.formerUnused', { prefix: one.prefix })}
        </li>
      ))}
    </ul>
  );
}

/** Returns the counter for a changed prefix: the one it had before, or a fresh one. */
function counterOf(sequence: Sequence, prefix: string): Pick<SequenceInput, 'startNumber' | 'presentNumber'> {
  const known = knownOf(sequence).find((one) => one.prefix === prefix);
  return known && hasStarted(known)
    ? { startNumber: known.startNumber, presentNumber: known.presentNumber }
    : { startNumber: 1, presentNumber: 0 };
}

export interface SequenceFormProps {
  sequence: Sequence;
  canEdit: boolean;
  onReload: () => void;
}

function useSequenceForm(sequence: Sequence) {
  const { t } = useTranslation('masters');
  const form = useSchemaForm<SequenceInput>(sequenceForm as z.ZodType<unknown, SequenceInput>, {
    defaultValues: valuesOf(sequence),
  });
  const write = useWrite(editSequences, {
    invalidates: [getSequences],
    successMessage: t('saved', { name: t(`org.sequence.kindOf.${sequence.prefixType}`) }),
    handlesError: (error) => isConflict(error) || form.showServerErrors(error),
  });
  const { id, version } = sequence;
  function save({ presentNumber, ...input }: SequenceInput) {
    // A counter that nobody touched may have gone on meanwhile; it is not sent.
    const isCounted = input.prefix === sequence.prefix && presentNumber === sequence.presentNumber;
    write.mutate({ ...input, id, version, ...(isCounted ? {} : { presentNumber }) });
  }
  return { form, save, write };
}

/** The form for numbering one kind of paper. It shows the number that comes next. */
export function SequenceForm({ sequence, canEdit, onReload }: SequenceFormProps) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const { form, save, write } = useSequenceForm(sequence);
  const { control } = form;
  const wish = useWatch({ control }) as SequenceInput;
  const title = t(`org.sequence.kindOf.${sequence.prefixType}`);
  const label = (name: string) => t(`org.sequence.${name}`);
  return (
    <FormSection title={title} plain>
      <ConflictNotice error={write.error} label={label} onReload={onReload} />
      <EntryForm label={title} onSubmit={form.handleSubmit((values) => canEdit && save(values))}>
        <div className={styles.grid}>
          <FormTextField
            control={control}
            name="prefix"
            label={label('prefix')}
            hint={t('org.sequence.prefixHint')}
            maxLength={8}
            normalize={(text) => text.normalize('NFKC').trim().toUpperCase()}
            onChanged={(prefix) => {
              const counter = counterOf(sequence, prefix);
              form.setValue('startNumber', counter.startNumber, { shouldDirty: true });
              form.setValue('presentNumber', counter.presentNumber, { shouldDirty: true });
            }}
          />
          <FormNumberField
            control={control}
            name="digits"
            label={label('digits')}
            min={1}
            max={SEQUENCE_MAX_DIGITS}
            required
          />
          <FormNumberField
            control={control}
            name="startNumber"
            label={label('startNumber')}
            min={1}
            required
            onChanged={(start) =>
              start !== null &&
              !hasStarted({ ...wish, startNumber: sequence.startNumber }) &&
              form.setValue('presentNumber', start - 1, { shouldDirty: true })
            }
          />
          <FormNumberField
            control={control}
            name="presentNumber"
            label={label('presentNumber')}
            hint={t(isGapless(sequence.prefixType) ? 'org.sequence.gapless' : 'org.sequence.mayJump')}
            min={0}
            required
          />
        </div>
        <div className={styles.foot}>
          <ActionButton
            type="submit"
            appearance="primary"
            icon={<SaveRegular />}
            busy={write.isPending}
            blockedReason={canEdit ? undefined : t('noEdit')}
          >
            {t('save')}
          </ActionButton>
          <NextNumber sequence={sequence} wish={wish} />
        </div>
      </EntryForm>
      <Former sequence={sequence} />
    </FormSection>
  );
}
