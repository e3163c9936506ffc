import { useTranslation } from '@honjin/mfe-kit';
import { Button, CopyButton, makeStyles, ModalFrame, TextField, useUiTexts } from '@honjin/ui';

const useStyles = makeStyles({
  address: { display: 'grid', gridTemplateColumns: '1fr auto', gap: '4px', alignItems: 'end' },
  note: { margin: 0 },
  ways: { margin: 0, paddingInlineStart: '20px' },
});

const PROGRAMS = ['google', 'outlook', 'apple', 'thunderbird'] as const;

/** Shows an address, once: nobody can show it again. */
export function AddressDialog({ url, onClose }: { url: string | null; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const texts = useUiTexts();
  return (
    <ModalFrame
      open
      title={t('calendarAddress.made')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      {url === null ? (
        <p className={styles.note}>{t('calendarAddress.lost')}</p>
      ) : (
        <>
          <p className={styles.note}>{t('calendarAddress.onceNote')}</p>
          <div className={styles.address}>
            <TextField label={t('calendarAddress.url')} value={url} readOnly onChange={() => undefined} />
            <CopyButton text={url} label={t('calendarAddress.copy')} />
          </div>
          <ul className={styles.ways}>
            {PROGRAMS.map((program) => (
              <li key={program}>{t(`calendarAddress.ways.${program}`)}</li>
            ))}
          </ul>
        </>
      )}
    </ModalFrame>
  );
}
