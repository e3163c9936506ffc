#!/usr/bin/env node
// Runs after every installation of the packages.
import mendPackages from './lib/mend-packages.mjs';

mendPackages();
