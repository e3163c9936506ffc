import { LODGING_TAX_KINDS } from '@honjin/contracts/reports';
import { addMonths } from '@honjin/domain';
import { useBusinessDate, useTranslation } from '@honjin/mfe-kit';
import { Button, FilterBar, SelectField, makeStyles } from '@honjin/ui';
import { useState } from 'react';

/** The tax and the month of a filing. */
export interface FilingChoice {
  /** `YYYY-MM`. */
  month: string;
  kind: (typeof LODGING_TAX_KINDS)[number];
}

const useStyles = makeStyles({ turn: { display: 'flex' } });

function monthAfter(month: string, months: number): string {
  return addMonths(`${month}-01`, months).slice(0, 7);
}

/** Returns are kept, and may be asked for again, for five years. */
const MONTHS_BACK = 60;

/** Months that are filed for, the newest first; with the one that is shown, wherever it came from. */
function monthsTo(newest: string, shown: string): string[] {
  const months = Array.from({ length: MONTHS_BACK + 1 }, (_, back) => monthAfter(newest, -back));
  return months.includes(shown) ? months : [shown, ...months];
}

/** Chooses the month and the tax. */
export function FilingBar({
  choice,
  onChoose,
}: {
  choice: FilingChoice;
  onChoose: (choice: FilingChoice) => void;
}) {
  const styles = useStyles();
  const { t } = useTranslation('reports');
  const { businessDate } = useBusinessDate();
  const [draft, setDraft] = useState(choice);
  const choices = monthsTo((businessDate ?? choice.month).slice(0, 7), choice.month);
  const turn = (months: number) => onChoose({ ...choice, month: monthAfter(choice.month, months) });
  return (
    <FilterBar label={t('stayTax.conditions')} onSearch={() => onChoose(draft)}>
      <SelectField
        label={t('stayTax.kind')}
        value={draft.kind}
        choices={LODGING_TAX_KINDS.map((kind) => ({ value: kind, label: t(`stayTax.${kind}`) }))}
        onChange={(kind) => setDraft({ ...draft, kind: kind as FilingChoice['kind'] })}
      />
      <SelectField
        label={t('stayTax.month')}
        value={draft.month}
        choices={choices.map((month) => ({ value: month, label: month.replace('-', '/') }))}
        onChange={(month) => setDraft({ ...draft, month })}
      />
      <div className={styles.turn}>
        <Button appearance="subtle" onClick={() => turn(-1)}>
          {t('stayTax.previous')}
        </Button>
        <Button appearance="subtle" onClick={() => turn(1)}>
          {t('stayTax.next')}
        </Button>
      </div>
    </FilterBar>
  );
}
