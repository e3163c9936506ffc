import { checkDowntimeSheet } from '@honjin/contracts/registration';
import { errorText, formatInstant, useCall, useTranslation } from '@honjin/mfe-kit';
import { screenOnlyClass } from '@honjin/mfe-kit/print';
import {
  ActionButton,
  EntryForm,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarBody,
  TextField,
  tokens,
} from '@honjin/ui';
import { useState } from 'react';
import type { ProvenSheet } from './use-sheet-proof.ts';

const useStyles = makeStyles({
  seal: { fontSize: '12px', color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  check: { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'flex-end' },
  number: { width: '220px' },
  answer: { minHeight: '20px', flexBasis: '100%', fontSize: '12px' },
});

/** Says on screen and paper whether the sheet is what the server signed, and by which number it is known again. */
export function SheetSeal({ sheet, proof }: ProvenSheet) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  if (proof === 'ALTERED' || proof === 'UNSIGNED') {
    return (
      <MessageBar intent={proof === 'ALTERED' ? 'error' : 'warning'} layout="multiline">
        <MessageBarBody>{t(`downtime.proof.${proof}`)}</MessageBarBody>
      </MessageBar>
    );
  }
  return (
    <div className={styles.seal}>
      {t('downtime.fingerprint', { number: sheet.fingerprint, by: sheet.askedByName })}{' '}
      {t(`downtime.proof.${proof}`)}
    </div>
  );
}

/** Tells of a paper by its number when and for whom this server made it. */
export function CheckPaper() {
  const styles = useStyles();
  const { t, i18n } = useTranslation('registration');
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const check = useCall(
    checkDowntimeSheet,
    { fingerprint: asked },
    { enabled: asked !== '', staleTime: 0, retry: false },
  );
  const sheet = check.data?.sheet;
  const found = sheet && { at: formatInstant(sheet.madeAt), by: sheet.askedByName };
  const answer = check.error
    ? errorText(check.error, i18n)
    : check.data && t(found ? 'downtime.paperKnown' : 'downtime.paperUnknown', { ...found });
  const blocked = typed.trim() === '' ? t('downtime.paperNumberMissing') : undefined;
  return (
    <EntryForm
      className={mergeClasses(styles.check, screenOnlyClass)}
      label={t('downtime.checkPaper')}
      onSubmit={() => setAsked(typed.trim())}
    >
      <TextField
        className={styles.number}
        label={t('downtime.paperNumber')}
        placeholder="0000-0000-0000-0000"
        maxLength={19}
        value={typed}
        onChange={setTyped}
        normalize={(text) => text.normalize('NFKC').toUpperCase()}
      />
      <ActionButton type="submit" busy={check.isFetching} blockedReason={blocked}>
        {t('downtime.checkPaper')}
      </ActionButton>
      <span className={styles.answer} role="status">
        {asked === '' ? '' : answer}
      </span>
    </EntryForm>
  );
}
