import type { ResponseOf } from '@honjin/contracts';
import {
  eraseCustomer,
  previewErasure,
  searchGuestByCondition,
  searchGuestById,
} from '@honjin/contracts/registration';
import { confirmsName, formatDate } from '@honjin/domain';
import { useCall, useTranslation, useWrite } from '@honjin/mfe-kit';
import { FormDialog, makeStyles, MessageBar, MessageBarBody, MessageBarTitle, TextField } from '@honjin/ui';
import { useState } from 'react';
import { QueryPanel } from '../../parts/query-panel.tsx';
import type { Customer } from '../customer-form.ts';

type Look = ResponseOf<typeof previewErasure>;
type Translate = (key: string, values: Readonly<Record<string, string | number>>) => string;

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: '12px' },
  list: { margin: 0, paddingInlineStart: '20px' },
});

interface Props {
  customer: Customer;
  onClose: () => void;
}

/** Shows what erasing a customer takes and leaves, and asks for the name before it is done for good. */
export function EraseDialog({ customer, onClose }: Props) {
  const { t } = useTranslation('registration');
  const [confirmedName, setConfirmedName] = useState('');
  const { customerId, version } = customer;
  const look = useCall(previewErasure, { customerId }, { staleTime: 0, gcTime: 0 });
  const erase = useWrite(eraseCustomer, {
    invalidates: [searchGuestById, searchGuestByCondition],
    successMessage: t('person.erased'),
    onSuccess: onClose,
  });
  const name = customer.guestKanjiName || customer.guestNameSingleByte;
  const isNamed = confirmsName(confirmedName, {
    nameKana: customer.guestNameSingleByte,
    nameKanji: customer.guestKanjiName,
  });
  return (
    <FormDialog
      open
      title={t('person.eraseOf', { name })}
      submitLabel={t('person.eraseNow')}
      busy={erase.isPending}
      blockedReason={blockedReason(look.data, isNamed, t)}
      onSubmit={() => erase.mutate({ customerId, version, confirmedName })}
      onCancel={onClose}
    >
      <QueryPanel query={look}>
        {(found) => (
          <>
            <LookOver look={found} />
            <TextField
              label={t('person.confirmName')}
              hint={t('person.confirmNameHint')}
              maxLength={100}
              autoComplete="off"
              required
              value={confirmedName}
              onChange={setConfirmedName}
            />
          </>
        )}
      </QueryPanel>
    </FormDialog>
  );
}

function blockedReason(look: Look | undefined, isNamed: boolean, t: Translate): string | undefined {
  if (look === undefined) return t('person.looking', {});
  if (look.storesBeyondReach > 0) return t('person.beyondReach', { count: look.storesBeyondReach });
  if (look.blocks.length > 0) return t('person.blocked', {});
  return isNamed ? undefined : t('person.typeName', {});
}

function LookOver({ look: { erasure, blocks, storesBeyondReach } }: { look: Look }) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  return (
    <div className={styles.body}>
      {storesBeyondReach > 0 && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{t('person.beyondReach', { count: storesBeyondReach })}</MessageBarBody>
        </MessageBar>
      )}
      {blocks.length > 0 && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{t('person.blocked')}</MessageBarTitle>
            <ul className={styles.list}>
              {blocks.map(({ storeName, bookingNo, roomIndex, reason }) => (
                <li key={`${storeName} ${bookingNo} ${roomIndex}`}>
                  {t(`person.block.${reason}`, { storeName, bookingNo, roomIndex })}
                </li>
              ))}
            </ul>
          </MessageBarBody>
        </MessageBar>
      )}
      <ErasureParts title={t('person.goes')} lines={goingLines(erasure, t)} />
      <ErasureParts title={t('person.stays')} lines={stayingLines(erasure, t)} />
      <MessageBar intent="warning">
        <MessageBarBody>{t('person.forGood')}</MessageBarBody>
      </MessageBar>
    </div>
  );
}

function ErasureParts({ title, lines }: { title: string; lines: readonly string[] }) {
  const styles = useStyles();
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <strong>{title}</strong>
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function goingLines(
  { stays, attachments, passportImages, signatures }: Look['erasure'],
  t: Translate,
): string[] {
  return [
    t('person.part.record', {}),
    ...(stays > 0 ? [t('person.part.stays', { count: stays })] : []),
    ...(attachments > 0 ? [t('person.part.attachments', { count: attachments })] : []),
    ...(passportImages > 0 ? [t('person.part.passportImages', { count: passportImages })] : []),
    ...(signatures > 0 ? [t('person.part.signatures', { count: signatures })] : []),
  ];
}

function stayingLines(erasure: Look['erasure'], t: Translate): string[] {
  const { keptRegisters, registerKeptUntil, keptBooks, keptMessages } = erasure;
  return [
    ...(registerKeptUntil === null
      ? []
      : [t('person.kept.register', { count: keptRegisters, until: formatDate(registerKeptUntil) })]),
    ...(keptBooks > 0 ? [t('person.kept.books', { count: keptBooks })] : []),
    ...(keptMessages > 0 ? [t('person.kept.messages', { count: keptMessages })] : []),
  ];
}
