import { LODGING_TAX_KINDS } from '@honjin/contracts/reports';
import { addMonths } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { Button, DatePicker, FilterBar, SelectField, makeStyles } from '@honjin/ui';
import { useState } from 'react';

/** Which tax of which month. */
export interface FilingChoice {
  /** `YYYY-MM`. */
  month: string;
  kind: (typeof LODGING_TAX_KINDS)[number];
}

const useStyles = makeStyles({ turn: { paddingBlockStart: '22px', display: 'flex' } });

function monthAfter(month: string, months: number): string {
  return addMonths(`${month}-01`, months).slice(0, 7);
}

/** Chooses the month by any of its days, and the tax. */
export function FilingBar({
  choice,
  onChoose,
}: {
  choice: FilingChoice;
  onChoose: (choice: FilingChoice) => void;
}) {
  const styles = useStyles();
  const { t } = useTranslation('reports');
  const [draft, setDraft] = useState({ day: `${choice.month}-01`, kind: choice.kind });
  const [complaint, setComplaint] = useState<string>();
  function search() {
    if (draft.day === '') return setComplaint(t('stayTax.monthMissing'));
    setComplaint(undefined);
    onChoose({ month: draft.day.slice(0, 7), kind: draft.kind });
  }
  const turn = (months: number) => onChoose({ ...choice, month: monthAfter(choice.month, months) });
  return (
    <FilterBar label={t('stayTax.conditions')} onSearch={search}>
      <SelectField
        label={t('stayTax.kind')}
        value={draft.kind}
        choices={LODGING_TAX_KINDS.map((kind) => ({ value: kind, label: t(`stayTax.${kind}`) }))}
        onChange={(kind) => setDraft({ ...draft, kind: kind as FilingChoice['kind'] })}
      />
      <DatePicker
        label={t('stayTax.month')}
        value={draft.day}
        error={complaint}
        required
        onChange={(day) => setDraft({ ...draft, day })}
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
