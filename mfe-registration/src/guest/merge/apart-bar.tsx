import type { ResponseOf } from '@honjin/contracts';
import {
  allowCustomerMerge,
  keepCustomersApart,
  listDoubledCustomers,
  searchCustomerResult,
} from '@honjin/contracts/registration';
import { usePermission, useTranslation, useWrite } from '@honjin/mfe-kit';
import {
  ActionButton,
  Button,
  FormDialog,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  TextField,
} from '@honjin/ui';
import { useState } from 'react';
import { customerName, type ComparedCustomer } from './merge-words.ts';

type KeptApart = ResponseOf<typeof searchCustomerResult>['keptApart'];

const useStyles = makeStyles({ row: { display: 'flex', gap: '8px', paddingBottom: '4px' } });

interface Props {
  customers: readonly ComparedCustomer[];
  keptApart: KeptApart;
}

const READS = [searchCustomerResult, listDoubledCustomers];

/** Pairs that are known to be different people, and the way to mark two as such. */
export function ApartBar({ customers, keptApart }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const mayEdit = usePermission('guest', 'edit');
  const [isAsking, setIsAsking] = useState(false);
  const allow = useWrite(allowCustomerMerge, { invalidates: READS, successMessage: t('merge.allowed') });
  const [one, other] = customers;
  const nameOf = (id: string) => {
    const customer = customers.find(({ customerId }) => customerId === id);
    return customer === undefined ? '' : customerName(customer);
  };
  return (
    <>
      {keptApart.map(({ customerIds, reason }) => (
        <MessageBar key={customerIds.join()} intent="warning">
          <MessageBarBody>
            {t('merge.isApart', {
              one: nameOf(customerIds[0]),
              other: nameOf(customerIds[1]),
              reason: reason || '–',
            })}
          </MessageBarBody>
          <MessageBarActions>
            <Button disabled={!mayEdit || allow.isPending} onClick={() => allow.mutate({ customerIds })}>
              {t('merge.allow')}
            </Button>
          </MessageBarActions>
        </MessageBar>
      ))}
      {one !== undefined && other !== undefined && customers.length === 2 && keptApart.length === 0 && (
        <div className={styles.row}>
          <ActionButton
            size="small"
            blockedReason={mayEdit ? undefined : t('block.NO_PERMISSION')}
            onClick={() => setIsAsking(true)}
          >
            {t('merge.apart')}
          </ActionButton>
        </div>
      )}
      {isAsking && one !== undefined && other !== undefined && (
        <ApartDialog customerIds={[one.customerId, other.customerId]} onClose={() => setIsAsking(false)} />
      )}
    </>
  );
}

function ApartDialog({ customerIds, onClose }: { customerIds: [string, string]; onClose: () => void }) {
  const { t } = useTranslation('registration');
  const [reason, setReason] = useState('');
  const keepApart = useWrite(keepCustomersApart, {
    invalidates: READS,
    successMessage: t('merge.apartDone'),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      open
      size="small"
      title={t('merge.apartTitle')}
      busy={keepApart.isPending}
      onSubmit={() => keepApart.mutate({ customerIds, reason: reason.trim() })}
      onCancel={onClose}
    >
      {t('merge.apartBody')}
      <TextField label={t('merge.apartReason')} maxLength={200} value={reason} onChange={setReason} />
    </FormDialog>
  );
}
