import { z } from 'zod';
import { defineCall } from '../kernel/call.ts';
import { dateField, idField, lineField, versionField } from '../kernel/fields.ts';
import { analysisCondition, checkAnalysis } from '../reports/analysis.ts';

const service = 'admin' as const;

/** The most conditions that a store keeps. */
export const ANALYSIS_CONDITION_LIMIT = 200;

const savedCondition = z.object({
  id: idField,
  version: versionField,
  title: z.string(),
  condition: analysisCondition.extend({ dateFrom: dateField.optional(), dateTo: dateField.optional() }),
  savedByName: z.string(),
  savedAt: z.string(),
});
export type SavedAnalysis = z.output<typeof savedCondition>;

export const listAnalysisConditions = defineCall({
  path: '/api/admin/analysis/list',
  service,
  access: { function: 'analysis', level: 'read' },
  summary: 'The saved conditions of matrix analyses of the store, by title.',
  request: {},
  response: { conditions: z.array(savedCondition) },
});

export const saveAnalysisCondition = defineCall({
  path: '/api/admin/analysis/save',
  service,
  access: { function: 'analysis', level: 'edit' },
  summary: 'Saves the conditions of an analysis under a title, which names them only once in the store.',
  request: {
    title: lineField.min(1).max(60),
    condition: analysisCondition.superRefine(checkAnalysis),
    /** Version of the condition of that title which is to be written over, once its user has agreed; null: a new title. */
    overwrites: versionField.nullable().default(null),
  },
  response: { id: idField, version: versionField },
  errors: [
    'HOS-06013-0',
    'HOS-06013-2',
    'HOS-06013-3',
    'HOS-00005-0',
    'HOS-08001-0',
    'HOS-08001-1',
    'HOS-08001-2',
  ],
  writes: true,
});

export const deleteAnalysisCondition = defineCall({
  path: '/api/admin/analysis/delete',
  service,
  access: { function: 'analysis', level: 'edit' },
  summary: 'Deletes a saved condition.',
  request: { id: idField, version: versionField },
  response: {},
  errors: ['HOS-00004-0', 'HOS-00005-0'],
  writes: true,
});
