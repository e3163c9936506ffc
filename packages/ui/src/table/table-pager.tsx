import { Button, Select, makeStyles, tokens } from '@fluentui/react-components';
import {
  ChevronDoubleLeftRegular,
  ChevronDoubleRightRegular,
  ChevronLeftRegular,
  ChevronRightRegular,
} from '../icons.ts';
import { useUiTexts } from '../texts/ui-text-provider.tsx';
import { PAGE_SIZES } from './table-types.ts';
import type { PageSize } from './table-types.ts';
import type { TableView } from './use-table-view.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '8px',
    minHeight: '40px',
    fontSize: '12px',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  buttons: { display: 'flex', alignItems: 'center', gap: '2px' },
});

/** Shows the number of rows and the current page, and leads to the others. */
export function TablePager<Row>({ view }: { view: TableView<Row> }) {
  const styles = useStyles();
  const texts = useUiTexts().table;
  const { page, pageSize, pageCount, total, goTo } = view;
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const jumps = [
    { label: texts.first, icon: <ChevronDoubleLeftRegular />, to: 1, isOff: page === 1 },
    { label: texts.previous, icon: <ChevronLeftRegular />, to: page - 1, isOff: page === 1 },
    { label: texts.next, icon: <ChevronRightRegular />, to: page + 1, isOff: page === pageCount },
    { label: texts.last, icon: <ChevronDoubleRightRegular />, to: pageCount, isOff: page === pageCount },
  ];
  return (
    <nav className={styles.root} aria-label={texts.pages}>
      <span role="status">{texts.range(from, Math.min(page * pageSize, total), total)}</span>
      <Select
        size="small"
        aria-label={texts.pageSize}
        value={String(pageSize)}
        onChange={(_, data) => goTo({ page: 1, pageSize: Number(data.value) as PageSize })}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {texts.perPage(size)}
          </option>
        ))}
      </Select>
      <span className={styles.buttons}>
        {jumps.slice(0, 2).map(({ label, icon, to, isOff }) => (
          <Button
            key={label}
            size="small"
            appearance="subtle"
            aria-label={label}
            icon={icon}
            disabledFocusable={isOff}
            onClick={() => goTo({ page: to, pageSize })}
          />
        ))}
        <span>{texts.page(page, pageCount)}</span>
        {jumps.slice(2).map(({ label, icon, to, isOff }) => (
          <Button
            key={label}
            size="small"
            appearance="subtle"
            aria-label={label}
            icon={icon}
            disabledFocusable={isOff}
            onClick={() => goTo({ page: to, pageSize })}
          />
        ))}
      </span>
    </nav>
  );
}
