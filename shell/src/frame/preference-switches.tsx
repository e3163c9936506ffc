import { LANGUAGE_NAMES } from '@honjin/domain';
import { useObservable, useTranslation } from '@honjin/mfe-kit';
import {
  Button,
  LateTooltip,
  LoadingOverlay,
  makeStyles,
  TranslateRegular,
  WeatherMoonRegular,
  WeatherSunnyRegular,
} from '@honjin/ui';
import { useShellServices } from '../shell-services.ts';
import { useOtherLanguage } from './use-other-language.ts';

const useStyles = makeStyles({ group: { display: 'flex', gap: '4px', alignItems: 'center' } });

/**
 * Switches language and light/dark. The language button has its label in the other language, so that those who need it
 * can read it.
 */
export function PreferenceSwitches() {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const { preferences } = useShellServices();
  const { theme } = useObservable(preferences.current);
  const { other, speakOther, isComing } = useOtherLanguage();
  const nextTheme = theme === 'light' ? 'dark' : 'light';
  const themeLabel = t(`theme.${nextTheme}`);
  return (
    <div className={styles.group}>
      <Button appearance="subtle" icon={<TranslateRegular />} lang={other} onClick={speakOther}>
        {LANGUAGE_NAMES[other]}
      </Button>
      <LateTooltip words={themeLabel} relationship="label">
        <Button
          appearance="subtle"
          icon={theme === 'light' ? <WeatherMoonRegular /> : <WeatherSunnyRegular />}
          onClick={() => preferences.change({ theme: nextTheme })}
        />
      </LateTooltip>
      {isComing && <LoadingOverlay loading />}
    </div>
  );
}
