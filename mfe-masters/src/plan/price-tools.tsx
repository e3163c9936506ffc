import { useTranslation } from '@honjin/mfe-kit';
import { ArrowUndoRegular, Button, makeStyles, NumberField, SelectField } from '@honjin/ui';
import { useState } from 'react';

const ROUNDINGS = [1, 10, 100, 1_000] as const;

const useStyles = makeStyles({ percent: { width: '140px' } });

export interface PriceToolsProps {
  canEdit: boolean;
  canUndo: boolean;
  /** The number of selected cells. One cell stands for the whole table. */
  count: number;
  onPercent: (percent: number, roundTo: number) => void;
  onFill: () => void;
  onUndo: () => void;
}

/** The tools that change many prices at once. */
export function PriceTools({ canEdit, canUndo, count, onPercent, onFill, onUndo }: PriceToolsProps) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const [percent, setPercent] = useState<number | null>(null);
  const [roundTo, setRoundTo] = useState('10');
  const isMany = count > 1;
  return (
    <>
      <NumberField
        className={styles.percent}
        label={t('plan.percent')}
        unit="%"
        min={-90}
        max={900}
        value={percent}
        onChange={setPercent}
      />
      <SelectField
        label={t('plan.roundTo')}
        choices={ROUNDINGS.map((each) => ({ value: String(each), label: t(`plan.roundTos.${each}`) }))}
        value={roundTo}
        onChange={setRoundTo}
      />
      <Button
        disabledFocusable={percent === null || !canEdit}
        onClick={() => percent !== null && canEdit && onPercent(percent, Number(roundTo))}
      >
        {isMany ? t('plan.changeBy', { count }) : t('plan.changeEvery')}
      </Button>
      <Button disabledFocusable={!isMany || !canEdit} onClick={() => isMany && canEdit && onFill()}>
        {t('plan.fill')}
      </Button>
      <Button
        icon={<ArrowUndoRegular />}
        disabledFocusable={!canUndo || !canEdit}
        onClick={() => canUndo && canEdit && onUndo()}
      >
        {t('plan.undo')}
      </Button>
    </>
  );
}
