import { ToneBadge } from '../status/tone-badge.tsx';
import { StatusBadge } from '../status/status-badge.tsx';
import { cleaningVisuals, roomConditionVisuals, roomUnitVisuals } from '../status/status-visuals.ts';
import type { CleaningCode, RoomConditionCode, RoomUnitStatusCode } from '../status/status-visuals.ts';
import { TONES } from '../theme/status-tones.ts';
import { Row, Specimen } from './specimen.tsx';
import { useWords } from './two-languages.ts';

const roomUnitCodes = Object.keys(roomUnitVisuals) as RoomUnitStatusCode[];
const roomCodes = Object.keys(roomConditionVisuals) as RoomConditionCode[];
const cleaningCodes = Object.keys(cleaningVisuals) as CleaningCode[];

/** Every state in its badge, and the tones. */
export function StateSpecimens() {
  const words = useWords();
  return (
    <Specimen title={words('状態', 'States')}>
      <Row>
        {roomUnitCodes.map((status) => (
          <StatusBadge key={status} kind="roomUnit" status={status} />
        ))}
      </Row>
      <Row>
        {roomUnitCodes.map((status) => (
          <StatusBadge key={status} compact kind="roomUnit" status={status} />
        ))}
      </Row>
      <Row>
        {roomCodes.map((status) => (
          <StatusBadge key={status} kind="roomCondition" status={status} />
        ))}
        {cleaningCodes.map((status) => (
          <StatusBadge key={status} kind="cleaning" status={status} />
        ))}
      </Row>
      <Row>
        {TONES.map((tone) => (
          <ToneBadge key={tone} tone={tone} label={tone} />
        ))}
      </Row>
    </Specimen>
  );
}
