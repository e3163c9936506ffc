import { formatInstant, useTranslation } from '@honjin/mfe-kit';
import {
  Button,
  CheckboxField,
  makeStyles,
  MessageBar,
  MessageBarBody,
  ModalFrame,
  tokens,
  useUiTexts,
} from '@honjin/ui';
import { useState } from 'react';
import type { DialogProps } from '../booking/dialogs/dialog-props.ts';
import { useStayTitle } from '../booking/dialogs/use-stay-title.ts';
import { QueryPanel } from '../parts/query-panel.tsx';
import { ArrowSteps, PastControls, ShownMoment } from './past-controls.tsx';
import { PastSums } from './past-sums.tsx';
import { PastTables } from './past-tables.tsx';
import { PastTexts } from './past-texts.ts';
import type { ShownAt } from './steps.ts';
import { usePast } from './use-past.ts';

const useStyles = makeStyles({
  // A long bill scrolls inside, so that the moment and the buttons stay where they are.
  tables: { height: '38vh', overflow: 'auto', display: 'flex', flexDirection: 'column', gap: '8px' },
  line: { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '12px' },
  note: { margin: 0, fontSize: '12px', color: tokens.colorNeutralForeground3 },
  moment: { margin: 0, minHeight: '20px', fontVariantNumeric: 'tabular-nums' },
});

/** The bill of a room as of a moment, with its difference to now. */
export function PastDialog(props: DialogProps) {
  return (
    <PastTexts>
      <PastFrame {...props} />
    </PastTexts>
  );
}

function PastFrame({ booking, unit, masters, filled, onClose }: DialogProps) {
  const { t } = useTranslation('registration');
  const texts = useUiTexts();
  const titleOf = useStayTitle();
  return (
    <ModalFrame
      open
      size="large"
      title={titleOf(unit, t('action.PAST'), masters.rooms)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <PastBill booking={booking} unit={unit} filled={filled} />
    </ModalFrame>
  );
}

function PastBill({ booking, unit, filled }: Pick<DialogProps, 'booking' | 'unit' | 'filled'>) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const [at, setAt] = useState<ShownAt>(filled?.at ?? null);
  const [isBrief, setIsBrief] = useState(false);
  const { now, past } = usePast(booking, unit, at);
  const moments = now.data?.moments ?? [];
  const keptFrom = now.data?.keptFrom ?? null;
  const steps = { moments, at, onShow: setAt };
  return (
    <ArrowSteps {...steps}>
      <PastControls {...steps} />
      <MessageBar intent={at === null ? 'info' : 'warning'}>
        <MessageBarBody>
          {at === null ? t('past.now') : t('past.then', { at: formatInstant(at, 'second') })}
        </MessageBarBody>
      </MessageBar>
      <div className={styles.line}>
        <p className={styles.moment} aria-live="polite">
          {now.data !== undefined && <ShownMoment moments={moments} at={at} />}
        </p>
        <CheckboxField label={t('past.onlyDifferent')} value={isBrief} onChange={setIsBrief} />
      </div>
      <QueryPanel query={past}>
        {(data) => (
          <>
            <PastSums past={data.past} present={data.present} />
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long bill is scrolled by the keyboard */}
            <div role="region" aria-label={t('past.sums')} tabIndex={0} className={styles.tables}>
              <PastTables past={data} isBrief={isBrief} />
            </div>
          </>
        )}
      </QueryPanel>
      <p className={styles.note}>
        {t('past.notPlanned')} {keptFrom !== null && t('past.keptFrom', { at: formatInstant(keptFrom) })}
      </p>
    </ArrowSteps>
  );
}
