import {
  listRoomDiscrepancies,
  listRoomIndication,
  resolveRoomDiscrepancy,
  type RoomDiscrepancy,
} from '@honjin/contracts/rooms';
import { errorText, formatInstant, useCall, useTranslation, useWrite } from '@honjin/mfe-kit';
import {
  Button,
  Drawer,
  EmptyState,
  EntryForm,
  ErrorPanel,
  LoadingOverlay,
  Text,
  TextField,
  ToneBadge,
  makeStyles,
  tokens,
  useUiTexts,
} from '@honjin/ui';
import { useState } from 'react';

const useStyles = makeStyles({
  one: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    paddingBlockEnd: '12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  head: { display: 'flex', gap: '8px', alignItems: 'center' },
  number: { fontWeight: 600, fontSize: '15px' },
  form: { display: 'flex', gap: '8px', alignItems: 'end' },
  grow: { flexGrow: 1 },
});

function CloseForm({ one }: { one: RoomDiscrepancy }) {
  const styles = useStyles();
  const { t } = useTranslation('rooms');
  const [resolution, setResolution] = useState('');
  const close = useWrite(resolveRoomDiscrepancy, {
    invalidates: [listRoomDiscrepancies, listRoomIndication],
    successMessage: t('caseClosed'),
  });
  const { discrepancyId, version } = one;
  return (
    <EntryForm
      className={styles.form}
      onSubmit={() => resolution.trim() !== '' && close.mutate({ discrepancyId, version, resolution })}
    >
      <div className={styles.grow}>
        <TextField label={t('resolution')} value={resolution} required onChange={setResolution} />
      </div>
      <Button type="submit" disabled={close.isPending || resolution.trim() === ''}>
        {t('closeCase')}
      </Button>
    </EntryForm>
  );
}

function Case({ one, canEdit }: { one: RoomDiscrepancy; canEdit: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation('rooms');
  const texts = useUiTexts();
  const told = { who: one.reportedBy, at: formatInstant(one.reportedAt) };
  const closed = { who: one.closedBy, at: one.closedAt === null ? '' : formatInstant(one.closedAt) };
  return (
    <li className={styles.one}>
      <div className={styles.head}>
        <span className={styles.number}>{one.roomNo}</span>
        <ToneBadge tone={one.isOpen ? 'danger' : 'neutral'} label={t(one.isOpen ? 'caseOpen' : 'caseDone')} />
        <span>{t(one.kind === 'SKIP' ? 'skip' : 'sleep')}</span>
      </div>
      <Text size={200}>
        {t('believed', { state: texts.roomCondition[one.condition] })}
        {one.hasLuggage && ` · ${t('luggage')}`}
      </Text>
      <Text size={200}>{t('reported', told)}</Text>
      {!one.isOpen && (
        <Text size={200}>
          {one.resolution || t('settledByItself')} {t('closedByAt', closed)}
        </Text>
      )}
      {one.isOpen && canEdit && <CloseForm one={one} />}
    </li>
  );
}

/** The open cases of rooms found otherwise than believed, and those of the last two weeks. */
export function DiscrepancyDrawer({ canEdit, onClose }: { canEdit: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation('rooms');
  const cases = useCall(listRoomDiscrepancies, {});
  const list = cases.data?.discrepancies;
  return (
    <Drawer open title={t('discrepancyTitle')} onClose={onClose}>
      <Text size={200}>{t('discrepancyHint')}</Text>
      <LoadingOverlay loading={cases.isPending} />
      {cases.isError && (
        <ErrorPanel message={errorText(cases.error, i18n)} onRetry={() => void cases.refetch()} />
      )}
      {list?.length === 0 && <EmptyState title={t('noDiscrepancy')} />}
      <ul style={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: '12px' }}>
        {list?.map((one) => (
          <Case key={one.discrepancyId} one={one} canEdit={canEdit} />
        ))}
      </ul>
    </Drawer>
  );
}
