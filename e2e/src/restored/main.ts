// Asks of a running suite whether everything in it agrees, and ends with 1 when something does not.
import { database } from '../database.ts';
import { brokenInvariants, readInvariants } from '../invariants.ts';

const broken = await brokenInvariants();
await database().end();
for (const { claim, rows } of broken) console.error(`${claim}: ${JSON.stringify(rows)}`);
const asked = readInvariants().length;
console.log(
  broken.length === 0
    ? `${asked} 項目の整合性を確認しました。\nAll ${asked} claims about the data hold.`
    : `${asked} 項目のうち ${broken.length} 項目に不整合があります。\n${broken.length} of ${asked} claims about the data do not hold.`,
);
process.exitCode = broken.length === 0 ? 0 : 1;
