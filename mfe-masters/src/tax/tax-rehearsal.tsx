import type { RequestOf, ResponseOf } from '@honjin/contracts';
import type { TaxInput } from '@honjin/contracts/masters';
import { rehearseTax } from '@honjin/contracts/registration';
import { formatDate, formatYen, isSame } from '@honjin/domain';
import { Link, paths, useCall, useTranslation } from '@honjin/mfe-kit';
import {
  Button,
  DataTable,
  makeStyles,
  MessageBar,
  MessageBarBody,
  MoneyText,
  SearchRegular,
  Text,
  type TableColumn,
  type TablePage,
} from '@honjin/ui';
import { useState } from 'react';
import { useFailure } from '../plain/use-failure.ts';

type Answer = ResponseOf<typeof rehearseTax>;
type Night = Answer['nights'][number];

const useStyles = makeStyles({
  bar: { display: 'flex', alignItems: 'center', gap: '12px', flexWrap: 'wrap' },
  number: { fontVariantNumeric: 'tabular-nums' },
});

function useColumns(): TableColumn<Night>[] {
  const { t } = useTranslation('masters');
  const header = (name: string) => t(`org.tax.rehearse.${name}`);
  return [
    { key: 'night', header: header('night'), cell: (row) => formatDate(row.night) },
    {
      key: 'bookingNo',
      header: header('bookingNo'),
      hideable: false,
      cell: (row) => (
        // The booking opens in another tab, so that the input in the dialog stays.
        <Link to={paths.registrationDetail(row.bBasicInformationId, row.bRoomUnitId)} target="_blank">
          {`${row.bookingNo}-${row.roomIndex}`}
        </Link>
      ),
    },
    { key: 'guestName', header: header('guestName'), cell: (row) => row.guestName },
    { key: 'planName', header: header('planName'), cell: (row) => row.planName },
    { key: 'guests', header: header('guests'), numeric: true, cell: (row) => row.guests },
    {
      key: 'taxBefore',
      header: header('taxBefore'),
      numeric: true,
      cell: (row) => <MoneyText yen={row.taxBefore} />,
    },
    {
      key: 'taxAfter',
      header: header('taxAfter'),
      numeric: true,
      cell: (row) => <MoneyText yen={row.taxAfter} />,
    },
    {
      key: 'difference',
      header: header('difference'),
      numeric: true,
      cell: (row) => <MoneyText yen={row.amountAfter - row.amountBefore} />,
    },
  ];
}

function Summary({ answer }: { answer: Answer }) {
  const { t } = useTranslation('masters');
  const { bookings, total, taxBefore, taxAfter, checkedNights, unpricedNights } = answer;
  const sums = { before: formatYen(taxBefore), after: formatYen(taxAfter) };
  return (
    <MessageBar intent={total === 0 ? 'success' : 'warning'}>
      <MessageBarBody>
        {total === 0
          ? t('org.tax.rehearse.nobody', { count: checkedNights })
          : t('org.tax.rehearse.affected', { bookings, nights: total, of: checkedNights, ...sums })}
        {unpricedNights > 0 && ` ${t('org.tax.rehearse.unpriced', { count: unpricedNights })}`}
      </MessageBarBody>
    </MessageBar>
  );
}

export interface TaxRehearsalProps {
  tax: TaxInput;
  /** The saved rule that is being changed; null for a new one. */
  replacesId: string | null;
  /** Checks the form. Returns false when the rule cannot be tried yet. */
  onCheck: () => Promise<boolean>;
}

/** Shows the bookings that the rule in the form would change, before it is saved. */
export function TaxRehearsal({ tax, replacesId, onCheck }: TaxRehearsalProps) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const [asked, setAsked] = useState<RequestOf<typeof rehearseTax>>();
  const [isWrong, setIsWrong] = useState(false);
  const [page, setPage] = useState<TablePage>({ page: 1, pageSize: 10 });
  const columns = useColumns();
  const input = { ...(asked ?? { tax, replacesId }), ...page };
  const answer = useCall(rehearseTax, input, {
    enabled: asked !== undefined,
    placeholderData: (old) => old,
    staleTime: 60_000,
  });
  const failure = useFailure(answer);
  const isStale = asked !== undefined && !isSame(asked.tax, tax);
  async function ask() {
    const isRight = await onCheck();
    setIsWrong(!isRight);
    if (!isRight) return;
    setPage({ page: 1, pageSize: 10 });
    setAsked({ tax, replacesId });
  }
  return (
    <>
      <div className={styles.bar}>
        <Button icon={<SearchRegular />} onClick={() => void ask()}>
          {t('org.tax.rehearse.run')}
        </Button>
        <Text>{t('org.tax.rehearse.intro')}</Text>
      </div>
      {isWrong && <Text role="alert">{t('org.tax.rehearse.wrong')}</Text>}
      {isStale && <Text role="status">{t('org.tax.rehearse.stale')}</Text>}
      {answer.data && <Summary answer={answer.data} />}
      {asked && (
        <DataTable
          label={t('org.tax.rehearse.title')}
          columns={columns}
          rows={answer.data?.nights ?? []}
          rowKey={(row) => `${row.bRoomUnitId} ${row.night}`}
          loading={answer.isFetching}
          failure={failure}
          paging={{ ...page, total: answer.data?.total ?? 0, onPageChange: setPage }}
          emptyTitle={t('org.tax.rehearse.none')}
        />
      )}
    </>
  );
}
