import {
  createProgram,
  deleteProgram,
  editProgram,
  listPrograms,
  revokeProgramSecret,
  rotateProgramSecret,
} from '@honjin/contracts/identity';
import { handle, handleDetached, type Route } from '@honjin/service-kit';
import type { IdentityContext } from '../identity-context.ts';
import { addProgram } from './add-program.ts';
import { changeProgram } from './change-program.ts';
import { readPrograms } from './read-programs.ts';
import { removeProgram } from './remove-program.ts';
import { revokeSecret } from './revoke-secret.ts';
import { rotateSecret } from './rotate-secret.ts';

/** The accounts of programs, as an administrator of the store keeps them. */
export function programRoutes(context: IdentityContext): Route[] {
  return [
    handle(listPrograms, readPrograms),
    handleDetached(createProgram, addProgram),
    handle(editProgram, (call) => changeProgram(context, call)),
    handleDetached(rotateProgramSecret, (call) => rotateSecret(context, call)),
    handle(revokeProgramSecret, (call) => revokeSecret(context, call)),
    handle(deleteProgram, (call) => removeProgram(context, call)),
  ];
}
