import { useBusinessDate, useTranslation, useUnsavedWork } from '@honjin/mfe-kit';
import {
  ActionButton,
  Button,
  ConfirmDialog,
  DatePicker,
  EntryForm,
  makeStyles,
  tokens,
  useId,
  useToasts,
} from '@honjin/ui';
import { useState } from 'react';
import type { FormMasters } from '../booking/form/booking-types.ts';
import { EntryFields } from './entry-fields.tsx';
import { emptyForm, formLacks, formOf, requestOf, type PaperForm } from './paper-form.ts';
import type { PaperEntry, PaperStay } from './paper-types.ts';
import { useLineWrites } from './use-entry-run.ts';
import { useLineWarning } from './use-line-warning.ts';
import { useStayChoices } from './use-stay-choices.ts';

const useStyles = makeStyles({
  panel: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  foot: { display: 'flex', gap: '8px', alignItems: 'center', flexWrap: 'wrap' },
  day: { width: '160px' },
  hint: { color: tokens.colorNeutralForeground3, fontSize: '12px', flexGrow: 1 },
});

interface Props {
  masters: FormMasters;
  stays: readonly PaperStay[];
  waiting: readonly PaperEntry[];
  /** The line that is corrected; a new one is typed without it. */
  entry: PaperEntry | undefined;
  /** The day of a new line. */
  day: string;
  onDay: (day: string) => void;
  writtenBy: string;
  onSaved: (writtenBy: string) => void;
  onGiveUp: () => void;
}

/** Holds the line that is typed, and writes it down. */
function useLine(props: Props) {
  const { entry, day, stays, waiting, onSaved } = props;
  const { t } = useTranslation('registration');
  const toasts = useToasts();
  const [form, setForm] = useState<PaperForm>(() =>
    entry === undefined ? emptyForm(props.writtenBy) : formOf(entry),
  );
  const [isTouched, setTouched] = useState(false);
  const [twin, setTwin] = useState<string>();
  const choices = useStayChoices(entry?.stay ? [entry.stay, ...stays] : stays);
  const stay = choices.all.find(({ bRoomUnitId }) => bRoomUnitId === form.about);
  const others = waiting.filter(({ id }) => id !== entry?.id);
  const warning = useLineWarning({ kind: form.kind, stay, others });
  const { save } = useLineWrites({ onSaved: () => onSaved(form.writtenBy.trim()), onTwin: setTwin });
  const request = requestOf(form, { happenedOn: day, isStay: () => stay !== undefined });
  const lacks = formLacks(form, request);
  useUnsavedWork(isTouched && !save.isSuccess);
  const isUnknown = form.kind !== '' && form.kind !== 'CLEANING' && form.about !== '' && stay === undefined;
  return {
    form,
    choices,
    twin,
    warning: isUnknown ? t('paper.notFound') : warning,
    blockedReason: lacks === undefined ? undefined : t(lacks),
    isBusy: save.isPending,
    change(part: Partial<PaperForm>) {
      setTouched(true);
      setForm((now) => ({ ...now, ...part }));
    },
    submit(isFurther: boolean) {
      setTwin(undefined);
      if (save.isPending) return;
      if (request === null || lacks !== undefined) toasts.warn(t(lacks ?? 'paper.needs.kind'));
      else save.mutate({ ...request, isFurther });
    },
    forgetTwin: () => setTwin(undefined),
  };
}

/** The line of the paper that is being written down or corrected. */
export function EntryFormPanel(props: Props) {
  const { masters, entry, day, onDay, onGiveUp } = props;
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const { businessDate } = useBusinessDate();
  const formId = useId('paper-line');
  const line = useLine(props);
  const title = t(entry === undefined ? 'paper.newLine' : 'paper.correctLine');
  return (
    <section className={styles.panel} aria-label={title}>
      <EntryForm id={formId} label={title} enterMovesOn onSubmit={() => line.submit(false)}>
        <EntryFields
          masters={masters}
          form={line.form}
          choices={line.choices}
          warning={line.warning}
          onChange={line.change}
        />
      </EntryForm>
      <div className={styles.foot}>
        <DatePicker
          className={styles.day}
          label={t('paper.day')}
          value={day}
          max={businessDate ?? undefined}
          onChange={onDay}
        />
        <span className={styles.hint}>{t('paper.hint')}</span>
        {entry !== undefined && <Button onClick={onGiveUp}>{t('paper.giveUpLine')}</Button>}
        <ActionButton type="submit" form={formId} busy={line.isBusy} blockedReason={line.blockedReason}>
          {t(entry === undefined ? 'paper.addLine' : 'paper.saveLine')}
        </ActionButton>
      </div>
      <ConfirmDialog
        open={line.twin !== undefined}
        title={t('paper.twinTitle')}
        confirmLabel={t('paper.twinConfirm')}
        onConfirm={() => line.submit(true)}
        onCancel={line.forgetTwin}
      >
        {line.twin}
      </ConfirmDialog>
    </section>
  );
}
