// The shared modules are negotiated before anything runs: everything else starts behind this asynchronous boundary.
void import(/* webpackChunkName: "start" */ './start.tsx');
