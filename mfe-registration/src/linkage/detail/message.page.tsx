import { downloadMessage, getMessage, type Provider } from '@honjin/contracts/linkage';
import {
  fetchFile,
  formatInstant,
  paths,
  useFileSave,
  useLiveCall,
  useNavigate,
  usePermission,
  useSearchParams,
  useTranslation,
} from '@honjin/mfe-kit';
import {
  ActionButton,
  ArrowDownloadRegular,
  Button,
  EmptyState,
  LinkRegular,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  PageHeader,
} from '@honjin/ui';
import { useState } from 'react';
import { QueryPanel } from '../../parts/query-panel.tsx';
import { Section } from '../../parts/field-grid.tsx';
import { MessageActions } from '../inbox/message-actions.tsx';
import { FOLLOWS } from '../linkage-reads.ts';
import { UnmappedList } from '../mappings/unmapped-list.tsx';
import { KindBadge, mayStillImport, StateBadges } from '../message-badges.tsx';
import { useProblemText } from '../problem-text.ts';
import { inboxPath } from '../provider.ts';
import { useLinkageMasters } from '../use-linkage-masters.ts';
import { useLinkageBlock } from '../use-linkage-rights.ts';
import { DifferenceTable } from './difference-table.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { MessageTable, TryTable } from './message-history.tsx';
import type { Message } from './message-types.ts';
import { NormalisedBooking } from './normalised-booking.tsx';
import { RawText } from './raw-text.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  sides: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: '8px',
    alignItems: 'start',
    '@media (max-width: 992px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  side: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  understood: { maxHeight: '56vh', overflow: 'auto' },
});

/** A message: as it came, as it was understood, and what it changed; and what can be done with it. */
export default function MessagePage({ provider }: { provider: Provider }) {
  const { t } = useTranslation('linkage');
  const [search] = useSearchParams();
  const messageId = search.get('id') ?? '';
  if (!/^[\da-f-]{36}$/.test(messageId))
    return (
      <>
        <PageHeader title={t(`title.${provider}`)} />
        <EmptyState title={t('detail.none')} />
      </>
    );
  return <OneMessage key={messageId} provider={provider} messageId={messageId} />;
}

function OneMessage({ provider, messageId }: { provider: Provider; messageId: string }) {
  const answer = useLiveCall(getMessage, { messageId }, { follows: FOLLOWS, staleTime: 0 });
  return <QueryPanel query={answer}>{(data) => <Shown provider={provider} answer={data} />}</QueryPanel>;
}

function Shown({ provider, answer }: { provider: Provider; answer: Message }) {
  const styles = useStyles();
  const { t } = useTranslation('linkage');
  const navigate = useNavigate();
  const { row: message, booking, related } = answer;
  const number = message.travelAgencyBookingNumber || message.sourceName;
  return (
    <div className={styles.root}>
      <PageHeader
        title={t('detail.title', { number })}
        badges={
          <>
            <KindBadge kind={message.kind} />
            <StateBadges states={message} />
          </>
        }
        subtitle={`${t(`provider.${message.provider}`)} ${message.accountName} ${formatInstant(message.receivedAt, 'second')}`}
        actions={<Button onClick={() => void navigate(inboxPath(provider))}>{t('detail.back')}</Button>}
      />
      <Actions answer={answer} />
      <Notice answer={answer} />
      <UnmappedList provider={message.provider} unmapped={answer.unmapped} />
      <div className={styles.sides}>
        <Section title={t('raw.title')} aside={<RawFacts answer={answer} />}>
          {answer.isExpired ? (
            <EmptyState title={t('raw.expired')} />
          ) : (
            <RawText text={answer.rawText} label={t('raw.title')} />
          )}
        </Section>
        <div className={styles.side}>
          <Section title={t('difference.title')}>
            <Differences answer={answer} />
          </Section>
          <Section title={t('booking.title')}>
            <div className={styles.understood}>
              {booking === null ? (
                <EmptyState title={t('booking.none')} />
              ) : (
                <NormalisedBooking booking={booking} />
              )}
            </div>
          </Section>
        </div>
      </div>
      <Section title={t('try.title')}>
        <TryTable answer={answer} />
      </Section>
      <Section title={t('related.title')}>
        <MessageTable label={t('related.title')} rows={related} emptyTitle={t('related.none')} />
      </Section>
    </div>
  );
}

function RawFacts({ answer }: { answer: Message }) {
  const { t } = useTranslation('linkage');
  const { rawBytes, rawEncoding, sha256, isCut } = answer;
  return (
    <span title={sha256}>
      {t('raw.facts', { bytes: rawBytes, encoding: rawEncoding, sha: sha256.slice(0, 12) })}
      {isCut && ` ${t('raw.cut')}`}
    </span>
  );
}

function Actions({ answer }: { answer: Message }) {
  const { t } = useTranslation('linkage');
  const navigate = useNavigate();
  const block = useLinkageBlock();
  const { save, isBusy } = useFileSave();
  const [isLinking, setIsLinking] = useState(false);
  const { row: message, isExpired } = answer;
  const { bookingId, messageId } = message;
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
      <MessageActions chosen={[message]} />
      <ActionButton
        size="small"
        icon={<LinkRegular />}
        blockedReason={block ?? (mayStillImport(message) ? undefined : t('blocked.imported'))}
        onClick={() => setIsLinking(true)}
      >
        {t('action.link')}
      </ActionButton>
      <ActionButton
        size="small"
        icon={<ArrowDownloadRegular />}
        busy={isBusy}
        blockedReason={isExpired ? t('raw.expired') : undefined}
        onClick={() => void save(fetchFile(downloadMessage, { messageId }))}
      >
        {t('action.download')}
      </ActionButton>
      {bookingId !== null && (
        <Button size="small" onClick={() => void navigate(paths.registrationDetail(bookingId))}>
          {t('detail.openBooking', { number: message.bookingNo })}
        </Button>
      )}
      {isLinking && <LinkDialog messageId={messageId} onClose={() => setIsLinking(false)} />}
    </div>
  );
}

/** Says why the message was not applied, with the way out, or which points need a look although it was. */
function Notice({ answer }: { answer: Message }) {
  const { t } = useTranslation('linkage');
  const navigate = useNavigate();
  const problemText = useProblemText();
  const { row: message, warningDetails, ignoreReason } = answer;
  const { problem, bookingId } = message;
  const isIgnored = message.effect === 'IGNORED';
  const intent = message.processingState === 'NOT_FEASIBLE' ? 'warning' : 'error';
  return (
    <>
      {problem !== null && (
        <MessageBar intent={isIgnored ? 'info' : intent} layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{problemText(message)}</MessageBarTitle>
            {isIgnored ? t('detail.ignored', { reason: ignoreReason }) : t(`wayOut.${problem}`)}
          </MessageBarBody>
          {problem === 'IN_HOUSE' && bookingId !== null && (
            <MessageBarActions>
              <Button onClick={() => void navigate(paths.registrationDetail(bookingId))}>
                {t('detail.openBooking', { number: message.bookingNo })}
              </Button>
            </MessageBarActions>
          )}
        </MessageBar>
      )}
      {warningDetails.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{t('detail.warnings')}</MessageBarTitle>
            {warningDetails
              .map(({ warning, detail }) => [t(`warning.${warning}`), detail].filter(Boolean).join('：'))
              .join(' / ')
              .slice(0, 2_000)}
          </MessageBarBody>
        </MessageBar>
      )}
    </>
  );
}

/** Shows what the message changed in the registration, field by field. */
function Differences({ answer }: { answer: Message }) {
  const { t } = useTranslation('linkage');
  const maySee = usePermission('registration', 'read');
  const { masters } = useLinkageMasters();
  const { row: message, differences } = answer;
  if (!maySee || masters === undefined) return null;
  return (
    <DifferenceTable
      label={t('difference.title')}
      differences={differences}
      masters={masters}
      emptyTitle={t(`difference.none.${message.effect}`)}
    />
  );
}
