import { paths, useNavigate, useTranslation } from '@honjin/mfe-kit';
import {
  BedRegular,
  ChatRegular,
  DataBarVerticalRegular,
  DoorArrowLeftRegular,
  DoorArrowRightRegular,
  makeStyles,
  StatTile,
} from '@honjin/ui';
import type { Lanes } from './lanes.ts';

const useStyles = makeStyles({
  tiles: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
    gap: '8px',
  },
});

/** The business day in figures; each leads to the rooms behind it. */
export function DayFigures({ figures }: { figures: Lanes['figures'] }) {
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
        value={arrivals.total - arrivals.done}
        unit={t('dashboard.rooms')}
        note={t('dashboard.arrivalsNote', arrivals)}
        onOpen={open('arrival')}
      />
      <StatTile
        label={t('dashboard.stays')}
        icon={<BedRegular />}
        value={stays.rooms}
        unit={t('dashboard.rooms')}
        note={t('dashboard.staysNote', stays)}
        onOpen={open('stay')}
      />
      <StatTile
        label={t('dashboard.departures')}
        icon={<DoorArrowRightRegular />}
        value={departures.total - departures.done}
        unit={t('dashboard.rooms')}
        note={t('dashboard.departuresNote', departures)}
        onOpen={open('departure')}
      />
      <StatTile
        label={t('dashboard.occupancy')}
        icon={<DataBarVerticalRegular />}
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
