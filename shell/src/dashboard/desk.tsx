import { getDeskLanes } from '@honjin/contracts/registration';
import { errorText, isApiError, useLiveCall, useRealtime, useTranslation } from '@honjin/mfe-kit';
import { ErrorPanel, makeStyles, Skeleton, SkeletonItem } from '@honjin/ui';
import { DayFigures } from './day-figures.tsx';
import { DeskLanes } from './desk-lanes.tsx';
import { useLaneGrid } from './lane-grid.ts';

const useStyles = makeStyles({
  tiles: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', gap: '8px' },
  // As high as a figure with its note.
  tile: { height: '90px' },
});

/** Figures and lanes of the business day, in one answer of the server. */
export function Desk() {
  const { i18n } = useTranslation('shell');
  const desk = useLiveCall(
    getDeskLanes,
    {},
    { follows: ['RegistrationChanged', 'RoomChanged'], placeholderData: (old) => old },
  );
  const refresh = () => void desk.refetch();
  useRealtime('BusinessDateUpdated', refresh);
  if (desk.isPending) return <Waiting />;
  if (desk.isError) {
    const requestId = isApiError(desk.error) ? desk.error.requestId : undefined;
    return <ErrorPanel message={errorText(desk.error, i18n)} requestId={requestId} onRetry={refresh} />;
  }
  return (
    <>
      <DayFigures figures={desk.data.figures} />
      <DeskLanes lanes={desk.data} />
    </>
  );
}

/** Holds the places of figures and lanes, so that nothing moves when they come. */
function Waiting() {
  const styles = useStyles();
  const grid = useLaneGrid();
  const { t } = useTranslation('shell');
  return (
    <Skeleton aria-label={t('loading')}>
      <div className={styles.tiles}>
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <SkeletonItem key={key} className={styles.tile} />
        ))}
      </div>
      <div className={grid.lanes}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <div key={key} className={grid.lane}>
            {['1', '2', '3', '4'].map((card) => (
              <SkeletonItem key={card} size={64} />
            ))}
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
