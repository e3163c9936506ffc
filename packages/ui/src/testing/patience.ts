import { configure } from '@testing-library/react';

// A shared machine takes its time to draw a screen; only a failing test waits this long.
configure({ asyncUtilTimeout: 20_000 });
