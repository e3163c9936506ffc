import { formatYen } from '@honjin/domain';
import { errorText, useTranslation, type ApiError } from '@honjin/mfe-kit';
import { DataTable, Text, type TableColumn, type TablePage } from '@honjin/ui';

/** The page of lines or payments that a table shows, as its call answered. */
export interface DrillPage<Row> {
  readonly rows: readonly Row[];
  readonly totalCount: number;
  readonly sumYen: number;
  /** A further remark on the sum. */
  readonly note?: string;
}

export interface DrillTableProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  rowKey: (row: Row) => string;
  answer: { isFetching: boolean; error: ApiError | null; refetch: () => unknown };
  shown: DrillPage<Row> | undefined;
  page: TablePage;
  onPageChange: (page: TablePage) => void;
}

/** Shows the lines behind a figure, page by page, with the sum of all. The sum equals the figure. */
export function DrillTable<Row>(props: DrillTableProps<Row>) {
  const { label, columns, rowKey, answer, shown, page, onPageChange } = props;
  const { t, i18n } = useTranslation('reports');
  const total = shown?.totalCount ?? 0;
  return (
    <DataTable
      label={label}
      columns={[...columns]}
      rows={[...(shown?.rows ?? [])]}
      rowKey={rowKey}
      loading={answer.isFetching}
      failure={
        answer.error
          ? { message: errorText(answer.error, i18n), onRetry: () => void answer.refetch() }
          : undefined
      }
      paging={{ ...page, total, onPageChange }}
      toolbar={
        shown && (
          <Text>
            {t('line.sum', { count: total, amount: formatYen(shown.sumYen) })}
            {shown.note}
          </Text>
        )
      }
    />
  );
}
