import { listSignTablets, pairSignTablet } from '@honjin/contracts/registration';
import { formatInstant, useTranslation, useWrite } from '@honjin/mfe-kit';
import { Button, CopyButton, FormDialog, makeStyles, ModalFrame, TextField, useUiTexts } from '@honjin/ui';
import { useState } from 'react';
import type { SignTablet } from './use-sign-tablets.ts';

const useStyles = makeStyles({
  code: { display: 'block', width: '220px', height: '220px', margin: '8px auto' },
  link: { display: 'grid', gridTemplateColumns: '1fr auto', gap: '4px', alignItems: 'end' },
  note: { margin: 0 },
});

interface Props {
  tablet: SignTablet | null;
  onClose: () => void;
}

/** Names a tablet and hands out the link that pairs it. */
export function PairDialog({ tablet, onClose }: Props) {
  const { t } = useTranslation('registration');
  const [name, setName] = useState(tablet?.tabletName ?? '');
  const pair = useWrite(pairSignTablet, { invalidates: [listSignTablets] });
  if (pair.data !== undefined) return <LinkDialog name={name.trim()} link={pair.data} onClose={onClose} />;
  return (
    <FormDialog
      open
      size="small"
      title={tablet === null ? t('signTablet.add') : t('signTablet.pairOf', { name: tablet.tabletName })}
      submitLabel={t('signTablet.makeLink')}
      busy={pair.isPending}
      blockedReason={name.trim() === '' ? t('signTablet.incomplete') : undefined}
      onSubmit={() => pair.mutate({ ...(tablet === null ? {} : { id: tablet.id }), tabletName: name })}
      onCancel={onClose}
    >
      <TextField
        label={t('signTablet.name')}
        hint={t('signTablet.nameHint')}
        required
        autoFocus
        maxLength={30}
        autoComplete="off"
        value={name}
        onChange={setName}
      />
    </FormDialog>
  );
}

interface LinkProps {
  name: string;
  link: { url: string; qrCode: string; pairUntil: string };
  onClose: () => void;
}

/** Shows the link, once: nobody can show it again. */
function LinkDialog({ name, link, onClose }: LinkProps) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const texts = useUiTexts();
  return (
    <ModalFrame
      open
      title={t('signTablet.linkTitle', { name })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <p className={styles.note}>{t('signTablet.linkNote', { until: formatInstant(link.pairUntil) })}</p>
      <img
        className={styles.code}
        alt={t('signTablet.qrName', { name })}
        src={`data:image/svg+xml,${encodeURIComponent(link.qrCode)}`}
      />
      <div className={styles.link}>
        <TextField label={t('signTablet.url')} value={link.url} readOnly onChange={() => undefined} />
        <CopyButton text={link.url} label={t('signTablet.copy')} />
      </div>
    </ModalFrame>
  );
}
