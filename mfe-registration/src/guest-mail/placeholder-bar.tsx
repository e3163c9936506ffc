import { MAIL_PLACEHOLDER_KEYS, MAIL_PLACEHOLDERS, type Locale } from '@honjin/domain';
import { useLocale, useTranslation } from '@honjin/mfe-kit';
import { Button, makeStyles } from '@honjin/ui';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px' },
  label: { marginInlineEnd: '6px', fontSize: '12px' },
});

/** The names that a text may have in braces, each put where the caret was; in the language of that text. */
export function PlaceholderBar({
  languageOfField,
  onInsert,
}: {
  languageOfField: Locale | null;
  onInsert: (name: string) => void;
}) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const locale = useLocale();
  const language = languageOfField ?? locale;
  return (
    <div className={styles.root} role="group" aria-label={t('guestMail.placeholders')}>
      <span className={styles.label}>{t('guestMail.placeholders')}</span>
      {MAIL_PLACEHOLDER_KEYS.map((key) => (
        <Button
          key={key}
          size="small"
          appearance="subtle"
          lang={language}
          onClick={() => onInsert(`{${MAIL_PLACEHOLDERS[key][language]}}`)}
        >
          {`{${MAIL_PLACEHOLDERS[key][language]}}`}
        </Button>
      ))}
    </div>
  );
}
