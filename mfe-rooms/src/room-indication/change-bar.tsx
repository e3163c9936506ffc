import { ROOM_CLEANINGS, type RoomCleaning } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import {
  ArrowUndoRegular,
  Button,
  StatusBadge,
  Text,
  Toolbar,
  makeStyles,
  tokens,
  useUiTexts,
} from '@honjin/ui';
import type { CleaningChange } from './use-cleaning.ts';

const useStyles = makeStyles({
  // At hand on a phone, where the list is long.
  bar: {
    position: 'sticky',
    insetBlockEnd: 0,
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    minHeight: '48px',
    paddingBlock: '4px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

export interface ChangeBarProps {
  selectedCount: number;
  last: CleaningChange | undefined;
  onClean: (cleaning: RoomCleaning) => void;
  onClear: () => void;
  onUndo: () => void;
}

/** Offers the actions on the selected rooms, and takes back the last one. */
export function ChangeBar({ selectedCount, last, onClean, onClear, onUndo }: ChangeBarProps) {
  const styles = useStyles();
  const { t } = useTranslation('rooms');
  const texts = useUiTexts();
  const isEmpty = selectedCount === 0 && last === undefined;
  return (
    <div className={isEmpty ? undefined : styles.bar}>
      {selectedCount > 0 && (
        <Toolbar label={t('selected', { count: selectedCount })}>
          <Text>{t('selected', { count: selectedCount })}</Text>
          {ROOM_CLEANINGS.map((cleaning) => (
            <Button
              key={cleaning}
              icon={
                <span aria-hidden>
                  <StatusBadge kind="cleaning" status={cleaning} compact />
                </span>
              }
              onClick={() => onClean(cleaning)}
            >
              {texts.cleaning[cleaning]}
            </Button>
          ))}
          <Button appearance="subtle" onClick={onClear}>
            {t('clearSelection')}
          </Button>
        </Toolbar>
      )}
      <span role="status">
        {last && t('changed', { count: last.roomIds.length, state: texts.cleaning[last.cleaning] })}
      </span>
      {last && (
        <Button icon={<ArrowUndoRegular />} onClick={onUndo}>
          {t('undo')}
        </Button>
      )}
    </div>
  );
}
