import { awaitBeginning, giveBackMemory, loadConfig, openTelemetry } from '@honjin/service-kit';
import { gatewayConfig } from './config.ts';
import { startGateway } from './start-gateway.ts';

const config = loadConfig(gatewayConfig, process.env);
await awaitBeginning(config);
const endTelemetry = await openTelemetry('gateway', config);
const gateway = await startGateway(config);
giveBackMemory({ hasStarted: () => true });
let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    void gateway
      .stop()
      .then(endTelemetry)
      .then(() => process.exit(0));
  });
}
