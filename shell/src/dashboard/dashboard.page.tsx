import { getDashboard } from '@honjin/contracts/registration';
import {
  errorText,
  isApiError,
  paths,
  useLiveCall,
  useNavigate,
  usePermission,
  useRealtime,
  useTranslation,
} from '@honjin/mfe-kit';
import {
  BedRegular,
  ChatRegular,
  DataBarVerticalRegular,
  DoorArrowLeftRegular,
  DoorArrowRightRegular,
  ErrorPanel,
  makeStyles,
  PageHeader,
  Skeleton,
  SkeletonItem,
  StatTile,
  Text,
} from '@honjin/ui';
import type { ResponseOf } from '@honjin/contracts';
import { useEffect } from 'react';
import { whenResting } from '../resting.ts';
import { useShellServices } from '../shell-services.ts';
import { SalesTrend } from './sales-trend.tsx';

const useStyles = makeStyles({
  tiles: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
    gap: '12px',
    marginTop: '12px',
  },
});

/** The store's day at a glance; live. */
export default function DashboardPage() {
  const { t } = useTranslation('shell');
  const maySee = usePermission('registration', 'read');
  const { remotes } = useShellServices();
  useEffect(() => {
    if (!maySee) return undefined;
    // Most people go from here to the list: it comes while they read.
    return whenResting(() => remotes.warm(paths.registrationList()));
  }, [maySee, remotes]);
  return (
    <>
      <PageHeader title={t('dashboard.title')} />
      {maySee ? <Figures /> : <Text as="p">{t('dashboard.noFigures')}</Text>}
      <SalesTrend />
    </>
  );
}

function Figures() {
  const styles = useStyles();
  const { t, i18n } = useTranslation('shell');
  const figures = useLiveCall(
    getDashboard,
    {},
    { follows: ['RegistrationChanged', 'RoomChanged'], staleTime: 0 },
  );
  const refresh = () => void figures.refetch();
  useRealtime('BusinessDateUpdated', refresh);
  if (figures.isPending) {
    return (
      <Skeleton className={styles.tiles} aria-label={t('loading')}>
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <SkeletonItem key={key} size={72} />
        ))}
      </Skeleton>
    );
  }
  if (figures.isError) {
    const requestId = isApiError(figures.error) ? figures.error.requestId : undefined;
    return <ErrorPanel message={errorText(figures.error, i18n)} requestId={requestId} onRetry={refresh} />;
  }
  return <Tiles figures={figures.data} />;
}

function Tiles({ figures }: { figures: ResponseOf<typeof getDashboard> }) {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { arrivals, stays, departures, occupancy, openQam } = figures;
  const open = (tab: string) => () => void navigate(paths.registrationList({ tab }));
  return (
    <section className={styles.tiles} aria-label={t('dashboard.figures')}>
      <StatTile
        label={t('dashboard.arrivals')}
        icon={<DoorArrowLeftRegular />}
        tone="info"
        value={arrivals.total - arrivals.done}
        unit={t('dashboard.rooms')}
        note={t('dashboard.arrivalsNote', arrivals)}
        onOpen={open('arrival')}
      />
      <StatTile
        label={t('dashboard.stays')}
        icon={<BedRegular />}
        tone="success"
        value={stays.rooms}
        unit={t('dashboard.rooms')}
        note={t('dashboard.staysNote', stays)}
        onOpen={open('stay')}
      />
      <StatTile
        label={t('dashboard.departures')}
        icon={<DoorArrowRightRegular />}
        tone="attention"
        value={departures.total - departures.done}
        unit={t('dashboard.rooms')}
        note={t('dashboard.departuresNote', departures)}
        onOpen={open('departure')}
      />
      <StatTile
        label={t('dashboard.occupancy')}
        icon={<DataBarVerticalRegular />}
        tone="teal"
        value={occupancy.sellable === 0 ? '–' : ((occupancy.sold * 100) / occupancy.sellable).toFixed(1)}
        unit="%"
        note={t('dashboard.occupancyNote', occupancy)}
      />
      <StatTile
        label={t('dashboard.qam')}
        icon={<ChatRegular />}
        tone={openQam.important > 0 ? 'danger' : 'neutral'}
        value={openQam.total}
        unit={t('dashboard.items')}
        note={t('dashboard.qamNote', openQam)}
        onOpen={() => void navigate(paths.qamList())}
      />
    </section>
  );
}
