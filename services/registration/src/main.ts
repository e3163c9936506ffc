import { baseConfig, loadConfig, runService } from '@honjin/service-kit';
import { build } from './parts.ts';

await runService('registration', loadConfig(baseConfig, process.env), build);
