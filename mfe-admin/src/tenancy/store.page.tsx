import { editStore, listStores, type ChainStore } from '@honjin/contracts/admin';
import { formatDate } from '@honjin/domain';
import {
  Link,
  paths as sitePaths,
  useCall,
  useContractForm,
  usePermission,
  useSession,
  useTranslation,
  useWrite,
} from '@honjin/mfe-kit';
import {
  FormDialog,
  FormNumberField,
  FormOptionalDate,
  FormTextAreaField,
  LoadingOverlay,
  type TableColumn,
} from '@honjin/ui';
import { lazy, Suspense, useState } from 'react';
import { TenancyList, type TenancyDialogProps } from './tenancy-list.tsx';

const OpenStoreDialog = lazy(() => import('./open-store-dialog.tsx'));

function dateOrDash(date: string | null): string {
  return date === null ? '–' : formatDate(date);
}

function StoreDialog({ row: store, notice, onRefused, onClose }: TenancyDialogProps<ChainStore>) {
  const { t } = useTranslation('admin');
  const { targetStore } = useSession();
  const { id, version, openedOn, memo, displayOrder } = store;
  const form = useContractForm(editStore, { defaultValues: { id, version, openedOn, memo, displayOrder } });
  const save = useWrite(editStore, {
    invalidates: [listStores],
    successMessage: t('saved'),
    onSuccess: onClose,
    handlesError: (error) => {
      onRefused(error);
      return form.showServerErrors(error);
    },
  });
  const { control } = form;
  return (
    <FormDialog
      open
      title={t('tenancy.edit', { name: store.name })}
      busy={save.isPending}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      onCancel={onClose}
    >
      {notice}
      <span>
        {t('tenancy.storeSettings')}{' '}
        {targetStore.storeId === store.id && (
          <Link to={sitePaths.master('store')}>{t('tenancy.openSettings')}</Link>
        )}
      </span>
      <FormOptionalDate control={control} name="openedOn" label={t('tenancy.openedOn')} />
      <FormNumberField control={control} name="displayOrder" label={t('tenancy.displayOrder')} required />
      <FormTextAreaField control={control} name="memo" label={t('tenancy.memo')} maxLength={4_000} />
    </FormDialog>
  );
}

function useStoreColumns(): TableColumn<ChainStore>[] {
  const { t } = useTranslation('admin');
  return [
    {
      key: 'code',
      header: t('tenancy.code'),
      cell: (row) => row.code,
      width: '88px',
      sortValue: (row) => row.code,
    },
    {
      key: 'name',
      header: t('tenancy.name'),
      cell: (row) => row.name,
      hideable: false,
      sortValue: (row) => row.name,
    },
    { key: 'nameEn', header: t('tenancy.nameEn'), cell: (row) => row.nameEn },
    {
      key: 'company',
      header: t('tenancy.companyName'),
      cell: (row) => row.companyName,
      sortValue: (row) => row.companyName,
    },
    {
      key: 'municipality',
      header: t('tenancy.municipality'),
      cell: (row) => row.municipality,
      width: '112px',
    },
    {
      key: 'date',
      header: t('batch.businessDate'),
      cell: (row) => dateOrDash(row.businessDate),
      width: '104px',
    },
    {
      key: 'openedOn',
      header: t('tenancy.openedOn'),
      cell: (row) => dateOrDash(row.openedOn),
      width: '104px',
    },
  ];
}

export function StorePage() {
  const { t } = useTranslation('admin');
  const answer = useCall(listStores, {});
  const columns = useStoreColumns();
  const mayOpen = usePermission('tenancy', 'edit', 'COMPANY');
  const [isOpening, setIsOpening] = useState(false);
  const stores = answer.data?.stores ?? [];
  return (
    <>
      <TenancyList
        title={t('tenancy.store')}
        answer={answer}
        rows={stores}
        columns={columns}
        dialog={StoreDialog}
        {...(mayOpen && { adding: { label: t('tenancy.openStore'), onAdd: () => setIsOpening(true) } })}
      />
      {isOpening && (
        <Suspense fallback={<LoadingOverlay loading />}>
          <OpenStoreDialog
            displayOrder={Math.max(0, ...stores.map((store) => store.displayOrder)) + 1}
            onClose={() => setIsOpening(false)}
          />
        </Suspense>
      )}
    </>
  );
}
