import { MENU_SECTIONS, type MenuChoice } from '@honjin/contracts/identity';
import { useLocale, useTranslation } from '@honjin/mfe-kit';
import {
  AddRegular,
  ArrowDownRegular,
  ArrowUpRegular,
  Button,
  DismissRegular,
  makeStyles,
  tokens,
} from '@honjin/ui';
import { moveMenu, splitSection, type MenuSection } from './menu-picks.ts';

const useStyles = makeStyles({
  section: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '4px 16px' },
  title: { gridColumn: '1 / -1', margin: 0, fontSize: '13px', fontWeight: 600 },
  head: { margin: 0, fontSize: '12px', fontWeight: 600, color: tokens.colorNeutralForeground2 },
  list: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    minHeight: '32px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '4px',
  },
  item: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '30px',
    paddingInline: '8px 2px',
    fontSize: '13px',
  },
  name: { flexGrow: 1, minWidth: 0 },
});

/** Everybody begins at the dashboard. */
const ALWAYS_SHOWN = 'dashboard';

interface SectionProps {
  section: MenuSection;
  open: readonly MenuChoice[];
  picks: readonly string[];
  disabled: boolean;
  onChange: (picks: string[]) => void;
}

function MenuSectionPicker({ section, open, picks, disabled, onChange }: SectionProps) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const locale = useLocale();
  const { shown, hidden } = splitSection(section, open, picks);
  const nameOf = (entry: MenuChoice) => (locale === 'en' ? entry.titleEn : entry.titleJa);
  const button = { size: 'small', appearance: 'subtle', disabled } as const;
  if (shown.length + hidden.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{t(`org.role.sectionOf.${section}`)}</h3>
      <div>
        <p className={styles.head}>{t('org.role.selected', { count: shown.length })}</p>
        <ol className={styles.list}>
          {shown.map((entry, index) => {
            const name = nameOf(entry);
            return (
              <li key={entry.code} className={styles.item}>
                <span className={styles.name}>{name}</span>
                <Button
                  {...button}
                  icon={<ArrowUpRegular />}
                  aria-label={t('org.role.up', { name })}
                  disabled={disabled || index === 0}
                  onClick={() => onChange(moveMenu(picks, shown, entry.code, -1))}
                />
                <Button
                  {...button}
                  icon={<ArrowDownRegular />}
                  aria-label={t('org.role.down', { name })}
                  disabled={disabled || index === shown.length - 1}
                  onClick={() => onChange(moveMenu(picks, shown, entry.code, 1))}
                />
                {entry.code !== ALWAYS_SHOWN && (
                  <Button
                    {...button}
                    icon={<DismissRegular />}
                    aria-label={t('org.role.remove', { name })}
                    onClick={() => onChange(picks.filter((code) => code !== entry.code))}
                  />
                )}
              </li>
            );
          })}
        </ol>
      </div>
      <div>
        <p className={styles.head}>{t('org.role.available', { count: hidden.length })}</p>
        <ul className={styles.list}>
          {hidden.map((entry) => (
            <li key={entry.code} className={styles.item}>
              <span className={styles.name}>{nameOf(entry)}</span>
              <Button
                {...button}
                icon={<AddRegular />}
                aria-label={t('org.role.add', { name: nameOf(entry) })}
                onClick={() => onChange([...picks, entry.code])}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Edits the menus of a role by section: the shown ones in their order, and the others. */
export function MenuPicker(props: Omit<SectionProps, 'section'>) {
  return MENU_SECTIONS.map((section) => <MenuSectionPicker key={section} section={section} {...props} />);
}
