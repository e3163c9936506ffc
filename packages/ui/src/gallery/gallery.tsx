import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorPanel } from '../feedback/error-panel.tsx';
import { ToastRegion } from '../feedback/toasts.tsx';
import { BedRegular, DoorArrowLeftRegular, DoorArrowRightRegular, WeatherMoonRegular } from '../icons.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { StatTile } from '../layout/stat-tile.tsx';
import { ToneBadge } from '../status/tone-badge.tsx';
import { HonjinProvider } from '../theme/honjin-provider.tsx';
import type { ThemeName } from '../theme/themes.ts';
import type { UiLocale } from '../texts/texts.ts';
import { ChoiceSpecimens } from './choice-specimens.tsx';
import { DialogSpecimens } from './dialog-specimens.tsx';
import { FieldSpecimens } from './field-specimens.tsx';
import { Row, Specimen } from './specimen.tsx';
import { StateSpecimens } from './state-specimens.tsx';
import { TableSpecimen } from './table-specimen.tsx';
import { useWords } from './two-languages.ts';

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    minHeight: '100vh',
    boxSizing: 'border-box',
    padding: '12px 24px 48px',
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground1,
  },
});

function DashboardSpecimens() {
  const words = useWords();
  return (
    <Specimen title={words('数字と空き', 'Figures and empty places')}>
      <Row>
        <StatTile
          label={words('到着', 'Arrivals')}
          value={42}
          unit={words('室', 'rooms')}
          note={words('残り 12室', '12 to come')}
          icon={<DoorArrowRightRegular />}
          tone="info"
          onOpen={() => undefined}
        />
        <StatTile label={words('滞在', 'In house')} value={118} icon={<BedRegular />} tone="success" />
        <StatTile
          label={words('出発', 'Departures')}
          value={37}
          icon={<DoorArrowLeftRegular />}
          tone="attention"
        />
        <StatTile label={words('稼働率', 'Occupancy')} value="83.4" unit="%" />
      </Row>
      <ErrorPanel requestId="01J9Z3" onRetry={() => undefined} />
      <EmptyState title={words('本日の到着はありません', 'No arrivals today')} />
    </Specimen>
  );
}

interface SwitchesProps {
  onLocale: () => void;
  onTheme: () => void;
}

function GalleryPage({ onLocale, onTheme }: SwitchesProps) {
  const styles = useStyles();
  const words = useWords();
  return (
    <main className={styles.page}>
      <PageHeader
        title={words('部品の見本', 'Component gallery')}
        badges={<ToneBadge tone="caution" label={words('開発用', 'Development')} />}
        subtitle="@honjin/ui"
        actions={
          <>
            <Button onClick={onLocale}>{words('English', '日本語')}</Button>
            <Button icon={<WeatherMoonRegular />} onClick={onTheme}>
              {words('明暗を切り替える', 'Light or dark')}
            </Button>
          </>
        }
      />
      <StateSpecimens />
      <FieldSpecimens />
      <ChoiceSpecimens />
      <TableSpecimen />
      <DialogSpecimens />
      <DashboardSpecimens />
    </main>
  );
}

export interface GalleryProps {
  locale?: UiLocale;
  theme?: ThemeName;
}

/** Every component of the package in both languages and themes. The shell mounts it in development only. */
export function Gallery({ locale: firstLocale = 'ja', theme: firstTheme = 'light' }: GalleryProps) {
  const [locale, setLocale] = useState(firstLocale);
  const [theme, setTheme] = useState(firstTheme);
  return (
    <HonjinProvider locale={locale} theme={theme}>
      <GalleryPage
        onLocale={() => setLocale(locale === 'ja' ? 'en' : 'ja')}
        onTheme={() => setTheme(theme === 'light' ? 'dark' : 'light')}
      />
      <ToastRegion />
    </HonjinProvider>
  );
}
