export * from './guest-register.ts';
