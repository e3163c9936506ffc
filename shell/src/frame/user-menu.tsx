import { useLocale, useSession, useTranslation } from '@honjin/mfe-kit';
import {
  Button,
  KeyRegular,
  LoadingOverlay,
  Menu,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  PersonRegular,
  SignOutRegular,
} from '@honjin/ui';
import { lazy, Suspense, useState } from 'react';
import { ChunkBoundary } from '../pages/chunk-boundary.tsx';
import { useSignOut } from '../session/use-sign-out.ts';
import { useGo } from './leave-guard.tsx';
import { menuTitle } from './menu-bar.tsx';

// Few open these: they are fetched when somebody does, not with the first page.
const ChangePasswordDialog = lazy(() => import('./change-password-dialog.tsx'));
const ChangePinDialog = lazy(() => import('./change-pin-dialog.tsx'));

/** Entries that are actions of the shell itself rather than pages. */
const ACTIONS = new Set(['change-password', 'logout']);

/** The signed-in user: own pages (SECTION03), change password, log out. */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const go = useGo();
  const { user, menus } = useSession();
  const [isChanging, setIsChanging] = useState(false);
  const [isChangingPin, setIsChangingPin] = useState(false);
  const { signOut, isSigningOut } = useSignOut();
  const pages = menus.filter(({ section, code }) => section === 'SECTION03' && !ACTIONS.has(code));
  return (
    <>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button
            appearance="subtle"
            icon={<PersonRegular />}
            aria-label={t('menu.user', { name: user.userName })}
          >
            {user.userName}
          </Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {pages.map((entry) => (
              <MenuItem key={entry.code} onClick={() => go(entry.path)}>
                {menuTitle(entry, locale)}
              </MenuItem>
            ))}
            {pages.length > 0 && <MenuDivider />}
            <MenuItem icon={<KeyRegular />} onClick={() => setIsChanging(true)}>
              {t('menu.changePassword')}
            </MenuItem>
            <MenuItem icon={<KeyRegular />} onClick={() => setIsChangingPin(true)}>
              {t('menu.changePin')}
            </MenuItem>
            <MenuItem icon={<SignOutRegular />} onClick={signOut}>
              {t('menu.signOut')}
            </MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      <ChunkBoundary>
        <Suspense fallback={<LoadingOverlay loading />}>
          {isChanging && <ChangePasswordDialog onClose={() => setIsChanging(false)} />}
          {isChangingPin && <ChangePinDialog onClose={() => setIsChangingPin(false)} />}
        </Suspense>
      </ChunkBoundary>
      {isSigningOut && <LoadingOverlay loading />}
    </>
  );
}
