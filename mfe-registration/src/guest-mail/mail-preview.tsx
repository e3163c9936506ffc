import { fillPlaceholders, type Locale, type MailValues } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { makeStyles, tokens } from '@honjin/ui';
import { partsOf, type MailDraft } from './guest-mail-draft.ts';

const useStyles = makeStyles({
  root: {
    padding: '8px 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '4px',
    backgroundColor: tokens.colorNeutralBackground2,
    minWidth: 0,
  },
  title: { margin: '0 0 4px', fontSize: '12px', fontWeight: 600 },
  subject: { margin: '0 0 6px', fontWeight: 600, overflowWrap: 'anywhere' },
  text: { margin: '0 0 6px', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  facts: { margin: '0 0 6px', color: tokens.colorNeutralForeground3, textAlign: 'center' },
  heading: { margin: '0', fontSize: '12px', fontWeight: 600 },
});

const HEADED = ['cancellation', 'houseRules', 'access'] as const;

interface Props {
  draft: MailDraft;
  language: Locale;
  values: MailValues;
}

/** The mail as a guest reads it, for a booking that is a sample; it follows every key. */
export function MailPreview({ draft, language, values }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const texts = draft.texts[language];
  const filled = (text: string) => fillPlaceholders(text, values);
  const shown = partsOf(draft);
  return (
    <section
      className={styles.root}
      aria-label={t('guestMail.preview', { language: t(`guestMail.language.${language}`) })}
    >
      <h3 className={styles.title}>
        {t('guestMail.preview', { language: t(`guestMail.language.${language}`) })}
      </h3>
      <div lang={language}>
        <p className={styles.subject}>{filled(texts.subject)}</p>
        <p className={styles.text}>{filled(texts.greeting)}</p>
        <p className={styles.text}>{filled(texts.body)}</p>
      </div>
      {draft.kind === 'CONFIRMATION' && (
        <p className={styles.facts}>{t('guestMail.facts', { lng: language })}</p>
      )}
      {HEADED.filter((part) => shown.includes(part) && texts[part].trim() !== '').map((part) => (
        <div key={part}>
          <p className={styles.heading}>{t(`guestMail.part.${part}`, { lng: language })}</p>
          <p className={styles.text} lang={language}>
            {filled(texts[part])}
          </p>
        </div>
      ))}
    </section>
  );
}
