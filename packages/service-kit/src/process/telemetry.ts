import { metrics, SpanStatusCode, trace, type BatchObservableResult } from '@opentelemetry/api';

const tracer = trace.getTracer('honjin');

/**
 * Runs `work` inside a span. Without a registered OpenTelemetry SDK (the default) this costs a function call and
 * records nothing. Attributes hold ids and codes only.
 */
export function traced<T>(
  name: string,
  attributes: Record<string, string | number>,
  work: () => Promise<T>,
): Promise<T> {
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
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
