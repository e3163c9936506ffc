import { showStore } from '@honjin/contracts/masters';
import { showGuestMails } from '@honjin/contracts/registration';
import { GUEST_MAIL_KINDS, type GuestMailKind } from '@honjin/domain';
import { useCall, useSearchParams, useTranslation } from '@honjin/mfe-kit';
import { makeStyles, MessageBar, MessageBarBody, PageHeader, RadioField } from '@honjin/ui';
import { QueryPanel } from '../parts/query-panel.tsx';
import type { Store } from './guest-mail-draft.ts';
import { GuestMailForm } from './guest-mail-form.tsx';
import { GuestMailTexts } from './guest-mail-texts.ts';

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 } });

function kindOf(text: string | null): GuestMailKind {
  return GUEST_MAIL_KINDS.find((kind) => kind === text) ?? 'CONFIRMATION';
}

function GuestMailPage() {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const [search, setSearch] = useSearchParams();
  const kind = kindOf(search.get('kind'));
  const store = useCall(showStore, {}, { staleTime: 60_000 });
  return (
    <div className={styles.root}>
      <PageHeader title={t('guestMail.title')} subtitle={t('guestMail.subtitle')} />
      <RadioField
        label={t('guestMail.kind')}
        value={kind}
        onChange={(value) => setSearch({ kind: value })}
        choices={GUEST_MAIL_KINDS.map((value) => ({ value, label: t(`guestMail.kinds.${value}`) }))}
      />
      <QueryPanel query={store}>{(house) => <Mails kind={kind} house={house} />}</QueryPanel>
    </div>
  );
}

function Mails({ kind, house }: { kind: GuestMailKind; house: Store }) {
  const { t } = useTranslation('registration');
  const answer = useCall(showGuestMails, {}, { staleTime: 0 });
  return (
    <QueryPanel query={answer}>
      {({ mails, hasMailServer }) => (
        <>
          {!hasMailServer && (
            <MessageBar intent="info" layout="multiline">
              <MessageBarBody>{t('guestMail.noServer')}</MessageBarBody>
            </MessageBar>
          )}
          {mails
            .filter((mail) => mail.kind === kind)
            .map((mail) => (
              <GuestMailForm key={`${mail.kind} ${mail.version}`} mail={mail} store={house} />
            ))}
        </>
      )}
    </QueryPanel>
  );
}

/** The mails that a store writes to its guests. */
export default function GuestMail() {
  return (
    <GuestMailTexts>
      <GuestMailPage />
    </GuestMailTexts>
  );
}
