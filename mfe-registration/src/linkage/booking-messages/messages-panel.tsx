import { listBookingMessages, replayBooking } from '@honjin/contracts/linkage';
import { callApi, errorText, useLiveCall, usePermission, useTranslation } from '@honjin/mfe-kit';
import {
  ActionButton,
  ArrowSyncRegular,
  makeStyles,
  MessageBar,
  MessageBarBody,
  useToasts,
} from '@honjin/ui';
import type { ResponseOf } from '@honjin/contracts';
import { useState } from 'react';
import type { FormMasters } from '../../booking/form/booking-types.ts';
import { QueryPanel } from '../../parts/query-panel.tsx';
import { MessageTable } from '../detail/message-history.tsx';
import { FOLLOWS } from '../linkage-reads.ts';
import { LinkageTexts } from '../linkage-texts.tsx';
import { ReplayResult } from './replay-result.tsx';

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: '8px' } });

interface Props {
  bookingId: string;
  masters: FormMasters;
}

/** The messages that made and changed a registration, and whether it still is what they say. */
export default function MessagesPanel(props: Props) {
  return (
    <LinkageTexts>
      <Messages {...props} />
    </LinkageTexts>
  );
}

function Messages({ bookingId, masters }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('linkage');
  const mayReplay = usePermission('linkage', 'read');
  const answer = useLiveCall(listBookingMessages, { bookingId }, { follows: FOLLOWS, staleTime: 0 });
  return (
    <QueryPanel query={answer}>
      {({ messages }) => (
        <div className={styles.root}>
          <MessageTable label={t('ofBooking.title')} rows={messages} emptyTitle={t('ofBooking.none')} />
          {mayReplay && messages.length > 0 && <Replay bookingId={bookingId} masters={masters} />}
        </div>
      )}
    </QueryPanel>
  );
}

/** Rebuilds the booking from its messages on demand, and compares. */
function Replay({ bookingId, masters }: Props) {
  const { t, i18n } = useTranslation('linkage');
  const toasts = useToasts();
  const [result, setResult] = useState<ResponseOf<typeof replayBooking>>();
  const [isBusy, setIsBusy] = useState(false);
  async function replay() {
    setIsBusy(true);
    try {
      setResult(await callApi(replayBooking, { bookingId }));
    } catch (error) {
      toasts.error(errorText(error, i18n));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <>
      <div>
        <ActionButton icon={<ArrowSyncRegular />} busy={isBusy} onClick={() => void replay()}>
          {t('replay.run')}
        </ActionButton>
      </div>
      {result && result.differences.length === 0 && (
        <MessageBar intent={result.expected === null ? 'warning' : 'success'}>
          <MessageBarBody>{t(result.expected === null ? 'replay.nothing' : 'replay.same')}</MessageBarBody>
        </MessageBar>
      )}
      {result && result.differences.length > 0 && (
        <ReplayResult differences={result.differences} masters={masters} />
      )}
    </>
  );
}
