import { CounterBadge, Tab, TabList, makeStyles } from '@fluentui/react-components';
import type { ReactElement } from 'react';

const useStyles = makeStyles({
  list: { flexWrap: 'wrap' },
  content: { display: 'inline-flex', alignItems: 'center', gap: '6px' },
  count: { fontVariantNumeric: 'tabular-nums' },
});

export interface CountTab<Value extends string = string> {
  value: Value;
  label: string;
  /** Number of entries behind the tab; absent while it is not known. */
  count?: number | undefined;
  icon?: ReactElement | undefined;
  disabled?: boolean | undefined;
  /** Id of the panel that the tab shows. */
  panelId?: string | undefined;
}

export interface CountTabsProps<Value extends string> {
  label: string;
  tabs: readonly CountTab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  size?: 'small' | 'medium' | undefined;
}

/** Tabs that say how much is behind each of them. Arrow keys move between tabs. */
export function CountTabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  size = 'medium',
}: CountTabsProps<Value>) {
  const styles = useStyles();
  return (
    <TabList
      aria-label={label}
      className={styles.list}
      size={size}
      selectedValue={value}
      onTabSelect={(_, data) => onChange(data.value as Value)}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.value}
          value={tab.value}
          disabled={tab.disabled === true}
          aria-controls={tab.panelId}
          {...(tab.icon ? { icon: tab.icon } : {})}
        >
          <span className={styles.content}>
            {tab.label}
            {tab.count !== undefined && (
              <CounterBadge
                className={styles.count}
                appearance="filled"
                color={tab.value === value ? 'brand' : 'informative'}
                size="small"
                showZero
                overflowCount={9_999}
                count={tab.count}
              />
            )}
          </span>
        </Tab>
      ))}
    </TabList>
  );
}
