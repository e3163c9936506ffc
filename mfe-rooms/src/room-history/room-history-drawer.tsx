import type { RoomIndication } from '@honjin/contracts/rooms';
import { ROOM_THREAD_KINDS } from '@honjin/domain';
import {
  errorText,
  formatInstant,
  Link,
  paths as suitePaths,
  usePermission,
  useTranslation,
} from '@honjin/mfe-kit';
import {
  Button,
  Drawer,
  EmptyState,
  ErrorPanel,
  LoadingOverlay,
  SelectField,
  Text,
  ToneBadge,
  makeStyles,
  tokens,
} from '@honjin/ui';
import { useRoomEntryText } from './room-entry-text.ts';
import { MACHINE, USER, useRoomHistory, type HistoryFilter, type RoomEntry } from './use-room-history.ts';

const useStyles = makeStyles({
  filter: { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'end' },
  field: { width: '200px' },
  // As high as a page, so that the buttons below stay where they are.
  list: { margin: 0, padding: 0, listStyle: 'none', minHeight: '50vh' },
  one: {
    display: 'grid',
    gridTemplateColumns: '118px minmax(110px, 160px) 1fr',
    gap: '2px 12px',
    paddingBlock: '6px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  at: { fontVariantNumeric: 'tabular-nums' },
  what: { display: 'flex', flexWrap: 'wrap', gap: '2px 8px', alignItems: 'baseline' },
  deed: { fontWeight: 600 },
  pages: { display: 'flex', justifyContent: 'flex-end', gap: '8px' },
});

interface Props {
  room: RoomIndication;
  onClose: () => void;
}

/** Everything that happened in a room: stays, moves, keys, cleaning and blocks, newest first. */
export default function RoomHistoryDrawer({ room, onClose }: Props) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('rooms');
  const seesBoard = usePermission('schedule', 'read');
  const history = useRoomHistory(room.roomId);
  const { rows, error, newer, older } = history;
  return (
    <Drawer open size="large" title={t('history.title', { roomNo: room.roomNo })} onClose={onClose}>
      <FilterFields {...history} onChange={history.setFilter} />
      {seesBoard && <Link to={suitePaths.schedule({ at: '', room: room.roomId })}>{t('history.asOf')}</Link>}
      <LoadingOverlay loading={rows === undefined && error === null} />
      {error !== null && <ErrorPanel message={errorText(error, i18n)} onRetry={history.retry} />}
      {rows?.length === 0 && <EmptyState title={t('history.none')} />}
      <ol className={styles.list} aria-label={t('history.title', { roomNo: room.roomNo })}>
        {rows?.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      <div className={styles.pages}>
        <Button disabledFocusable={newer === undefined} onClick={newer}>
          {t('history.newer')}
        </Button>
        <Button disabledFocusable={older === undefined} onClick={older}>
          {t('history.older')}
        </Button>
      </div>
    </Drawer>
  );
}

function FilterFields({
  filter,
  userNames,
  machineSteps,
  onChange,
}: Pick<ReturnType<typeof useRoomHistory>, 'filter' | 'userNames' | 'machineSteps'> & {
  onChange: (filter: HistoryFilter) => void;
}) {
  const styles = useStyles();
  const { t } = useTranslation('rooms');
  const people = userNames.map((name) => ({ value: `${USER}${name}`, label: name }));
  const machines = machineSteps.map((step) => ({
    value: `${MACHINE}${step}`,
    label: t('history.machine', { step: t(`codes:machineStep.${step}`) }),
  }));
  return (
    <div className={styles.filter} role="search" aria-label={t('history.filter')}>
      <SelectField
        className={styles.field}
        label={t('history.kind')}
        value={filter.kind}
        onChange={(kind) => onChange({ ...filter, kind: kind as HistoryFilter['kind'] })}
        emptyLabel={t('history.everything')}
        choices={ROOM_THREAD_KINDS.map((value) => ({ value, label: t(`codes:threadKind.${value}`) }))}
      />
      <SelectField
        className={styles.field}
        label={t('history.author')}
        value={filter.author}
        onChange={(author) => onChange({ ...filter, author })}
        emptyLabel={t('history.everybody')}
        choices={[...people, ...machines]}
      />
    </div>
  );
}

function Entry({ entry }: { entry: RoomEntry }) {
  const styles = useStyles();
  const { t } = useTranslation('rooms');
  const { deed, facts } = useRoomEntryText();
  const { at, userName, machineStep, kind, bBasicInformationId: bookingId, bookingNo = '' } = entry;
  const step = machineStep === undefined ? '' : t(`codes:machineStep.${machineStep}`);
  const author =
    step === '' || userName === '' ? userName || step : t('history.machineFor', { step, userName });
  return (
    <li className={styles.one}>
      <Text size={200} className={styles.at}>
        {formatInstant(at)}
      </Text>
      <Text size={200}>{author}</Text>
      <div className={styles.what}>
        {kind !== undefined && <ToneBadge tone="neutral" label={t(`codes:threadKind.${kind}`)} />}
        <span className={styles.deed}>{deed(entry)}</span>
        {bookingNo !== '' &&
          (bookingId ? (
            <Link to={suitePaths.registrationDetail(bookingId)}>{bookingNo}</Link>
          ) : (
            <span>{bookingNo}</span>
          ))}
        {facts(entry).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </div>
    </li>
  );
}
