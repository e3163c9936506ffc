import { loadConfig, runService } from '@honjin/service-kit';
import { adminConfig } from './config.ts';
import { build } from './parts.ts';

await runService('admin', loadConfig(adminConfig, process.env), build);
