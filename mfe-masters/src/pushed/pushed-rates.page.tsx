import { listRatePushes } from '@honjin/contracts/masters';
import { errorReference, errorText, useCall, useSearchParams, useTranslation } from '@honjin/mfe-kit';
import { ErrorPanel, LoadingOverlay, PageHeader, Text } from '@honjin/ui';
import { PushedDays } from './pushed-days.tsx';
import { PushedTargets } from './pushed-targets.tsx';
import { RatePushes } from './rate-pushes.tsx';
import { useNames } from './use-names.ts';

/** Shows what revenue managers have set: by room type and plan, night by night, and every push that came. */
export function PushedRatesPage() {
  const { t, i18n } = useTranslation('masters');
  const [params, setParams] = useSearchParams();
  const answer = useCall(listRatePushes, {});
  const names = useNames();
  const [roomTypeId, planId] = [params.get('type'), params.get('plan')];
  // The last answer stays on the screen: what is looked at must not disappear with a failed refresh.
  if (answer.error && !answer.data) {
    return (
      <ErrorPanel
        message={errorText(answer.error, i18n)}
        requestId={errorReference(answer.error, i18n)}
        onRetry={() => void answer.refetch()}
      />
    );
  }
  if (answer.data === undefined) return <LoadingOverlay loading />;
  const { targets, pushes } = answer.data;
  return (
    <>
      <PageHeader title={t('pages.pushed-rates')} />
      <Text size={200}>{t('pushed.hint')}</Text>
      {roomTypeId !== null && planId !== null ? (
        <PushedDays
          key={`${roomTypeId} ${planId}`}
          target={{ roomTypeId, planId }}
          historyId={targets.find((one) => one.roomTypeId === roomTypeId && one.planId === planId)?.id}
          names={names}
          onBack={() => setParams({})}
        />
      ) : (
        <>
          <PushedTargets
            targets={targets}
            names={names}
            onOpen={(one) => setParams({ type: one.roomTypeId, plan: one.planId })}
          />
          <RatePushes pushes={pushes} />
        </>
      )}
    </>
  );
}
