import {
  Button,
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemCheckbox,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { ColumnEditRegular } from '../icons.ts';
import { useUiTexts } from '../texts/ui-text-provider.tsx';
import type { TableColumn } from './table-types.ts';
import type { ColumnChoice } from './use-column-choice.ts';
import { DENSITIES, type Density, type DensityChoice } from './use-density.ts';

interface ColumnChoiceMenuProps<Row> {
  columns: readonly TableColumn<Row>[];
  choice: ColumnChoice<Row>;
  rows: DensityChoice;
}

/** Lets the user choose the columns that are shown, and how close the rows stand. */
export function ColumnChoiceMenu<Row>({ columns, choice, rows }: ColumnChoiceMenuProps<Row>) {
  const texts = useUiTexts().table;
  const hideable = columns.filter((column) => column.hideable !== false);
  return (
    <Menu
      persistOnItemClick
      checkedValues={{ columns: choice.visible.map((column) => column.key), density: [rows.density] }}
      onCheckedValueChange={(_, { name, checkedItems }) =>
        name === 'density'
          ? rows.setDensity(checkedItems[0] as Density)
          : choice.setHidden(hideable.map(({ key }) => key).filter((key) => !checkedItems.includes(key)))
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
          {DENSITIES.map((density) => (
            <MenuItemRadio key={density} name="density" value={density}>
              {texts.density[density]}
            </MenuItemRadio>
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
