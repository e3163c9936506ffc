import { listRoomIndication, type RoomIndication } from '@honjin/contracts/rooms';
import { Link, randomId, useLiveCall, usePermission, useSession, useUnsavedWork } from '@honjin/mfe-kit';
import { Button, CheckboxField, SelectField, makeStyles } from '@honjin/ui';
import { useState } from 'react';
import { namedCleaners } from '../housekeeping/plan-shares.ts';
import { paths } from '../paths.ts';
import { shownRooms } from './pending-changes.ts';
import { browserStore, type PendingStore } from './pending-store.ts';
import { PhoneNotices } from './phone-notices.tsx';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@honjin/domain';
import type { PhoneTexts } from './texts/texts-type.ts';
import { RoomCard } from './room-card.tsx';
import { usePendingChanges, type PendingChanges } from './use-pending-changes.ts';
import { usePhoneLanguage } from './use-phone-language.ts';

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: '12px', maxWidth: 'min(720px, calc(100vw - 32px))' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '8px 16px' },
  title: { margin: 0, fontSize: '18px', lineHeight: '24px', fontWeight: 600, flexBasis: '100%' },
});

function isWork(room: RoomIndication): boolean {
  return room.cleaning !== 'U' && room.condition !== 'X' && room.condition !== 'T';
}

interface RoomListProps {
  rooms: readonly RoomIndication[];
  texts: PhoneTexts;
  changes: PendingChanges;
}

/** The rooms of a cleaner as cards, those without work left out on wish. */
function RoomList({ rooms, texts, changes }: RoomListProps) {
  const styles = useStyles();
  const mayEdit = usePermission('room-indication', 'edit');
  const canEdit = useSession().canSave && mayEdit;
  const [cleaner, setCleaner] = useState('');
  const [onlyWork, setOnlyWork] = useState(true);
  const mine = rooms.filter((room) => cleaner === '' || room.cleaner === cleaner);
  const shown = mine.filter((room) => !onlyWork || isWork(room));
  return (
    <>
      <div className={styles.head}>
        <SelectField
          label={texts.whose}
          value={cleaner}
          emptyLabel={texts.everybody}
          choices={namedCleaners(rooms).map((name) => ({ value: name, label: name }))}
          onChange={setCleaner}
        />
        <CheckboxField label={texts.onlyWork} value={onlyWork} onChange={setOnlyWork} />
        <strong>{texts.left(mine.filter(isWork).length)}</strong>
      </div>
      {!canEdit && <p>{texts.readOnly}</p>}
      {shown.length === 0 && <p>{texts.nothing}</p>}
      {shown.map((room) => (
        <RoomCard
          key={room.roomId}
          room={room}
          texts={texts}
          canEdit={canEdit}
          isMismatch={changes.mismatches.has(room.roomId)}
          onClean={({ roomId, roomNo, version }, cleaning) =>
            changes.add({ kind: 'CLEANING', id: randomId(), roomId, roomNo, version, cleaning })
          }
          onSight={({ roomId, roomNo }, seen, hasLuggage) =>
            changes.add({ kind: 'SIGHT', id: randomId(), roomId, roomNo, seen, hasLuggage })
          }
        />
      ))}
    </>
  );
}

/** /availability/cleaning: the rooms to clean, for a phone in the corridor, with and without a connection. */
export function CleaningPhonePage({ store = browserStore }: { store?: PendingStore }) {
  // Another store has another queue.
  return <CleaningPhone key={useSession().targetStore.storeId} store={store} />;
}

function CleaningPhone({ store }: { store: PendingStore }) {
  const styles = useStyles();
  const { language, texts, choose } = usePhoneLanguage();
  const rooms = useLiveCall(listRoomIndication, {}, { follows: ['RegistrationChanged', 'RoomChanged'] });
  const changes = usePendingChanges(store);
  useUnsavedWork(changes.waiting.length > 0);
  return (
    <div className={styles.page} lang={language}>
      <div className={styles.head}>
        <h1 className={styles.title}>{texts.title}</h1>
        <SelectField
          label={texts.language}
          value={language}
          choices={LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one] }))}
          onChange={(next) => choose(next as Language)}
        />
        <Link to={paths.list}>{texts.back}</Link>
      </div>
      <PhoneNotices changes={changes} texts={texts} />
      {rooms.data && (
        <RoomList rooms={shownRooms(rooms.data.rooms, changes.waiting)} texts={texts} changes={changes} />
      )}
      {rooms.isPending && <p role="status">{texts.loading}</p>}
      {rooms.isError && !rooms.data && (
        <p role="alert">
          {texts.failed} <Button onClick={() => void rooms.refetch()}>{texts.retry}</Button>
        </p>
      )}
    </div>
  );
}
