import { makeStyles, tokens } from '@honjin/ui';

/** The places of the lanes, alike while they wait and when they have come. */
export const useLaneGrid = makeStyles({
  lanes: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
    gap: '8px',
    marginBlock: '8px',
  },
  lane: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    boxSizing: 'border-box',
    minWidth: 0,
    // Header, menu, title and figures are above, the footer below: the lanes scroll, the page stands.
    height: 'max(300px, calc(100vh - 344px))',
    padding: '6px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '4px',
    backgroundColor: tokens.colorNeutralBackground3,
    '@media (max-width: 640px)': { height: 'auto', minHeight: '120px', maxHeight: '70vh' },
  },
});
