import { showInstallation } from '@honjin/contracts/admin';
import { handle, installedVersion, type Route } from '@honjin/service-kit';
import type { HeardParts } from './heard-parts.ts';

/** The calls of the page about the installation; they answer the same in every store. */
export function installationRoutes(heard: HeardParts): Route[] {
  return [
    handle(showInstallation, async () => {
      const { parts, missingParts } = heard.list();
      return {
        version: installedVersion(),
        database: parts.find(({ database }) => database !== null)?.database ?? null,
        parts: parts.map(({ part, instance, version, runtime, startedAt, heardAt, troubles }) => ({
          name: part,
          instance,
          version,
          runtime,
          startedAt,
          heardAt: new Date(heardAt).toISOString(),
          troubles,
        })),
        missingParts: [...missingParts],
      };
    }),
  ];
}
