import { saveGuestMail, showGuestMails } from '@honjin/contracts/registration';
import { LOCALES, MAIL_DAYS, MAIL_PARTS, type Locale, type MailPart } from '@honjin/domain';
import { usePermission, useTranslation, useUnsavedWork, useWrite } from '@honjin/mfe-kit';
import { ActionButton, makeStyles } from '@honjin/ui';
import { useRef, useState, type FocusEvent } from 'react';
import {
  draftFault,
  draftOf,
  requestOf,
  sampleValues,
  withText,
  type DraftFault,
  type GuestMail,
  type Store,
} from './guest-mail-draft.ts';
import { MailFields } from './mail-fields.tsx';
import { MailPreview } from './mail-preview.tsx';
import { PlaceholderBar } from './placeholder-bar.tsx';
import { TimedFields } from './timed-fields.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(360px, 100%), 1fr))',
    gap: '8px 16px',
  },
  bar: { display: 'flex', justifyContent: 'flex-end' },
});

interface Props {
  mail: GuestMail;
  store: Store;
}

/** The field in which somebody wrote last: a placeholder goes there. */
interface LastField {
  element: HTMLInputElement | HTMLTextAreaElement;
  language: Locale;
  part: MailPart;
}

function fieldOf(target: EventTarget): LastField | null {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return null;
  const [language, part] = target.name.split('.');
  const known = {
    language: LOCALES.find((one) => one === language),
    part: MAIL_PARTS.find((one) => one === part),
  };
  if (known.language === undefined || known.part === undefined) return null;
  return { element: target, language: known.language, part: known.part };
}

/** Says in words why a draft cannot be saved. */
function useFaultText(): (fault: DraftFault | null) => string | undefined {
  const { t } = useTranslation('registration');
  return (fault) => {
    if (fault === null) return undefined;
    if (fault.kind === 'UNKNOWN') return t('guestMail.unknown', { name: fault.name });
    if (fault.kind === 'SUBJECT') return t('guestMail.subjectMissing');
    return fault.kind === 'DAYS' ? t('guestMail.daysWrong', MAIL_DAYS) : t('guestMail.noChange');
  };
}

/** A mail in both languages side by side, with what a guest will read under it. */
export function GuestMailForm({ mail, store }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const mayEdit = usePermission('master', 'edit');
  const faultText = useFaultText();
  const [draft, setDraft] = useState(() => draftOf(mail));
  const last = useRef<LastField>(null);
  const [language, setLanguage] = useState<Locale | null>(null);
  const fault = draftFault(draft, mail);
  useUnsavedWork(fault?.kind !== 'NO_CHANGE');
  const save = useWrite(saveGuestMail, {
    invalidates: [showGuestMails],
    successMessage: t('guestMail.saved'),
  });

  function noteField({ target }: FocusEvent) {
    const field = fieldOf(target);
    if (field === null) return;
    last.current = field;
    setLanguage(field.language);
  }

  function insert(name: string) {
    if (last.current === null) return;
    const { element, language: own, part } = last.current;
    const { value } = element;
    const from = element.selectionStart ?? value.length;
    const text = `${value.slice(0, from)}${name}${value.slice(element.selectionEnd ?? from)}`;
    setDraft((now) => withText(now, { language: own, part, text }));
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(from + name.length, from + name.length);
    });
  }
  return (
    <div className={styles.root} onFocus={noteField}>
      <TimedFields draft={draft} onChange={setDraft} />
      <PlaceholderBar languageOfField={language} onInsert={insert} />
      <div className={styles.columns}>
        {LOCALES.map((one) => (
          <MailFields key={one} draft={draft} language={one} onChange={setDraft} />
        ))}
      </div>
      <div className={styles.bar}>
        <ActionButton
          appearance="primary"
          busy={save.isPending}
          blockedReason={mayEdit ? faultText(fault) : t('block.NO_PERMISSION')}
          onClick={() => save.mutate(requestOf(draft))}
        >
          {t('guestMail.save')}
        </ActionButton>
      </div>
      <div className={styles.columns}>
        {LOCALES.map((one) => (
          <MailPreview key={one} draft={draft} language={one} values={sampleValues(one, store)} />
        ))}
      </div>
    </div>
  );
}
