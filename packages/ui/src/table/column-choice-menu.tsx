import {
  Button,
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { ColumnEditRegular } from '../icons.ts';
import { useUiTexts } from '../texts/ui-text-provider.tsx';
import type { TableColumn } from './table-types.ts';
import type { ColumnChoice } from './use-column-choice.ts';

interface ColumnChoiceMenuProps<Row> {
  columns: readonly TableColumn<Row>[];
  choice: ColumnChoice<Row>;
}

/** Lets the user choose the columns that are shown. */
export function ColumnChoiceMenu<Row>({ columns, choice }: ColumnChoiceMenuProps<Row>) {
  const texts = useUiTexts().table;
  const hideable = columns.filter((column) => column.hideable !== false);
  return (
    <Menu
      persistOnItemClick
      checkedValues={{ columns: choice.visible.map((column) => column.key) }}
      onCheckedValueChange={(_, { checkedItems }) =>
        choice.setHidden(hideable.map(({ key }) => key).filter((key) => !checkedItems.includes(key)))
      }
    >
      <MenuTrigger disableButtonEnhancement>
        <Button size="small" appearance="subtle" icon={<ColumnEditRegular />}>
          {texts.columns}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {hideable.map((column) => (
            <MenuItemCheckbox key={column.key} name="columns" value={column.key}>
              {column.header}
            </MenuItemCheckbox>
          ))}
          <MenuDivider />
          <MenuItem persistOnClick onClick={choice.reset}>
            {texts.columnsReset}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
