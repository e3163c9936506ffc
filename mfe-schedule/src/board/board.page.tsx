import { getBoard } from '@honjin/contracts/schedule';
import { errorText, useLiveCall, useTranslation } from '@honjin/mfe-kit';
import { EmptyState, ErrorPanel, LoadingOverlay, PageHeader, makeStyles } from '@honjin/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { useBoardParams } from './board-params.ts';
import { BoardToolbar } from './board-toolbar.tsx';
import { BoardView } from './board-view.tsx';

const useStyles = makeStyles({
  // The board takes what the window leaves below the bars of the shell; it scrolls by itself.
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    height: 'calc(100dvh - 160px)',
    minHeight: '420px',
  },
  board: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 },
});

/** /schedule: rooms × days, live. */
export function BoardPage() {
  const styles = useStyles();
  const { t, i18n } = useTranslation('schedule');
  const [params, change] = useBoardParams();
  const { from, days } = params;
  const board = useLiveCall(
    getBoard,
    { from, days },
    { follows: ['RegistrationChanged', 'RoomChanged'], placeholderData: keepPreviousData },
  );
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} />
      <BoardToolbar params={params} onChange={change} board={board.data} />
      <div className={styles.board} aria-busy={board.isFetching}>
        {board.data?.rooms.length === 0 && <EmptyState title={t('noRooms')} />}
        {board.data && board.data.rooms.length > 0 && <BoardView board={board.data} params={params} />}
        {board.isPending && <LoadingOverlay loading />}
        {board.isError && !board.data && (
          <ErrorPanel
            message={errorText(board.error, i18n)}
            requestId={board.error.requestId}
            onRetry={() => void board.refetch()}
          />
        )}
      </div>
    </div>
  );
}
