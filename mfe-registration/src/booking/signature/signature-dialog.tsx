import type { ResponseOf } from '@honjin/contracts';
import { viewSignature, voidSignature } from '@honjin/contracts/registration';
import { formatDate, pathOfStrokes, SIGNATURE_FIELD, SIGNED_ENTRIES, type SignedEntry } from '@honjin/domain';
import { formatInstant, useCall, usePermission, useTranslation } from '@honjin/mfe-kit';
import {
  ActionButton,
  Button,
  DataTable,
  makeStyles,
  ModalFrame,
  ToneBadge,
  useUiTexts,
  type TableColumn,
} from '@honjin/ui';
import { useState } from 'react';
import { Facts } from '../../parts/facts.tsx';
import { QueryPanel } from '../../parts/query-panel.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useBookingWrite } from '../saving/use-booking-write.ts';

const useStyles = makeStyles({
  drawing: {
    display: 'block',
    width: '100%',
    maxWidth: '600px',
    background: '#fff',
    border: '1px solid #8a8a8a',
  },
  typed: { fontSize: '22px', margin: '8px 0' },
  terms: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  value: { overflowWrap: 'anywhere' },
});

type View = ResponseOf<typeof viewSignature>;

interface Props {
  id: string;
  name: string;
  onClose: () => void;
}

/** A signature with the card as it was signed. A clerk may make it void. */
export function SignatureDialog({ id, name, onClose }: Props) {
  const { t } = useTranslation('registration');
  const texts = useUiTexts();
  const mayEdit = usePermission('guest', 'edit');
  const [asksReason, setAsksReason] = useState(false);
  const shown = useCall(viewSignature, { id }, { staleTime: Infinity, gcTime: 0 });
  const makeVoid = useBookingWrite(voidSignature, {
    successMessage: t('signature.voided'),
    onSuccess: onClose,
  });
  return (
    <ModalFrame
      open
      size="large"
      title={t('signature.viewTitle', { name })}
      onClose={onClose}
      actions={
        <>
          {mayEdit && shown.data !== undefined && (
            <ActionButton onClick={() => setAsksReason(true)}>{t('signature.void')}</ActionButton>
          )}
          <Button onClick={onClose}>{texts.close}</Button>
        </>
      }
    >
      <QueryPanel query={shown}>{(view) => <Signature view={view} name={name} />}</QueryPanel>
      {asksReason && (
        <ReasonDialog
          title={t('signature.voidTitle')}
          text={t('signature.voidNote')}
          submitLabel={t('signature.void')}
          busy={makeVoid.isPending}
          onSubmit={(reason) => makeVoid.mutate({ id, reason })}
          onCancel={() => setAsksReason(false)}
        />
      )}
    </ModalFrame>
  );
}

function Signature({ view, name }: { view: View; name: string }) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const { signedAt, tabletName, digest, terms } = view;
  return (
    <>
      <Drawing view={view} name={name} />
      <Facts
        facts={[
          { term: t('signature.signedAt'), value: formatInstant(signedAt) },
          { term: t('signature.on'), value: tabletName },
          { term: t('signature.digest'), value: <span className={styles.value}>{digest}</span> },
        ]}
      />
      <SignedCard view={view} />
      {terms !== '' && (
        <section aria-label={t('signature.terms')}>
          <h3>{t('signature.terms')}</h3>
          <p className={styles.terms}>{terms}</p>
        </section>
      )}
    </>
  );
}

function Drawing({ view: { strokes, typedName }, name }: { view: View; name: string }) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const { width, height } = SIGNATURE_FIELD;
  if (typedName !== null)
    return (
      <p className={styles.typed}>
        {typedName} <small>{t('signature.typed')}</small>
      </p>
    );
  return (
    <svg
      role="img"
      aria-label={t('signature.image', { name })}
      className={styles.drawing}
      viewBox={`0 0 ${width} ${height}`}
    >
      <path
        d={pathOfStrokes(strokes)}
        fill="none"
        stroke="#101c4d"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

const DATES: ReadonlySet<SignedEntry> = new Set(['dateOfBirth', 'checkInDate', 'checkOutDate']);

interface Row {
  entry: SignedEntry;
  value: string;
  isChanged: boolean;
}

function useCardColumns(): TableColumn<Row>[] {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  return [
    {
      key: 'entry',
      header: t('signature.entry'),
      width: '150px',
      cell: ({ entry }) => t(`signature.entries.${entry}`),
    },
    {
      key: 'value',
      header: t('signature.asSigned'),
      cell: ({ value, isChanged }) => (
        <span className={styles.value}>
          {value} {isChanged && <ToneBadge tone="attention" label={t('signature.wasChanged')} />}
        </span>
      ),
    },
  ];
}

function SignedCard({ view: { signedCard, changedEntries } }: { view: View }) {
  const { t } = useTranslation('registration');
  const columns = useCardColumns();
  const rows: Row[] = SIGNED_ENTRIES.flatMap((entry) => {
    const value = signedCard[entry] ?? '';
    const isChanged = changedEntries.includes(entry);
    if (value === '' && !isChanged) return [];
    return { entry, value: DATES.has(entry) && value !== '' ? formatDate(value) : value, isChanged };
  });
  return (
    <DataTable
      label={t('signature.card')}
      columns={columns}
      rows={rows}
      rowKey={({ entry }) => entry}
      paged={false}
      maxHeight="260px"
    />
  );
}
