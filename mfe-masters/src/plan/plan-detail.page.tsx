import { showPlan, type PlanInput } from '@honjin/contracts/masters';
import type { ResponseOf } from '@honjin/contracts';
import {
  errorReference,
  errorText,
  useCall,
  useNavigate,
  useSearchParams,
  useTranslation,
} from '@honjin/mfe-kit';
import { Button, CountTabs, CopyRegular, ErrorPanel, LoadingOverlay, PageHeader } from '@honjin/ui';
import { useState } from 'react';
import { useToday } from '../home/use-today.ts';
import { paths } from '../paths.ts';
import { blankPlan, inputOf } from './blank-plan.ts';
import { PlanForm } from './plan-form.tsx';
import { PriceEditor } from './price-editor.tsx';

type Plan = ResponseOf<typeof showPlan>;

/** A saved plan: its form and its prices, each saved by itself under one version. */
function SavedPlan({ plan, onReload }: { plan: Plan; onReload: () => void }) {
  const { t } = useTranslation('masters');
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [version, setVersion] = useState(plan.version);
  const tab = params.get('tab') === 'prices' ? 'prices' : 'detail';
  const saved = { id: plan.id, version };
  return (
    <>
      <PageHeader
        title={plan.name}
        subtitle={plan.code}
        actions={
          <Button icon={<CopyRegular />} onClick={() => navigate(paths.planCopy(plan.id))}>
            {t('copy')}
          </Button>
        }
      />
      <CountTabs
        label={plan.name}
        tabs={[
          { value: 'detail', label: t('plan.detail') },
          { value: 'prices', label: t('plan.prices'), count: plan.prices.length },
        ]}
        value={tab}
        onChange={(next) =>
          setParams({ id: plan.id, ...(next === 'prices' ? { tab: next } : {}) }, { replace: true })
        }
      />
      <div hidden={tab !== 'detail'}>
        <PlanForm
          start={inputOf(plan)}
          saved={saved}
          copyPricesFrom={null}
          onSaved={(answer) => setVersion(answer.version)}
          onReload={onReload}
        />
      </div>
      {tab === 'prices' && (
        <PriceEditor
          plan={{ ...saved, seasonGroupId: plan.seasonGroupId }}
          prices={plan.prices}
          onSaved={setVersion}
          onReload={onReload}
        />
      )}
    </>
  );
}

function NewPlan({ start, copyPricesFrom }: { start: PlanInput; copyPricesFrom: string | null }) {
  const { t } = useTranslation('masters');
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={t(copyPricesFrom === null ? 'plan.new' : 'plan.copyOf')} />
      <PlanForm
        start={start}
        saved={undefined}
        copyPricesFrom={copyPricesFrom}
        onSaved={({ id }) => navigate(`${paths.plan(id)}&tab=prices`, { replace: true })}
        onReload={() => undefined}
      />
    </>
  );
}

/** A plan with all its fields and its price grid; a new one, or a copy of one. */
export function PlanDetailPage() {
  const { i18n } = useTranslation('masters');
  const [params] = useSearchParams();
  const [reloads, setReloads] = useState(0);
  const today = useToday();
  const id = params.get('id');
  const copy = params.get('copy');
  const wanted = id ?? copy;
  const answer = useCall(
    showPlan,
    { id: wanted ?? '' },
    { enabled: wanted !== null, refetchOnWindowFocus: false },
  );
  if (wanted === null) return <NewPlan start={blankPlan(today)} copyPricesFrom={null} />;
  if (answer.error) {
    return (
      <ErrorPanel
        message={errorText(answer.error, i18n)}
        requestId={errorReference(answer.error, i18n)}
        onRetry={() => void answer.refetch()}
      />
    );
  }
  if (!answer.data) return <LoadingOverlay loading />;
  if (id === null) {
    return <NewPlan key={wanted} start={{ ...inputOf(answer.data), code: '' }} copyPricesFrom={wanted} />;
  }
  const reload = async () => {
    await answer.refetch();
    setReloads((count) => count + 1);
  };
  return <SavedPlan key={`${id} ${reloads}`} plan={answer.data} onReload={() => void reload()} />;
}
