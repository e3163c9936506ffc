import { showPlan, type PlanInput, type PlanPriceInput } from '@honjin/contracts/masters';
import type { ResponseOf } from '@honjin/contracts';
import { isSame } from '@honjin/domain';
import {
  dropUnsavedWork,
  errorText,
  useCall,
  useName,
  useNavigate,
  useSearchParams,
  useTranslation,
} from '@honjin/mfe-kit';
import { Button, CountTabs, CopyRegular, ErrorPanel, LoadingOverlay, PageHeader } from '@honjin/ui';
import { useRef, useState } from 'react';
import { useToday } from '../home/use-today.ts';
import type { Newest } from '../plain/use-stale-save.ts';
import { paths } from '../paths.ts';
import { useLeaveQuestion } from '../plain/use-leave-question.tsx';
import { blankPlan, inputOf } from './blank-plan.ts';
import { PlanForm } from './plan-form.tsx';
import { PlanPreview } from './plan-preview.tsx';
import { PriceEditor } from './price-editor.tsx';

type Plan = ResponseOf<typeof showPlan>;

const TABS = ['detail', 'prices', 'preview'] as const;
type Tab = (typeof TABS)[number];

interface PlanViewsProps {
  /** The plan that is edited; a new one has none. */
  saved: { id: string; version: number } | undefined;
  start: PlanInput;
  prices: readonly PlanPriceInput[];
  copyPricesFrom: string | null;
  label: string;
  onSaved: (saved: { id: string; version: number }) => void;
  /** Reads the plan again; undefined: it is gone. */
  load: () => Promise<Newest<PlanInput> | undefined>;
  onReload: () => void;
}

/**
 * Returns the version under which the price grid is saved: the plan's version, or that of the prices in the grid when
 * somebody else has saved others. Such a save is then refused instead of writing over them unseen.
 */
function usePricesVersion({ saved, prices, onSaved }: PlanViewsProps) {
  const [known, setKnown] = useState(prices);
  const [staleAt, setStaleAt] = useState<number>();
  return {
    pricesSaved: saved && { ...saved, version: staleAt ?? saved.version },
    goOn(version: number) {
      if (saved === undefined) return;
      if (!isSame(known, prices)) setStaleAt(staleAt ?? saved.version);
      onSaved({ ...saved, version });
    },
    pricesWereSaved(version: number, written: readonly PlanPriceInput[]) {
      setKnown(written);
      if (saved) onSaved({ ...saved, version });
    },
  };
}

/** Shows the form, the price grid and the preview of a plan. The tabs know each other's values, saved or not. */
function PlanViews(props: PlanViewsProps) {
  const { saved, start, prices, copyPricesFrom, label, onSaved, load, onReload } = props;
  const { pricesSaved, goOn, pricesWereSaved } = usePricesVersion(props);
  const { t } = useTranslation('masters');
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((each) => each === params.get('tab')) ?? 'detail';
  // An opened tab keeps its values.
  const [opened, setOpened] = useState<readonly Tab[]>([tab]);
  const [seasonGroupId, setSeasonGroupId] = useState(start.seasonGroupId);
  const inputRef = useRef(() => start);
  const pricesRef = useRef(() => [...prices]);
  const draft = { input: () => inputRef.current(), prices: () => pricesRef.current() };
  function show(next: Tab) {
    setOpened([...opened, next]);
    // The ranks belong to the season group in the form of a new plan.
    if (saved === undefined) setSeasonGroupId(inputRef.current().seasonGroupId);
    const { tab: _tab, ...rest } = Object.fromEntries(params);
    setParams({ ...rest, ...(next === 'detail' ? {} : { tab: next }) }, { replace: true });
  }
  const hasPrices = saved === undefined && opened.includes('prices');
  return (
    <>
      <CountTabs
        label={label}
        tabs={[
          { value: 'detail', label: t('plan.detail') },
          { value: 'prices', label: t('plan.prices'), count: prices.length },
          { value: 'preview', label: t('plan.preview') },
        ]}
        value={tab}
        onChange={(next) => show(next as Tab)}
      />
      <div hidden={tab !== 'detail'}>
        <PlanForm
          start={start}
          saved={saved}
          copyPricesFrom={copyPricesFrom}
          onSaved={onSaved}
          load={load}
          onGoOn={goOn}
          onReload={onReload}
          draftRef={inputRef}
          enteredPrices={() => (hasPrices ? pricesRef.current() : null)}
        />
      </div>
      {opened.includes('prices') && (
        <div hidden={tab !== 'prices'}>
          <PriceEditor
            saved={pricesSaved}
            seasonGroupId={seasonGroupId}
            prices={prices}
            onSaved={(version) => pricesWereSaved(version, pricesRef.current())}
            onReload={onReload}
            draftRef={pricesRef}
          />
        </div>
      )}
      {opened.includes('preview') && (
        <div hidden={tab !== 'preview'}>
          <PlanPreview id={saved?.id ?? null} draft={draft} />
        </div>
      )}
    </>
  );
}

/** A saved plan: its form and its prices, each saved by itself under one version. */
interface SavedPlanProps extends Pick<PlanViewsProps, 'load' | 'onReload'> {
  plan: Plan;
}

function SavedPlan({ plan, load, onReload }: SavedPlanProps) {
  const { t } = useTranslation('masters');
  const nameOf = useName();
  const navigate = useNavigate();
  const [saved, setSaved] = useState({ id: plan.id, version: plan.version });
  const question = useLeaveQuestion();
  return (
    <>
      <PageHeader
        title={nameOf(plan)}
        subtitle={plan.code}
        actions={
          <Button
            icon={<CopyRegular />}
            onClick={() => question.ask(() => void navigate(paths.planCopy(plan.id)))}
          >
            {t('copy')}
          </Button>
        }
      />
      <PlanViews
        saved={saved}
        start={inputOf(plan)}
        prices={plan.prices}
        copyPricesFrom={null}
        label={nameOf(plan)}
        onSaved={setSaved}
        load={load}
        onReload={onReload}
      />
      {question.dialog}
    </>
  );
}

/** A plan that is not saved yet, or a copy of one with its prices. */
function NewPlan({ start, copied }: { start: PlanInput; copied?: Plan }) {
  const { t } = useTranslation('masters');
  const navigate = useNavigate();
  const title = t(copied ? 'plan.copyOf' : 'plan.new');
  return (
    <>
      <PageHeader title={title} />
      <PlanViews
        saved={undefined}
        start={start}
        prices={copied?.prices ?? []}
        copyPricesFrom={copied?.id ?? null}
        label={title}
        onSaved={({ id }) => {
          // The prices were saved with the plan.
          dropUnsavedWork();
          void navigate(`${paths.plan(id)}&tab=prices`, { replace: true });
        }}
        load={async () => undefined}
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
  if (wanted === null) return <NewPlan start={blankPlan(today)} />;
  if (answer.error && !answer.data) {
    return (
      <ErrorPanel
        message={errorText(answer.error, i18n)}
        requestId={answer.error.requestId}
        onRetry={() => void answer.refetch()}
      />
    );
  }
  // The form begins with the newest version: one of an earlier visit could not be saved.
  const isOutdated = answer.isFetching && !answer.isFetchedAfterMount;
  if (!answer.data || isOutdated) return <LoadingOverlay loading />;
  if (id === null) {
    return <NewPlan key={wanted} start={{ ...inputOf(answer.data), code: '' }} copied={answer.data} />;
  }
  const load = async () => {
    const { data } = await answer.refetch();
    return data && { values: inputOf(data), version: data.version };
  };
  const reload = async () => {
    await answer.refetch();
    setReloads((count) => count + 1);
  };
  return <SavedPlan key={`${id} ${reloads}`} plan={answer.data} load={load} onReload={() => void reload()} />;
}
