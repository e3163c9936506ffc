import { useLocale, useNavigate, useSession, useTranslation } from '@honjin/mfe-kit';
import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  SettingsRegular,
  Tooltip,
} from '@honjin/ui';
import { menuTitle } from './menu-bar.tsx';

/** The settings the role may open (SECTION02). */
export function SettingsMenu() {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const navigate = useNavigate();
  const entries = useSession().menus.filter(({ section }) => section === 'SECTION02');
  if (entries.length === 0) return null;
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={t('menu.settings')} relationship="label">
          <Button appearance="subtle" icon={<SettingsRegular />} />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {entries.map((entry) => (
            <MenuItem key={entry.code} onClick={() => navigate(entry.path)}>
              {menuTitle(entry, locale)}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
