/** Every backend service; a call names the one that answers it and the gateway routes by that name. */
export const SERVICE_NAMES = [
  'identity',
  'admin',
  'masters',
  'registration',
  'schedule',
  'rooms',
  'reports',
  'linkage',
] as const;

export type ServiceName = (typeof SERVICE_NAMES)[number];
