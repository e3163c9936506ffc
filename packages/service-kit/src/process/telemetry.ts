import {
  metrics,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  TraceFlags,
  type BatchObservableResult,
  type Context,
  type Meter,
  type MeterProvider,
} from '@opentelemetry/api';
import { FIGURES, type FigureName } from './figures.ts';

/**
 * Returns the trace that belongs to a request: the id that a clerk's page shows, that stands in every log and travels with
 * the events, is the id of the trace.
 */
function traceOf(requestId: string): Context {
  const hex = requestId.replaceAll('-', '').toLowerCase();
  if (!/^[0-9a-f]{32}$/.test(hex) || /^0+$/.test(hex.slice(16))) return ROOT_CONTEXT;
  const root = { traceId: hex, spanId: hex.slice(16), traceFlags: TraceFlags.SAMPLED, isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, root);
}

/**
 * Runs `work` inside a span of the request's trace. Without a registered OpenTelemetry SDK (the default) this costs a
 * function call and records nothing. Attributes hold ids and codes only.
 */
export function traced<T>(
  name: string,
  { requestId, ...attributes }: { requestId: string; [attribute: string]: string | number },
  work: () => Promise<T>,
): Promise<T> {
  const all = { ...attributes, 'honjin.request_id': requestId };
  return trace
    .getTracer('honjin')
    .startActiveSpan(name, { attributes: all }, traceOf(requestId), async (span) => {
      try {
        return await work();
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    });
}

/** A figure of the moment, with what it belongs to; attributes hold ids and codes only. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly attributes: Record<string, string>;
}

/**
 * Offers figures to whoever collects them; they are read when they are asked for. Without a registered OpenTelemetry SDK
 * (the default) nobody asks. Answers how to withdraw them.
 */
export function offerFigures(
  descriptions: Readonly<Record<string, string>>,
  read: () => Promise<readonly Figure[]>,
): () => void {
  const meter = metrics.getMeter('honjin');
  const gauges = new Map(
    Object.entries(descriptions).map(([name, description]) => [
      name,
      meter.createObservableGauge(name, { description }),
    ]),
  );
  const tell = async (result: BatchObservableResult) => {
    for (const { name, value, attributes } of await read()) {
      const gauge = gauges.get(name);
      if (gauge !== undefined) result.observe(gauge, value, attributes);
    }
  };
  const all = [...gauges.values()];
  meter.addBatchObservableCallback(tell, all);
  return () => meter.removeBatchObservableCallback(tell, all);
}

/** {@link offerFigures} of the installation's own, by name. */
export function offerNamed(
  names: readonly FigureName[],
  read: () => Promise<readonly (Figure & { readonly name: FigureName })[]>,
): () => void {
  return offerFigures(Object.fromEntries(names.map((name) => [name, FIGURES[name]])), read);
}

/** From a millisecond, which a clerk does not feel, to the longest that a call may take. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 6.4, 12.8, 60];

function instrumentsOf(meter: Meter) {
  const timed = (name: FigureName) =>
    meter.createHistogram(name, {
      description: FIGURES[name],
      advice: { explicitBucketBoundaries: SECONDS },
    });
  const refusals = 'honjin.refusals';
  const running = 'honjin.call.running';
  return {
    'honjin.call.seconds': timed('honjin.call.seconds'),
    'honjin.request.seconds': timed('honjin.request.seconds'),
    'honjin.close.seconds': timed('honjin.close.seconds'),
    running: meter.createUpDownCounter(running, { description: FIGURES[running] }),
    refusals: meter.createCounter(refusals, { description: FIGURES[refusals] }),
  };
}

/** The instruments of whoever collects at the moment: they are made anew when that changes. */
const made = new WeakMap<MeterProvider, ReturnType<typeof instrumentsOf>>();

function instruments(): ReturnType<typeof instrumentsOf> {
  const provider = metrics.getMeterProvider();
  const known = made.get(provider) ?? instrumentsOf(provider.getMeter('honjin'));
  made.set(provider, known);
  return known;
}

/** Counts the time that something took. */
export function countSeconds(
  name: 'honjin.request.seconds' | 'honjin.close.seconds',
  durationMs: number,
  attributes: Record<string, string>,
): void {
  instruments()[name].record(durationMs / 1_000, attributes);
}

/** Counts a call as running until the function that this returns is told how it ended. */
export function countCall(path: string): (durationMs: number, refusal: string | null) => void {
  instruments().running.add(1, { path });
  return (durationMs, refusal) => {
    const { running, refusals } = instruments();
    running.add(-1, { path });
    instruments()['honjin.call.seconds'].record(durationMs / 1_000, { path, outcome: refusal ?? 'ok' });
    if (refusal !== null) refusals.add(1, { path, code: refusal });
  };
}
