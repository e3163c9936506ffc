import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { metrics, trace } from '@opentelemetry/api';
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { afterEach, describe, expect, it } from 'vitest';
import type { FIGURES } from './figures.ts';
import { openTelemetry } from './open-telemetry.ts';
import { countCall, countSeconds, offerNamed, traced } from './telemetry.ts';

const REQUEST = '019d1f2a-6c00-7abc-9def-0123456789ab';

/** Returns a port that was free a moment ago. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

afterEach(() => {
  metrics.disable();
  trace.disable();
});

describe('what is seen from outside', () => {
  it('is nothing as long as nobody collects', async () => {
    const end = await openTelemetry('rooms', {});
    countCall('/api/rooms')(12, null);
    expect(await traced('/api/rooms', { requestId: REQUEST }, async () => 'answered')).toBe('answered');
    await end();
  });

  it('counts calls by outcome, refusals by code, and lets a reading fail alone', async () => {
    const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
    const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 60_000 });
    metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }));
    offerNamed(['honjin.outbox.waiting'], async () => [
      { name: 'honjin.outbox.waiting', value: 3, attributes: {} },
    ]);
    offerNamed(['honjin.sockets'], async () => Promise.reject(new Error('the database is away')));
    countCall('/api/a')(12, null);
    countCall('/api/a')(30, 'HOS-00007-1');
    countSeconds('honjin.close.seconds', 1_500, { phase: 'PHASE_01', outcome: 'done' });
    await reader.forceFlush().catch(() => undefined);
    const told = exporter
      .getMetrics()
      .flatMap(({ scopeMetrics }) => scopeMetrics)
      .flatMap((scope) => scope.metrics);
    const of = (name: keyof typeof FIGURES) =>
      told.find(({ descriptor }) => descriptor.name === name)?.dataPoints;
    expect(of('honjin.refusals')).toMatchObject([
      { value: 1, attributes: { path: '/api/a', code: 'HOS-00007-1' } },
    ]);
    expect(of('honjin.call.running')).toMatchObject([{ value: 0 }]);
    expect(of('honjin.call.seconds')?.map(({ attributes }) => attributes['outcome'])).toEqual([
      'ok',
      'HOS-00007-1',
    ]);
    expect(of('honjin.close.seconds')).toMatchObject([{ value: { count: 1, sum: 1.5 } }]);
    expect(of('honjin.outbox.waiting')).toMatchObject([{ value: 3 }]);
  });

  it('shows /metrics to Prometheus, under the name of the service', async () => {
    const port = await freePort();
    const end = await openTelemetry('rooms', { METRICS_PORT: port });
    countCall('/api/a')(12, null);
    const page = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    await end();
    expect(page).toContain(
      'honjin_call_seconds_count{path="/api/a",outcome="ok",service_name="honjin-rooms"} 1',
    );
  });

  it('makes the id of the request the id of the trace, in whichever service it goes on', async () => {
    const exporter = new InMemorySpanExporter();
    trace.setGlobalTracerProvider(
      new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] }),
    );
    await traced('/api/save', { requestId: REQUEST }, async () => 'saved');
    await traced('rooms hears registration', { requestId: REQUEST }, async () => 'heard').catch(
      () => undefined,
    );
    await traced('of a job', { requestId: 'replay-masters-12' }, async () => 'read');
    const ids = exporter.getFinishedSpans().map((span) => span.spanContext().traceId);
    expect(ids.slice(0, 2)).toEqual([REQUEST.replaceAll('-', ''), REQUEST.replaceAll('-', '')]);
    expect(ids[2]).not.toBe(ids[0]);
  });
});
