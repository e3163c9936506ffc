import { loadConfig, runService } from '@honjin/service-kit';
import { registrationConfig } from './config.ts';
import { build } from './parts.ts';

await runService('registration', loadConfig(registrationConfig, process.env), build);
