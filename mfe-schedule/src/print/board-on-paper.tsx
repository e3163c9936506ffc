import { useLocale, useTranslation } from '@honjin/mfe-kit';
import { useEffect } from 'react';
import { saveBoardPicture } from './board-picture.ts';
import { PrintedBoard, type Paper, type PrintedBoardProps } from './printed-board.tsx';

/** A printed board of a size, or a picture of it. */
export type Wished = Paper | 'picture';

interface BoardOnPaperProps extends Omit<PrintedBoardProps, 'paper'> {
  wished: Wished;
}

/** Prints the board, or saves a picture of it. It comes when somebody wants one. */
export default function BoardOnPaper({ wished, ...props }: BoardOnPaperProps) {
  return wished === 'picture' ? <SavedPicture {...props} /> : <PrintedBoard {...props} paper={wished} />;
}

function SavedPicture({ board, params, onDone }: Omit<PrintedBoardProps, 'paper'>) {
  const { t } = useTranslation('schedule');
  const locale = useLocale();
  useEffect(() => {
    const words = { unassigned: t('unassigned'), occupied: t('occupied'), remaining: t('remaining') };
    void saveBoardPicture(board, params, { ...words, locale });
    onDone();
  }, [board, params, locale, t, onDone]);
  return null;
}
