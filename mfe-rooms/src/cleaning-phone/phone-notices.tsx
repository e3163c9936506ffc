import { randomId } from '@honjin/mfe-kit';
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@honjin/ui';
import type { PhoneTexts } from './texts/texts-type.ts';
import type { PendingChanges } from './use-pending-changes.ts';

/** Tells the cleaner about a missing connection, waiting changes, changes that a colleague made first, and refusals. */
export function PhoneNotices({ changes, texts }: { changes: PendingChanges; texts: PhoneTexts }) {
  const { waiting, conflicts, refused, isOffline } = changes;
  return (
    <div role="status">
      {(isOffline || waiting.length > 0) && (
        <MessageBar intent={isOffline ? 'warning' : 'info'} layout="multiline">
          <MessageBarBody>
            {isOffline && texts.offline} {waiting.length > 0 && texts.waiting(waiting.length)}
          </MessageBarBody>
        </MessageBar>
      )}
      {conflicts.map((conflict) => (
        <MessageBar key={conflict.mine.id} intent="error" layout="multiline">
          <MessageBarBody>
            {texts.conflict(
              conflict.mine.roomNo,
              texts.cleanings[conflict.now.cleaning],
              texts.cleanings[conflict.mine.cleaning],
            )}
          </MessageBarBody>
          <MessageBarActions>
            <Button
              onClick={() =>
                changes.settle(conflict, { ...conflict.mine, id: randomId(), version: conflict.now.version })
              }
            >
              {texts.setMine}
            </Button>
            <Button onClick={() => changes.settle(conflict)}>{texts.keepTheirs}</Button>
          </MessageBarActions>
        </MessageBar>
      ))}
      {refused.map((change) => (
        <MessageBar key={change.id} intent="error" layout="multiline">
          <MessageBarBody>{texts.refused(change.roomNo)}</MessageBarBody>
          <MessageBarActions>
            <Button onClick={() => changes.dismiss(change)}>{texts.dismiss}</Button>
          </MessageBarActions>
        </MessageBar>
      ))}
    </div>
  );
}
