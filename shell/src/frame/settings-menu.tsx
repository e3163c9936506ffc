import { useLocale, useSession, useTranslation } from '@honjin/mfe-kit';
import {
  Button,
  LateTooltip,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  SettingsRegular,
} from '@honjin/ui';
import { useGo } from './leave-guard.tsx';
import { menuTitle } from './menu-bar.tsx';

// Every master page may be in it.
const useStyles = makeStyles({ popover: { maxHeight: 'calc(100vh - 72px)', overflowY: 'auto' } });

/** The settings the role may open (SECTION02). */
export function SettingsMenu() {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const go = useGo();
  const entries = useSession().menus.filter(({ section }) => section === 'SECTION02');
  if (entries.length === 0) return null;
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <LateTooltip words={t('menu.settings')} relationship="label">
          <Button appearance="subtle" icon={<SettingsRegular />} />
        </LateTooltip>
      </MenuTrigger>
      <MenuPopover className={styles.popover}>
        <MenuList>
          {entries.map((entry) => (
            <MenuItem key={entry.code} onClick={() => go(entry.path)}>
              {menuTitle(entry, locale)}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
