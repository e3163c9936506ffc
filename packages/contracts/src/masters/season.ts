import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, dateInput, idField, lastDateInput, pageFields, versionField } from '../kernel/fields.ts';
import { codeText, colour, text } from './plain/fields.ts';
import { masterItem } from './plain/plain-calls.ts';

const service = 'masters' as const;

const rank = z.string().trim().min(1, { error: 'HOS-09001-0' }).max(4, { error: 'HOS-09001-4|4' });
/** A rank for each weekday, Monday first. */
const weekRanks = z.array(rank).length(7, { error: 'HOS-09001-5' });

const seasonFields = {
  code: codeText().input,
  name: text(60, { required: true }).input,
  nameEn: text(60).input,
  /** The ranks that prices are given for, in their order. */
  priceRanks: z.array(rank).min(1, { error: 'HOS-09001-0' }).max(20, { error: 'HOS-09001-4|20' }),
  ranks: weekRanks,
  /** The night before a holiday counts as this weekday (1 Monday … 7 Sunday); null: as its own. */
  holidayEveAs: z.int().min(1).max(7).nullable(),
  /** In order of weight: where two overlap, the later one wins. */
  seasons: z
    .array(
      z.object({
        code: codeText().input,
        name: text(60, { required: true }).input,
        nameEn: text(60).input.default(''),
        colour: colour().input,
        fromDate: dateInput,
        toDate: lastDateInput,
        ranks: weekRanks,
      }),
    )
    .max(100),
  /** Ranks of single nights; they win over everything. */
  nights: z.array(z.object({ date: dateInput, rank })).max(2_000),
};

/** Seasons and nights in an answer, without bounds on saved dates. */
const savedSeasons = {
  ...seasonFields,
  seasons: z.array(seasonFields.seasons.element.extend({ fromDate: dateField, toDate: dateField })),
  nights: z.array(z.object({ date: dateField, rank })),
};

const seasonInput = z.object(seasonFields);
export type SeasonGroupInput = z.output<typeof seasonInput>;

function checkSeasons(values: unknown, context: z.RefinementCtx): void {
  const group = values as SeasonGroupInput;
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message, input: undefined });
  const known = new Set(group.priceRanks);
  if (group.ranks.some((one) => !known.has(one))) refuse(['ranks'], 'HOS-05023-0');
  group.seasons.forEach((season, index) => {
    if (season.toDate < season.fromDate) refuse(['seasons', index, 'toDate'], 'HOS-05090-5');
    if (season.ranks.some((one) => !known.has(one))) refuse(['seasons', index, 'ranks'], 'HOS-05023-0');
  });
  if (group.nights.some((night) => !known.has(night.rank))) refuse(['nights'], 'HOS-05023-0');
  if (new Set(group.nights.map((night) => night.date)).size < group.nights.length)
    refuse(['nights'], 'HOS-05023-1');
}

/** Checks a season group as the service does. */
export const seasonGroupForm = seasonInput.superRefine(checkSeasons);

const read = { function: 'plan', level: 'read' } as const;
const edit = { function: 'plan', level: 'edit' } as const;
const saveErrors = ['HOS-00001-1', 'HOS-05090-0', 'HOS-05090-5', 'HOS-05023-0', 'HOS-05023-1'] as const;

export const listSeasonGroups = defineCall({
  path: '/api/master/season-group/list',
  service,
  access: read,
  summary: 'Season groups of the store.',
  request: { q: z.string().max(100).default(''), ...pageFields },
  response: {
    rows: z.array(
      masterItem.extend({
        version: versionField,
        priceRanks: z.array(z.string()),
        seasonCount: z.int(),
        seasons: z.array(z.object({ code: z.string(), name: z.string(), nameEn: z.string() })),
        planCount: z.int(),
      }),
    ),
    total: z.int(),
  },
});

export const showSeasonGroup = defineCall({
  path: '/api/master/season-group/show',
  service,
  access: read,
  summary: 'A season group with its seasons and single nights.',
  request: { id: idField },
  response: { id: idField, version: versionField, ...savedSeasons },
  errors: ['HOS-00004-0'],
});

export const createSeasonGroup = defineCall({
  path: '/api/master/season-group/create',
  service,
  access: edit,
  summary: 'A new season group.',
  request: seasonFields,
  response: { id: idField, version: versionField },
  errors: saveErrors,
  writes: true,
  check: checkSeasons,
});

export const editSeasonGroup = defineCall({
  path: '/api/master/season-group/edit',
  service,
  access: edit,
  summary: 'Saves a season group with all its seasons and single nights.',
  request: { ...seasonFields, id: idField, version: versionField },
  response: { id: idField, version: versionField },
  errors: [...saveErrors, 'HOS-00004-0', 'HOS-00005-0', 'HOS-05028-8'],
  writes: true,
  check: checkSeasons,
});

export const deleteSeasonGroup = defineCall({
  path: '/api/master/season-group/delete',
  service,
  access: edit,
  summary: 'Deletes a season group that no plan uses.',
  request: { id: idField, version: versionField },
  response: { id: idField },
  errors: ['HOS-00004-0', 'HOS-00005-0', 'HOS-05090-1'],
  writes: true,
});
