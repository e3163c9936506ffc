import { configure } from '@testing-library/react';

// A machine that others use too takes its time to draw a screen; only a test that fails waits so long.
configure({ asyncUtilTimeout: 20_000 });
