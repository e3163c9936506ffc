import type { ResponseOf } from '@honjin/contracts';
import { getGuestInfoByNameAndPhone } from '@honjin/contracts/registration';
import { formatDate, normalizePhone } from '@honjin/domain';
import { useCall, usePermission, useTranslation } from '@honjin/mfe-kit';
import { Menu, MenuButton, MenuItem, MenuList, MenuPopover, MenuTrigger, PersonRegular } from '@honjin/ui';
import { useRested } from '../../parts/use-rested.ts';

export type ReturningGuest = ResponseOf<typeof getGuestInfoByNameAndPhone>['guests'][number];

const REST_MS = 400;

interface Props {
  /** The part of the guest that was typed so far. */
  name: string;
  phone: string;
  /** The customer who was taken over already; '' while nobody was. */
  customerId: string;
  onTake: (guest: ReturningGuest) => void;
}

/** Guests of the chain with the name and the phone that are being typed, to be taken over. Nothing while there is none. */
export function ReturningGuests({ name, phone, customerId, onTake }: Props) {
  const { t } = useTranslation('registration');
  const mayRead = usePermission('guest', 'read');
  const typed = useRested({ guestName: name.trim(), guestPhone: phone.trim() }, REST_MS);
  const isComplete = typed.guestName !== '' && normalizePhone(typed.guestPhone) !== null;
  const found = useCall(getGuestInfoByNameAndPhone, typed, { enabled: mayRead && isComplete });
  const guests = (isComplete ? found.data?.guests : undefined)?.filter(
    (guest) => guest.customerId !== customerId,
  );
  return (
    <span role="status">
      {guests !== undefined && guests.length > 0 && (
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <MenuButton size="small" icon={<PersonRegular />}>
              {t('returning.offer', { count: guests.length })}
            </MenuButton>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              {guests.map((guest) => (
                <MenuItem key={guest.customerId} onClick={() => onTake(guest)}>
                  {t('returning.guest', {
                    name: guest.guestKanjiName || guest.guestNameSingleByte,
                    kana: guest.guestNameSingleByte,
                    phone: guest.phoneNumber,
                    count: guest.stayCount,
                    last: guest.lastStayDate === null ? '–' : formatDate(guest.lastStayDate),
                  })}
                </MenuItem>
              ))}
            </MenuList>
          </MenuPopover>
        </Menu>
      )}
    </span>
  );
}
