import { listSignTablets, saveSignRules } from '@honjin/contracts/registration';
import { usePermission, useTranslation, useWrite } from '@honjin/mfe-kit';
import { ActionButton, CheckboxField, makeStyles, TextAreaField } from '@honjin/ui';
import { useState } from 'react';
import type { SignTablets } from './use-sign-tablets.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', maxWidth: '900px' },
  terms: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '16px' },
  title: { margin: 0, fontSize: '16px' },
});

/** Edits the text that guests read before they sign, and whether a typed name is a signature. */
export function SignRules({ rules }: { rules: SignTablets['signRules'] }) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const mayEdit = usePermission('master', 'edit');
  const [allowsTyped, setAllowsTyped] = useState(rules.allowsTyped);
  const [termsJa, setTermsJa] = useState(rules.termsJa);
  const [termsEn, setTermsEn] = useState(rules.termsEn);
  const save = useWrite(saveSignRules, {
    invalidates: [listSignTablets],
    successMessage: t('signTablet.rulesSaved'),
  });
  const field = { hint: t('signTablet.termsHint'), maxLength: 4_000, rows: 5, readOnly: !mayEdit };
  return (
    <section aria-label={t('signTablet.rules')} className={styles.root}>
      <h2 className={styles.title}>{t('signTablet.rules')}</h2>
      <CheckboxField
        label={t('signTablet.allowsTyped')}
        value={allowsTyped}
        disabled={!mayEdit}
        onChange={setAllowsTyped}
      />
      <div className={styles.terms}>
        <TextAreaField {...field} label={t('signTablet.termsJa')} value={termsJa} onChange={setTermsJa} />
        <TextAreaField {...field} label={t('signTablet.termsEn')} value={termsEn} onChange={setTermsEn} />
      </div>
      {mayEdit && (
        <div>
          <ActionButton
            appearance="primary"
            busy={save.isPending}
            onClick={() => save.mutate({ version: rules.version, allowsTyped, termsJa, termsEn })}
          >
            {t('signTablet.saveRules')}
          </ActionButton>
        </div>
      )}
    </section>
  );
}
