import { loadConfig } from '@honjin/service-kit';
import { gatewayConfig } from './config.ts';
import { startGateway } from './start-gateway.ts';

const gateway = await startGateway(loadConfig(gatewayConfig, process.env));
let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    void gateway.stop().then(() => process.exit(0));
  });
}
