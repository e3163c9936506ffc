import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A shared machine takes its time to draw a screen; only a failing test waits this long.
configure({ asyncUtilTimeout: 20_000 });

// Files share their modules, and the library sees to it by itself only in the first file that loads it.
afterEach(cleanup);
