import { baseConfig, loadConfig, runService } from '@honjin/service-kit';
import { build } from './parts.ts';

await runService('masters', loadConfig(baseConfig, process.env), build);
