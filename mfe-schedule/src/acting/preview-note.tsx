import { previewBoardMoves, type applyBoardMoves } from '@honjin/contracts/registration';
import type { RequestOf, ResponseOf } from '@honjin/contracts';
import { formatDate } from '@honjin/domain';
import { useCall, useTranslation } from '@honjin/mfe-kit';
import { MessageBar, MessageBarBody, MoneyText, makeStyles, tokens } from '@honjin/ui';
import { useRefusalText, wordOf } from './refusal-text.ts';
import { useTypeNames } from './type-names.ts';

type Actions = RequestOf<typeof applyBoardMoves>['actions'];
type Preview = ResponseOf<typeof previewBoardMoves>;

const useStyles = makeStyles({
  // The note keeps its place while the answer is on its way.
  root: { minHeight: '84px', display: 'flex', flexDirection: 'column', gap: '4px', fontSize: '12px' },
  stock: {
    display: 'grid',
    gridTemplateColumns: 'max-content max-content max-content',
    columnGap: '12px',
    maxHeight: '96px',
    overflow: 'auto',
    fontVariantNumeric: 'tabular-nums',
  },
  short: { color: tokens.colorPaletteRedForeground1, fontWeight: 600 },
});

export interface PreviewNoteProps {
  actions: Actions;
  reason?: string;
}

/**
 * Shows what the entered change would do to price and stock, and who is in its way. It asks the server during the
 * entry.
 */
export function PreviewNote({ actions, reason = '' }: PreviewNoteProps) {
  const styles = useStyles();
  const { t } = useTranslation('schedule');
  const refusalText = useRefusalText();
  // The answer depends only on whether there is a reason, so typing the reason asks just once.
  const wording = reason.trim() === '' ? '' : '-';
  const preview = useCall(
    previewBoardMoves,
    { actions, reason: wording },
    { enabled: actions.length > 0, retry: false },
  );
  return (
    <div className={styles.root} aria-live="polite" aria-busy={preview.isFetching}>
      {preview.error && (
        <MessageBar intent="warning">
          <MessageBarBody>{refusalText(preview.error)}</MessageBarBody>
        </MessageBar>
      )}
      {preview.data && <PreviewLines preview={preview.data} />}
      {actions.length === 0 && <span>{t('previewNothing')}</span>}
    </div>
  );
}

function PreviewLines({ preview }: { preview: Preview }) {
  const styles = useStyles();
  const { t } = useTranslation('schedule');
  const nameOf = useTypeNames();
  const difference = preview.priceAfter - preview.priceBefore;
  return (
    <>
      {preview.conflicts.map((conflict) => (
        <MessageBar key={`${conflict.roomId}${conflict.takenBy}`} intent="error">
          <MessageBarBody>
            {t('takenBy', { room: conflict.roomNo, who: wordOf(conflict.takenBy, t) })}
          </MessageBarBody>
        </MessageBar>
      ))}
      <div>
        {difference === 0 ? (
          t('priceSame')
        ) : (
          <>
            {t('priceChange')} <MoneyText yen={preview.priceBefore} /> →{' '}
            <MoneyText yen={preview.priceAfter} /> ({difference > 0 ? '+' : ''}
            <MoneyText yen={difference} />)
          </>
        )}
      </div>
      {preview.stock.length === 0 ? (
        <div>{t('stockSame')}</div>
      ) : (
        <div className={styles.stock}>
          {preview.stock.map((row) => (
            <StockLine key={`${row.roomTypeId}${row.night}`} row={row} name={nameOf(row.roomTypeId)} />
          ))}
        </div>
      )}
    </>
  );
}

function StockLine({ row, name }: { row: Preview['stock'][number]; name: string }) {
  const styles = useStyles();
  const { t } = useTranslation('schedule');
  return (
    <>
      <span>{formatDate(row.night, 'MM/dd')}</span>
      <span>{name}</span>
      <span className={row.after < 0 ? styles.short : undefined}>
        {t('stockChange', { before: row.before, after: row.after })}
      </span>
    </>
  );
}
