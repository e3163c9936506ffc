import { useName, useSession, useStoreName, useTranslation } from '@honjin/mfe-kit';
import {
  BuildingRegular,
  Button,
  LoadingOverlay,
  Menu,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Text,
} from '@honjin/ui';
import { useSwitchStore } from '../session/use-switch-store.ts';

/** The store being worked in; a menu where the user has more than one. */
export function StoreSwitcher() {
  const { t } = useTranslation('shell');
  const { user, targetStore } = useSession();
  const { switchStore, isSwitching } = useSwitchStore();
  const nameOf = useName();
  const name = useStoreName();
  if (user.userStores.length < 2) return <Text weight="semibold">{name}</Text>;
  return (
    <>
      <Menu
        checkedValues={{ store: [targetStore.storeId] }}
        onCheckedValueChange={(_, { checkedItems }) => {
          const next = checkedItems[0];
          if (next !== undefined && next !== targetStore.storeId) switchStore(next);
        }}
      >
        <MenuTrigger disableButtonEnhancement>
          <Button icon={<BuildingRegular />} aria-label={t('store.switch', { name })}>
            {name}
          </Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {user.userStores.map((store) => (
              <MenuItemRadio key={store.storeId} name="store" value={store.storeId}>
                {nameOf(store)}
              </MenuItemRadio>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
      {isSwitching && <LoadingOverlay loading />}
    </>
  );
}
