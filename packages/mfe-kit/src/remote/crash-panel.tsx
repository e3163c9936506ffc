import { Button, HonjinProvider, Subtitle1, Text, makeStyles, space } from '@honjin/ui';
import type { ShellProps } from './shell-props.ts';

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', alignItems: 'start', gap: space.m, padding: space.xl },
});

/** The panel that replaces a remote that threw while rendering. */
export function CrashPanel({ i18n, theme, remount }: Pick<ShellProps, 'i18n' | 'theme' | 'remount'>) {
  const styles = useStyles();
  return (
    <HonjinProvider locale={i18n.language === 'en' ? 'en' : 'ja'} theme={theme.get()}>
      <section role="alert" className={styles.panel}>
        <Subtitle1 as="h1">{i18n.t('crashTitle', { ns: 'kit' })}</Subtitle1>
        <Text>{i18n.t('crashBody', { ns: 'kit' })}</Text>
        <Button appearance="primary" onClick={remount}>
          {i18n.t('retry', { ns: 'kit' })}
        </Button>
      </section>
    </HonjinProvider>
  );
}
