import { formatDayWithWeekday } from '@honjin/domain';
import { errorText, useLocale, usePermission, useTranslation } from '@honjin/mfe-kit';
import {
  ActionButton,
  DataTable,
  EditRegular,
  makeStyles,
  MessageBar,
  MessageBarBody,
  MoneyText,
  Text,
  useWatch,
  type TableColumn,
} from '@honjin/ui';
import { Section } from '../../parts/field-grid.tsx';
import type { RoomForm } from '../form/booking-form.ts';
import type { Explanation, RoomUnit } from '../form/booking-types.ts';
import { isRoomChanged } from '../form/to-request.ts';
import { ExplainButton } from './explain-button.tsx';
import { RestrictionNotice, type Restriction } from './restriction-notice.tsx';
import type { RoomFieldsProps } from './room-fields.ts';
import { quoteRequest, useQuote } from './use-quote.ts';

const useStyles = makeStyles({ night: { whiteSpace: 'nowrap' } });

/** A night's price, quoted or saved. */
interface PriceRow {
  roomDate: string;
  priceRank: string;
  totalRate: number;
  totalItemRate: number;
  totalAccommodationTax: number;
  totalHotSpringTax: number;
  totalAmount: number;
  explanation: Explanation | null;
}

interface Props extends RoomFieldsProps {
  onEditRate: (night: string) => void;
}

/** The price per night: as saved while nothing was changed, else as it would be now. */
export function PricePanel({ form, index, unit, onEditRate }: Props) {
  const { t } = useTranslation('registration');
  const room = useWatch({ control: form.control, name: `rooms.${index}` });
  const price = usePrice(room, unit);
  const columns = usePriceColumns((night) => typeof room.rates[night]?.overrideRate === 'number', onEditRate);
  return (
    <Section title={t('price.title')} aside={<MoneyText yen={price.total} strong />}>
      {price.refusal !== undefined && (
        <MessageBar intent="error">
          <MessageBarBody>{price.refusal}</MessageBarBody>
        </MessageBar>
      )}
      <RestrictionNotice form={form} index={index} restrictions={price.restrictions} />
      {price.rows.length > 0 && (
        <DataTable
          label={t('price.title')}
          columns={columns}
          rows={price.rows}
          rowKey={({ roomDate }) => roomDate}
          loading={price.isAsking}
          paged={false}
          maxHeight="260px"
        />
      )}
      {price.rows.length === 0 && price.refusal === undefined && (
        <Text size={200}>{t(price.isAsking ? 'loading' : 'price.notYet')}</Text>
      )}
    </Section>
  );
}

interface Price {
  rows: readonly PriceRow[];
  total: number | null;
  isAsking: boolean;
  restrictions: readonly Restriction[];
  /** The reason why there is no price. */
  refusal: string | undefined;
}

function usePrice(room: RoomForm, unit: RoomUnit | undefined): Price {
  const { i18n } = useTranslation('registration');
  const isSaved = unit !== undefined && !isRoomChanged(room, unit);
  const quoted = useQuote(isSaved ? null : quoteRequest(room, unit));
  if (isSaved) {
    return {
      rows: unit.bRoomInformation,
      total: unit.totalAmount,
      isAsking: false,
      restrictions: [],
      refusal: undefined,
    };
  }
  if (quoted.isError) {
    const refusal = errorText(quoted.error, i18n);
    return { rows: [], total: null, isAsking: quoted.isFetching, restrictions: [], refusal };
  }
  return {
    rows: quoted.room?.nights ?? [],
    total: quoted.room?.totalAmount ?? null,
    isAsking: quoted.isFetching,
    restrictions: quoted.room?.restrictions ?? [],
    refusal: undefined,
  };
}

/** The amount came with a message of a site controller: no clerk typed it. */
function isTransmitted({ explanation }: PriceRow): boolean {
  return explanation?.code === 'price.night.transmitted';
}

function usePriceColumns(
  isByHand: (night: string) => boolean,
  onEditRate: (night: string) => void,
): TableColumn<PriceRow>[] {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const locale = useLocale();
  const mayOverride = usePermission('override', 'edit');
  return [
    {
      key: 'roomDate',
      header: t('price.night'),
      cell: ({ roomDate }) => <span className={styles.night}>{formatDayWithWeekday(roomDate, locale)}</span>,
    },
    { key: 'rank', header: t('price.rank'), cell: ({ priceRank }) => priceRank },
    {
      key: 'rate',
      header: t('price.room'),
      numeric: true,
      cell: (row) => (
        <>
          {isByHand(row.roomDate) && `${t(isTransmitted(row) ? 'price.byMessage' : 'price.byHand')} `}
          <MoneyText yen={row.totalRate} />
        </>
      ),
    },
    {
      key: 'items',
      header: t('price.items'),
      numeric: true,
      cell: (row) => <MoneyText yen={row.totalItemRate} />,
    },
    {
      key: 'taxes',
      header: t('price.lodgingTaxes'),
      numeric: true,
      cell: (row) => <MoneyText yen={row.totalAccommodationTax + row.totalHotSpringTax} />,
    },
    {
      key: 'total',
      header: t('price.total'),
      numeric: true,
      cell: (row) => <MoneyText yen={row.totalAmount} strong />,
    },
    {
      key: 'actions',
      header: t('price.actions'),
      width: '84px',
      cell: (row) => (
        <span className={styles.night}>
          {row.explanation && <ExplainButton explanation={row.explanation} night={row.roomDate} />}
          <ActionButton
            size="small"
            appearance="subtle"
            icon={<EditRegular />}
            aria-label={t('price.changeRate', { night: row.roomDate })}
            blockedReason={mayOverride ? undefined : t('block.NO_PERMISSION')}
            onClick={() => onEditRate(row.roomDate)}
          />
        </span>
      ),
    },
  ];
}
