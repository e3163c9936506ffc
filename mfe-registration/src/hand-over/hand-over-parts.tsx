import { QueryPanel } from '../parts/query-panel.tsx';
import { CashLeft } from './cash-left.tsx';
import { ArrivalsLeft, DeparturesLeft, DeskNotes, RankedGuests, ShiftChanges } from './desk-lists.tsx';
import { useHandOverParts, type HandOver } from './use-hand-over.ts';

/**
 * Shows what the hand-over gathers by itself. What stands open is of now: it is left out once the shift is past and was
 * taken over. A part that fails leaves the others on the page.
 */
export function HandOverParts({ handOver }: { handOver: HandOver }) {
  const { lanes, facts, cash, seesCash } = useHandOverParts(handOver);
  const showsOpen = handOver.isCurrent || handOver.acknowledgement === null;
  return (
    <>
      {showsOpen && (
        <QueryPanel query={lanes}>
          {({ arrivals, departures, tasks, notes }) => (
            <>
              <ArrivalsLeft lane={arrivals} />
              <DeskNotes kind="tasks" lane={tasks} />
              <DeskNotes kind="alerts" lane={notes} />
              <DeparturesLeft lane={departures} />
            </>
          )}
        </QueryPanel>
      )}
      {seesCash && <QueryPanel query={cash}>{(data) => <CashLeft cash={data} />}</QueryPanel>}
      <QueryPanel query={facts}>
        {({ rankedGuests, changes }) => (
          <>
            {showsOpen && rankedGuests && <RankedGuests guests={rankedGuests} />}
            <ShiftChanges changes={changes} />
          </>
        )}
      </QueryPanel>
    </>
  );
}
