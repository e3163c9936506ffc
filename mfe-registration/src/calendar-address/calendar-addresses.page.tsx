import { paths, useNavigate, usePermission, useTranslation } from '@honjin/mfe-kit';
import { ActionButton, makeStyles, MessageBar, MessageBarBody, PageHeader } from '@honjin/ui';
import { useState } from 'react';
import { AddressDialog } from './address-dialog.tsx';
import { AddressTable } from './address-table.tsx';
import { CalendarTexts } from './calendar-texts.ts';
import { EndDialog, type Ending } from './end-dialog.tsx';
import { MakeDialog } from './make-dialog.tsx';
import { useCalendarAddresses, useCalendarTarget, type CalendarTarget } from './use-calendar-addresses.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  actions: { display: 'flex', gap: '8px' },
});

/** カレンダー購読: the addresses to which calendar programs subscribe, of a room, of a booking, or of the whole store. */
export default function CalendarAddressesPage() {
  return (
    <CalendarTexts>
      <Page />
    </CalendarTexts>
  );
}

function TargetActions({ target, onMake }: { target: CalendarTarget; onMake: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const navigate = useNavigate();
  const mayEdit = usePermission('registration', 'edit');
  const { calendarKind, calendarOfNumber: number } = target;
  return (
    <div className={styles.actions}>
      <ActionButton
        appearance="primary"
        blockedReason={mayEdit ? undefined : t('block.NO_PERMISSION')}
        onClick={onMake}
      >
        {t(`calendarAddress.makeFor.${calendarKind}`, { number })}
      </ActionButton>
      <ActionButton onClick={() => navigate(paths.calendarAddresses())}>
        {t('calendarAddress.showAll')}
      </ActionButton>
    </div>
  );
}

function Page() {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const target = useCalendarTarget();
  const query = useCalendarAddresses();
  const [isMaking, setIsMaking] = useState(false);
  const [ending, setEnding] = useState<Ending>();
  /** Null: made, and not told. */
  const [made, setMade] = useState<string | null>();
  const show = (url: string | null) => {
    setIsMaking(false);
    setEnding(undefined);
    setMade(url);
  };
  const all = query.data?.calendarAddresses ?? [];
  const addresses =
    target === null ? all : all.filter(({ calendarOfId }) => calendarOfId === target.calendarOfId);
  return (
    <div className={styles.root}>
      <PageHeader title={t('calendarAddress.page')} subtitle={t('calendarAddress.pageHint')} />
      {target === null ? (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>{t('calendarAddress.where')}</MessageBarBody>
        </MessageBar>
      ) : (
        <TargetActions target={target} onMake={() => setIsMaking(true)} />
      )}
      <AddressTable
        {...{ query, addresses }}
        onRenew={(address) => setEnding({ act: 'renew', address })}
        onRevoke={(address) => setEnding({ act: 'revoke', address })}
      />
      {isMaking && target !== null && (
        <MakeDialog target={target} onMade={show} onClose={() => setIsMaking(false)} />
      )}
      {ending !== undefined && (
        <EndDialog ending={ending} onRenewed={show} onClose={() => setEnding(undefined)} />
      )}
      {made !== undefined && <AddressDialog url={made} onClose={() => setMade(undefined)} />}
    </div>
  );
}
