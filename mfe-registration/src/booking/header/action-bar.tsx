import { downloadCalendar } from '@honjin/contracts/registration';
import {
  fetchFile,
  paths,
  useBusinessDate,
  useFileSave,
  useNavigate,
  usePermission,
  useTranslation,
} from '@honjin/mfe-kit';
import {
  ActionButton,
  AddRegular,
  Button,
  BedRegular,
  CalendarLtrRegular,
  DoorArrowLeftRegular,
  DoorArrowRightRegular,
  KeyRegular,
  LateTooltip,
  MailRegular,
  Menu,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  MoneyRegular,
  MoreHorizontalRegular,
  PaymentRegular,
  ReceiptRegular,
  Toolbar,
} from '@honjin/ui';
import type { ReactElement } from 'react';
import type { RoomUnit } from '../form/booking-types.ts';
import { actionBlockedBy, type StatusAction, type UnitAction } from '../acting/unit-actions.ts';
import type { Filled } from '../dialogs/dialog-props.ts';
import { ACTION_KEYS, useActionKeys } from './use-action-keys.ts';
import { useLinkedAct } from './use-linked-act.ts';

type MainAction = Exclude<UnitAction, StatusAction>;

const MAIN_ACTIONS: readonly { action: MainAction; icon: ReactElement }[] = [
  { action: 'ASSIGN', icon: <BedRegular /> },
  { action: 'CHECK_IN', icon: <DoorArrowLeftRegular /> },
  { action: 'ORDER', icon: <AddRegular /> },
  { action: 'PAYMENT', icon: <PaymentRegular /> },
  { action: 'SETTLE', icon: <MoneyRegular /> },
  { action: 'RECEIPT', icon: <ReceiptRegular /> },
  { action: 'CONFIRMATION', icon: <MailRegular /> },
  { action: 'KEYS', icon: <KeyRegular /> },
  { action: 'CHECK_OUT', icon: <DoorArrowRightRegular /> },
];
const FURTHER_ACTIONS: readonly UnitAction[] = [
  'PRE_CHECK_IN',
  'CARDS',
  'ADD_NIGHTS',
  'EXPLAIN',
  'PAST',
  'COPY',
  'FEE',
  'ROOM_CHANGE_DONE',
  'DEPART',
  'EXTEND_STAY',
  'CHECK_IN_CANCEL',
  'CHECK_OUT_CANCEL',
  'REBOOK',
  'NO_SHOW',
  'CANCEL',
];

interface Props {
  bookingNo: string;
  unit: RoomUnit;
  isDirty: boolean;
  onAction: (action: UnitAction, filled?: Filled) => void;
}

/** Says why each action of a room is refused now, in words; undefined where it is not. */
function useBlockedReasons(unit: RoomUnit, isDirty: boolean): (action: UnitAction) => string | undefined {
  const { t } = useTranslation('registration');
  const { businessDate, salesDate } = useBusinessDate();
  const day = businessDate === null ? null : { businessDate, salesDate: salesDate ?? businessDate };
  const rights = {
    look: usePermission('registration', 'read'),
    slip: usePermission('money', 'read'),
    registration: usePermission('registration', 'edit'),
    money: usePermission('money', 'edit'),
    receipt: usePermission('receipt', 'read'),
    key: usePermission('key', 'edit'),
    guest: usePermission('guest', 'read'),
  };
  return (action) => {
    const block = actionBlockedBy(action, { unit, day, rights, isDirty });
    return block === null ? undefined : t(`block.${block}`);
  };
}

/** Offers the actions on the shown room. A blocked action says why. */
export function ActionBar({ bookingNo, unit, isDirty, onAction }: Props) {
  const { t } = useTranslation('registration');
  const reasonOf = useBlockedReasons(unit, isDirty);
  useActionKeys({ reasonOf, onAction });
  useLinkedAct({ unitId: unit.id, reasonOf, onAction });
  return (
    <Toolbar label={t('action.label')}>
      {MAIN_ACTIONS.map(({ action, icon }) => (
        <ActionButton
          key={action}
          icon={icon}
          keys={ACTION_KEYS[action]}
          blockedReason={reasonOf(action)}
          onClick={() => onAction(action)}
        >
          {t(action === 'ORDER' ? 'action.sale' : `action.${action}`)}
        </ActionButton>
      ))}
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button icon={<MoreHorizontalRegular />} aria-label={t('action.more')} />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {FURTHER_ACTIONS.map((action) => (
              <FurtherAction
                key={action}
                label={t(`action.${action}`)}
                reason={reasonOf(action)}
                onChoose={() => onAction(action)}
              />
            ))}
            <MenuDivider />
            <CalendarItems bookingId={unit.bBasicInformationId} bookingNo={bookingNo} />
          </MenuList>
        </MenuPopover>
      </Menu>
    </Toolbar>
  );
}

/** Takes the stays of all rooms into a calendar: once as a file, or by an address that keeps them up to date. */
function CalendarItems({ bookingId, bookingNo }: { bookingId: string; bookingNo: string }) {
  const { t } = useTranslation('registration');
  const { save } = useFileSave();
  const navigate = useNavigate();
  const target = { kind: 'BOOKING', of: bookingId, number: bookingNo } as const;
  return (
    <>
      <MenuItem
        icon={<CalendarLtrRegular />}
        onClick={() => void save(fetchFile(downloadCalendar, { bookingId }))}
      >
        {t('action.calendar')}
      </MenuItem>
      <MenuItem icon={<CalendarLtrRegular />} onClick={() => navigate(paths.calendarAddresses(target))}>
        {t('action.subscribe')}
      </MenuItem>
    </>
  );
}

function FurtherAction({
  label,
  reason,
  onChoose,
}: {
  label: string;
  reason: string | undefined;
  onChoose: () => void;
}) {
  if (reason === undefined) return <MenuItem onClick={onChoose}>{label}</MenuItem>;
  // A blocked entry can be reached by the arrow keys, so that its reason can be read.
  return (
    <LateTooltip words={reason} relationship="description" positioning="before">
      <MenuItem aria-disabled onClick={(event) => event.preventDefault()}>
        {label}
      </MenuItem>
    </LateTooltip>
  );
}
