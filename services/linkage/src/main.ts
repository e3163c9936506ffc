import { loadConfig, runService } from '@honjin/service-kit';
import { linkageConfig } from './config.ts';
import { build } from './parts.ts';

await runService('linkage', loadConfig(linkageConfig, process.env), build);
