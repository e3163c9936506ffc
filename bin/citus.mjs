#!/usr/bin/env node
// npm run citus: writes deploy/citus.sql anew from the snapshots of the schemas (services/*/schema.sql).
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { citusSql, readTables, ROOT } from './lib/citus.mjs';

writeFileSync(join(ROOT, 'deploy/citus.sql'), citusSql(readTables()));
