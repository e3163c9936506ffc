import { useTranslation } from '@honjin/mfe-kit';
import {
  ArrowUndoRegular,
  Button,
  Menu,
  MenuButton,
  MenuDivider,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  MoreHorizontalRegular,
} from '@honjin/ui';
import { useMayMove, useUndo } from '../acting/use-moves.ts';
import { DENSITIES, ZOOMS, type Density, type Zoom } from './board-geometry.ts';
import type { BoardParams } from './board-params.ts';

export interface BoardToolsProps {
  params: BoardParams;
  onChange: (change: Partial<BoardParams>) => void;
  onArrange: () => void;
  onAssign: () => void;
  onAsOf: () => void;
  onPrint: (paper: 'A3' | 'A4') => void;
  onPicture: () => void;
}

/** The actions on the board as a whole: take back, rearrange, size, paper and picture. */
export function BoardTools(props: BoardToolsProps) {
  const { params, onChange, onArrange, onAssign, onAsOf, onPrint, onPicture } = props;
  const { t } = useTranslation('schedule');
  const mayMove = useMayMove();
  const { undo, redo, canUndo, canRedo } = useUndo();
  return (
    <>
      <Button
        icon={<ArrowUndoRegular />}
        aria-label={t('undo')}
        title={t('undo')}
        disabledFocusable={!canUndo}
        onClick={() => canUndo && undo()}
      />
      <Button disabledFocusable={!mayMove} onClick={() => mayMove && onArrange()}>
        {t('arrange')}
      </Button>
      <Button disabledFocusable={!mayMove} onClick={() => mayMove && onAssign()}>
        {t('auto')}
      </Button>
      <Menu
        checkedValues={{ zoom: [params.zoom], density: [params.density] }}
        onCheckedValueChange={(_, { name, checkedItems }) =>
          onChange(
            name === 'zoom' ? { zoom: checkedItems[0] as Zoom } : { density: checkedItems[0] as Density },
          )
        }
      >
        <MenuTrigger disableButtonEnhancement>
          <MenuButton icon={<MoreHorizontalRegular />} aria-label={t('more')} />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem disabled={!canRedo} onClick={redo}>
              {t('redo')}
            </MenuItem>
            <MenuItem onClick={onAsOf}>{t('asOf.open')}</MenuItem>
            <MenuItem onClick={() => onPrint('A4')}>{t('printA4')}</MenuItem>
            <MenuItem onClick={() => onPrint('A3')}>{t('printA3')}</MenuItem>
            <MenuItem onClick={onPicture}>{t('picture')}</MenuItem>
            <MenuDivider />
            {(Object.keys(ZOOMS) as Zoom[]).map((zoom) => (
              <MenuItemRadio key={zoom} name="zoom" value={zoom}>
                {t(`zoom.${zoom}`)}
              </MenuItemRadio>
            ))}
            <MenuDivider />
            {(Object.keys(DENSITIES) as Density[]).map((density) => (
              <MenuItemRadio key={density} name="density" value={density}>
                {t(`density.${density}`)}
              </MenuItemRadio>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
    </>
  );
}
