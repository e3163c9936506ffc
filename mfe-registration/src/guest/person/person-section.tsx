import { discloseCustomer } from '@honjin/contracts/registration';
import { fetchFile, useFileSave, usePermission, useTranslation } from '@honjin/mfe-kit';
import {
  ActionButton,
  ArrowDownloadRegular,
  makeStyles,
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@honjin/ui';
import { useState } from 'react';
import { Section } from '../../parts/field-grid.tsx';
import type { Customer } from '../customer-form.ts';
import { EraseDialog } from './erase-dialog.tsx';

const useStyles = makeStyles({
  actions: { display: 'flex', gap: '8px', flexWrap: 'wrap' },
  text: { margin: 0, maxWidth: '80ch' },
});

/** The rights of a customer by law: a file with everything that is known of them, and that it be erased. */
export function PersonSection({ customer }: { customer: Customer }) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const { save, isBusy } = useFileSave();
  const [isAsked, setIsAsked] = useState(false);
  const administers = usePermission('tenancy', 'edit');
  if (!administers || customer.isErased) return null;
  const disclose = (format: 'JSON' | 'CSV') =>
    void save(fetchFile(discloseCustomer, { customerId: customer.customerId, format }));
  return (
    <Section title={t('person.title')}>
      <p className={styles.text}>{t('person.about')}</p>
      <div className={styles.actions}>
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <MenuButton icon={<ArrowDownloadRegular />} disabledFocusable={isBusy}>
              {t('person.disclose')}
            </MenuButton>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              <MenuItem onClick={() => disclose('CSV')}>{t('person.csv')}</MenuItem>
              <MenuItem onClick={() => disclose('JSON')}>{t('person.json')}</MenuItem>
            </MenuList>
          </MenuPopover>
        </Menu>
        <ActionButton onClick={() => setIsAsked(true)}>{t('person.erase')}</ActionButton>
      </div>
      {isAsked && <EraseDialog customer={customer} onClose={() => setIsAsked(false)} />}
    </Section>
  );
}
