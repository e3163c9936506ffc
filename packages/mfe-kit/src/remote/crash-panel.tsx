import { Button, HonjinProvider, Subtitle1, Text, makeStyles, space } from '@honjin/ui';
import { useEffect } from 'react';
import type { ShellProps } from './shell-props.ts';

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', alignItems: 'start', gap: space.m, padding: space.xl },
});

/** Calls back when the browser has gone to another page than the one of now; whoever navigates tells it by `popstate`. */
function useOtherPage(onOther: () => void): void {
  useEffect(() => {
    const here = location.pathname;
    const look = () => {
      if (location.pathname !== here) onOther();
    };
    window.addEventListener('popstate', look);
    return () => window.removeEventListener('popstate', look);
  }, [onOther]);
}

/** The panel that replaces a remote that threw while rendering; it belongs to the page that threw, not to the next. */
export function CrashPanel({ i18n, theme, remount }: Pick<ShellProps, 'i18n' | 'theme' | 'remount'>) {
  const styles = useStyles();
  useOtherPage(remount);
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
