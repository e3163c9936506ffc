import { formatDateWithWeekday } from '@honjin/domain';
import { useLocale, useTranslation } from '@honjin/mfe-kit';
import { Drawer, MessageBar, MessageBarBody } from '@honjin/ui';
import { Facts } from '../../parts/facts.tsx';
import { Section } from '../../parts/field-grid.tsx';
import { ExplainedStock } from './explained-stock.tsx';
import { SentTable } from './sent-table.tsx';
import { useSideText, type StockCell } from './stock-grid.tsx';
import { StopSaleTable } from './stop-sale-table.tsx';
import { differs, useTypeNames, type StopSale } from './stock-types.ts';

interface Props {
  cell: StockCell;
  accountId: string;
  stopSales: readonly StopSale[];
  onClose: () => void;
}

/** Explains the stock of a date: both sides, how ours comes about, what closed it, and what was sent when. */
export function StockDrawer({ cell: { group, day }, accountId, stopSales, onClose }: Props) {
  const { t } = useTranslation('linkage');
  const textOf = useSideText();
  const locale = useLocale();
  const { groupCode, groupName, roomTypeIds } = group;
  const typeNames = useTypeNames()(group);
  const own = stopSales.filter(
    ({ roomTypeId, date }) => date === day.date && roomTypeIds.includes(roomTypeId),
  );
  return (
    <Drawer
      open
      size="large"
      title={`${groupCode} ${groupName} ${formatDateWithWeekday(day.date, locale)}`}
      onClose={onClose}
    >
      <Facts
        facts={[
          { term: t('stock.theirs'), value: textOf(day.theirs) },
          { term: t('stock.ours'), value: textOf(day.ours) },
        ]}
      />
      {differs(day) && (
        <MessageBar intent="warning">
          <MessageBarBody>{t(day.isWaiting ? 'stock.differsWaiting' : 'stock.differsNow')}</MessageBarBody>
        </MessageBar>
      )}
      {own.length > 0 && (
        <Section title={t('stock.stops')}>
          <StopSaleTable stopSales={own} />
        </Section>
      )}
      <Section title={t('stock.explained')}>
        {roomTypeIds.map((roomTypeId, at) => (
          <ExplainedStock
            key={roomTypeId}
            roomTypeId={roomTypeId}
            name={typeNames[at] ?? ''}
            night={day.date}
          />
        ))}
      </Section>
      <Section title={t('stock.sent')}>
        <SentTable accountId={accountId} groupCode={groupCode} date={day.date} />
      </Section>
    </Drawer>
  );
}
