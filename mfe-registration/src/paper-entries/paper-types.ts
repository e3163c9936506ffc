import type { RequestOf, ResponseOf } from '@honjin/contracts';
import type { listPaperEntries, savePaperEntry } from '@honjin/contracts/registration';

type List = ResponseOf<typeof listPaperEntries>;

/** A line of the paper as the service answers it. */
export type PaperEntry = List['paperEntries'][number];
/** A stay that a line can be about. */
export type PaperStay = List['stays'][number];
export type SaveRequest = RequestOf<typeof savePaperEntry>;
