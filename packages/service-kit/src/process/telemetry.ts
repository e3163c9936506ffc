import { SpanStatusCode, trace } from '@opentelemetry/api';

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
