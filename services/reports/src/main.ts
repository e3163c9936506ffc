import { baseConfig, loadConfig, runService } from '@honjin/service-kit';
import { build } from './parts.ts';

await runService('reports', loadConfig(baseConfig, process.env), build);
