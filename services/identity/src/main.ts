import { loadConfig, runService } from '@honjin/service-kit';
import { identityConfig } from './config.ts';
import { build } from './parts.ts';

await runService('identity', loadConfig(identityConfig, process.env), build);
