import { formatInstant, useTranslation } from '@honjin/mfe-kit';
import { Button, makeStyles, MessageBar, MessageBarBody, ModalFrame, useUiTexts } from '@honjin/ui';
import { useState } from 'react';
import type { DialogProps } from '../booking/dialogs/dialog-props.ts';
import { useStayTitle } from '../booking/dialogs/use-stay-title.ts';
import { QueryPanel } from '../parts/query-panel.tsx';
import { ArrowSteps, PastControls, ShownMoment } from './past-controls.tsx';
import { PastSums } from './past-sums.tsx';
import { PastTables } from './past-tables.tsx';
import { PastTexts } from './past-texts.tsx';
import type { ShownAt } from './steps.ts';
import { usePast } from './use-past.ts';

const useStyles = makeStyles({
  // A long bill scrolls inside, so that the moment and the buttons stay where they are.
  tables: { height: '46vh', overflow: 'auto', display: 'flex', flexDirection: 'column', gap: '8px' },
  moment: { minHeight: '20px', fontVariantNumeric: 'tabular-nums' },
});

/** The bill of a room as of a moment, with its difference to now. */
export function PastDialog(props: DialogProps) {
  return (
    <PastTexts>
      <PastFrame {...props} />
    </PastTexts>
  );
}

function PastFrame({ booking, unit, masters, onClose }: DialogProps) {
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
      <PastBill booking={booking} unit={unit} />
    </ModalFrame>
  );
}

function PastBill({ booking, unit }: Pick<DialogProps, 'booking' | 'unit'>) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const [at, setAt] = useState<ShownAt>(null);
  const { now, then } = usePast(booking, unit, at);
  const moments = now.data?.moments ?? [];
  const keptFrom = now.data?.keptFrom ?? null;
  const steps = { moments, at, onShow: setAt };
  return (
    <ArrowSteps {...steps}>
      <PastControls {...steps} />
      <MessageBar intent={at === null ? 'info' : 'warning'}>
        <MessageBarBody>
          {at === null ? t('past.now') : t('past.then', { at: formatInstant(at, 'second') })}{' '}
          {keptFrom !== null && t('past.keptFrom', { at: formatInstant(keptFrom) })} {t('past.notPlanned')}
        </MessageBarBody>
      </MessageBar>
      <p className={styles.moment} aria-live="polite">
        {now.data !== undefined && <ShownMoment moments={moments} at={at} />}
      </p>
      <QueryPanel query={then}>
        {(data) => (
          <>
            <PastSums past={data.past} present={data.present} />
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long bill is scrolled by the keyboard */}
            <div role="region" aria-label={t('past.sums')} tabIndex={0} className={styles.tables}>
              <PastTables past={data} />
            </div>
          </>
        )}
      </QueryPanel>
    </ArrowSteps>
  );
}
