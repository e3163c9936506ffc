import { z } from 'zod';

/** The settings by which a process is seen from outside; without them nothing is loaded and nothing is measured. */
export const telemetryConfig = z.object({
  /** Port on which Prometheus reads `/metrics`, on every address of the machine: only for the network inside. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  /** Collector to which traces and figures are sent (OTLP over HTTP), for example `http://collector:4318`. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
});

export type TelemetryConfig = z.infer<typeof telemetryConfig>;

async function startMetrics(config: TelemetryConfig, resource: object): Promise<() => Promise<void>> {
  const { metrics } = await import('@opentelemetry/api');
  const { MeterProvider, PeriodicExportingMetricReader } = await import('@opentelemetry/sdk-metrics');
  const readers = [];
  if (config.METRICS_PORT !== undefined) {
    const { PrometheusExporter } = await import('@opentelemetry/exporter-prometheus');
    const options = {
      port: config.METRICS_PORT,
      withoutScopeInfo: true,
      withoutTargetInfo: true,
      withResourceConstantLabels: /^service\.name$/,
    };
    const exporter = new PrometheusExporter({ ...options, preventServerStart: true });
    await exporter.startServer();
    readers.push(exporter);
  }
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) {
    const { OTLPMetricExporter } = await import('@opentelemetry/exporter-metrics-otlp-http');
    readers.push(new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter() }));
  }
  const provider = new MeterProvider({ resource: resource as never, readers });
  metrics.setGlobalMeterProvider(provider);
  return () => provider.shutdown();
}

async function startTraces(resource: object): Promise<() => Promise<void>> {
  const { context, trace } = await import('@opentelemetry/api');
  const { AsyncLocalStorageContextManager } = await import('@opentelemetry/context-async-hooks');
  const { BatchSpanProcessor, TracerProvider } = await import('@opentelemetry/sdk-trace');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const exporter = new OTLPTraceExporter();
  const provider = new TracerProvider({
    resource: resource as never,
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return () => provider.shutdown();
}

/**
 * Shows this process to Prometheus and to a collector, as configured; the exporters read the other settings of
 * OpenTelemetry (`OTEL_…`) themselves. Returns how to send what is left and end. A collector that is away is only missed.
 */
export async function openTelemetry(name: string, config: TelemetryConfig): Promise<() => Promise<void>> {
  if (config.METRICS_PORT === undefined && config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined)
    return async () => undefined;
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const resource = resourceFromAttributes({ 'service.name': `honjin-${name}` });
  const ends = [await startMetrics(config, resource)];
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) ends.push(await startTraces(resource));
  return async () => void (await Promise.allSettled(ends.map((end) => end())));
}
