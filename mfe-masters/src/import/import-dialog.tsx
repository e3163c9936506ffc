import { isApiError, useTranslation, useWrite } from '@honjin/mfe-kit';
import { FormDialog, makeStyles, MessageBar, MessageBarBody, SelectField, Spinner, useId } from '@honjin/ui';
import { outdatedBy } from '../plain/outdated-by.ts';
import type { AnyMaster } from '../plain/pages.ts';
import type { FieldTexts } from '../plain/use-field-texts.ts';
import type { References } from '../plain/use-references.ts';
import { ErrorTable } from './error-table.tsx';
import { PlanCounts, PlanTable } from './plan-table.tsx';
import { useFileCheck, type FileCheck, type WantedEncoding } from './use-file-check.ts';

const useStyles = makeStyles({
  choice: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '16px' },
  file: { display: 'flex', flexDirection: 'column', gap: '4px' },
  label: { fontSize: '12px', fontWeight: 600 },
  hint: { margin: 0, fontSize: '12px' },
});

export interface ImportDialogProps {
  master: AnyMaster;
  texts: FieldTexts;
  references: References;
  onClose: () => void;
}

const ENCODINGS: readonly WantedEncoding[] = ['AUTO', 'UTF-8', 'CP932'];

function FileChoice({ check }: { check: FileCheck }) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const id = useId('import-file');
  return (
    <div className={styles.choice}>
      <div className={styles.file}>
        <label className={styles.label} htmlFor={id}>
          {t('import.file')}
        </label>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          onChange={(event) => void check.choose(event.currentTarget.files?.[0])}
        />
      </div>
      <SelectField
        label={t('import.encoding')}
        choices={ENCODINGS.map((value) => ({ value, label: t(`import.encodings.${value}`) }))}
        value={check.encoding}
        onChange={(value) => check.read(value as WantedEncoding)}
      />
    </div>
  );
}

/** Says why the file cannot be taken in now: the name of a text, or nothing. */
function blockedBy({ file, plan, isBusy }: FileCheck): string | undefined {
  if (!file || (!plan && !isBusy)) return 'chooseFirst';
  if (!plan) return 'checking';
  if (plan.errorCount > 0) return 'hasErrors';
  return plan.counts.new + plan.counts.changed === 0 ? 'nothingToDo' : undefined;
}

/** Takes a file in: choice, a look at what it would change or what is wrong, and then all of it or nothing. */
export function ImportDialog({ master, texts, references, onClose }: ImportDialogProps) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const check = useFileCheck(master);
  const taking = useWrite(master.calls.importFile, {
    invalidates: outdatedBy(master),
    onSuccess: onClose,
    successMessage: t('import.done', { name: texts.title }),
  });
  const { file, plan, error, encoding } = check;
  const reason = blockedBy(check);

  function take() {
    if (!file || !plan) return;
    const request = { content: file.content, encoding, digest: plan.digest };
    taking.mutate(request, {
      // Somebody saved in between: the file is looked at again before anything is decided.
      onError: (failure) => isApiError(failure) && failure.code === 'HOS-05091-9' && check.again(),
    });
  }
  return (
    <FormDialog
      open
      size="large"
      title={t('import.title', { name: texts.title })}
      submitLabel={t('import.take')}
      blockedReason={reason === undefined ? undefined : t(`import.blocked.${reason}`)}
      busy={taking.isPending}
      onSubmit={take}
      onCancel={onClose}
    >
      <p className={styles.hint}>{t('import.hint')}</p>
      <FileChoice check={check} />
      {check.isBusy && <Spinner size="small" label={t('import.blocked.checking')} />}
      {error !== undefined && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{error}</MessageBarBody>
        </MessageBar>
      )}
      {plan && <PlanCounts counts={plan.counts} />}
      {plan && plan.fileErrors.length > 0 && (
        <ErrorTable errors={plan.fileErrors} errorCount={plan.errorCount} />
      )}
      {plan && plan.fileErrors.length === 0 && plan.rows.length > 0 && (
        <PlanTable rows={plan.rows} {...{ master, texts, references }} />
      )}
    </FormDialog>
  );
}
