import { MAIL_SUBJECT_LENGTH, MAIL_TEXT_LENGTH, type Locale, type MailPart } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { makeStyles, TextAreaField, TextField } from '@honjin/ui';
import { faultIn, partsOf, withText, type MailDraft } from './guest-mail-draft.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    minWidth: 0,
    border: 'none',
    margin: 0,
    padding: 0,
  },
  legend: { padding: 0, fontSize: '14px', fontWeight: 600 },
});

const ROWS: Readonly<Record<MailPart, number>> = {
  subject: 1,
  greeting: 1,
  body: 5,
  houseRules: 3,
  cancellation: 3,
  access: 3,
};

interface Props {
  draft: MailDraft;
  language: Locale;
  onChange: (draft: MailDraft) => void;
}

/** The texts of a mail in one language; a name that is no placeholder is told at its field. */
export function MailFields({ draft, language, onChange }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>{t(`guestMail.language.${language}`)}</legend>
      {partsOf(draft).map((part) => {
        const text = draft.texts[language][part];
        const unknown = faultIn(text);
        const field = {
          name: `${language}.${part}`,
          label: t(`guestMail.part.${part}`),
          value: text,
          onChange: (value: string) => onChange(withText(draft, { language, part, text: value })),
          error: unknown === undefined ? undefined : t('guestMail.unknown', { name: unknown }),
        };
        return part === 'subject' ? (
          <TextField key={part} {...field} required maxLength={MAIL_SUBJECT_LENGTH} />
        ) : (
          <TextAreaField key={part} {...field} rows={ROWS[part]} maxLength={MAIL_TEXT_LENGTH} />
        );
      })}
    </fieldset>
  );
}
