export * from './accommodation-tax.ts';
export * from './bath-tax.ts';
export * from './consumption-tax.ts';
export * from './exemption.ts';
export * from './presets-accommodation.ts';
export * from './presets.ts';
export * from './service-charge.ts';
export * from './stamp-duty.ts';
