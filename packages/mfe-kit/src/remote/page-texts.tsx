import type { Locale } from '@honjin/contracts';
import { localeOf } from '@honjin/domain';
import { Button, Text, makeStyles, space } from '@honjin/ui';
import type { i18n } from 'i18next';
import { use, useState, useTransition } from 'react';
import { bringLanguage } from '../i18n/late-texts.ts';

const useStyles = makeStyles({
  missing: { display: 'flex', alignItems: 'center', gap: space.m, padding: `${space.xs} ${space.m}` },
});

/** Brings the texts of the page in a language; tells whether they came. */
export function tryLanguage(instance: i18n, locale: Locale): Promise<boolean> {
  return bringLanguage(instance, locale).then(
    () => true,
    () => false,
  );
}

/**
 * Waits for the texts of the page's language, beside the page that comes at the same time. Without them a page reads as
 * Japanese, which is better than no page: this says so, and asks for them again.
 */
export function PageTexts({ i18n, first }: { i18n: i18n; first: Promise<boolean> | undefined }) {
  const styles = useStyles();
  const [coming, setComing] = useState(first);
  const [isAsking, ask] = useTransition();
  if (coming === undefined || use(coming)) return null;
  return (
    <div role="status" className={styles.missing}>
      <Text>{i18n.t('textsMissing', { ns: 'kit' })}</Text>
      <Button
        size="small"
        disabled={isAsking}
        onClick={() => ask(() => setComing(tryLanguage(i18n, localeOf(i18n.language))))}
      >
        {i18n.t('retry', { ns: 'kit' })}
      </Button>
    </div>
  );
}
