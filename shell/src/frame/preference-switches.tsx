import { LANGUAGE_NAMES, nextLocale } from '@honjin/domain';
import { useObservable, useTranslation } from '@honjin/mfe-kit';
import {
  Button,
  LateTooltip,
  makeStyles,
  TranslateRegular,
  WeatherMoonRegular,
  WeatherSunnyRegular,
} from '@honjin/ui';
import { useShellServices } from '../shell-services.ts';

const useStyles = makeStyles({ group: { display: 'flex', gap: '4px', alignItems: 'center' } });

/**
 * Switches language and light/dark. The language button has its label in the other language, so that those who need it
 * can read it.
 */
export function PreferenceSwitches() {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const { preferences } = useShellServices();
  const { locale, theme } = useObservable(preferences.current);
  const other = nextLocale(locale);
  const nextTheme = theme === 'light' ? 'dark' : 'light';
  const themeLabel = t(`theme.${nextTheme}`);
  return (
    <div className={styles.group}>
      <Button
        appearance="subtle"
        icon={<TranslateRegular />}
        lang={other}
        onClick={() => preferences.change({ locale: other })}
      >
        {LANGUAGE_NAMES[other]}
      </Button>
      <LateTooltip words={themeLabel} relationship="label">
        <Button
          appearance="subtle"
          icon={theme === 'light' ? <WeatherMoonRegular /> : <WeatherSunnyRegular />}
          onClick={() => preferences.change({ theme: nextTheme })}
        />
      </LateTooltip>
    </div>
  );
}
