// Records: alone, in their page, written and with their defaults.
import { valuesOf } from '#platform/errors/settle.ts'
import { createDefaults, templateClone, templateCreate } from '#platform/record-ui/record-defaults.ts'
import { recordUi } from '#platform/record-ui/record-ui.ts'
import { getRecord, getRecords } from '#platform/records/get-records.ts'
import { idempotent } from '#platform/records/idempotent.ts'
import { rememberRecords } from '#platform/records/recent-records.ts'
import { createRecord, deleteRecord, updateRecord, writeAs } from '#platform/records/write-record.ts'
import { writeRecords } from '#platform/records/write-records.ts'
import type { UiHandlers } from './ui-handler.ts'

export const recordsHandlers = {
  getRecordUi: async ({ params, query: { updateMru, ...wanted } }, acting) => {
    const page = await recordUi(acting, params.recordIds, wanted)
    if (updateMru) await rememberRecords(acting, Object.values(page.records))
    return page
  },

  getRecordCreateDefaults: ({ params, query }, reading) => createDefaults(reading, params.objectApiName, query),

  getRecordTemplateCreate: ({ params, query }, reading) => templateCreate(reading, params.objectApiName, query),

  getRecordTemplateClone: ({ params, query }, reading) => templateClone(reading, params.recordId, query),

  getRecord: async ({ params, query: { updateMru, ...wanted } }, acting) => {
    const record = await getRecord(acting, params.recordId, wanted)
    if (updateMru) await rememberRecords(acting, [record])
    return record
  },

  getRecords: async ({ params, query: { updateMru, ...wanted } }, acting) => {
    const records = await getRecords(acting, params.recordIds, wanted)
    if (updateMru) await rememberRecords(acting, valuesOf(records.results))
    return records
  },

  createRecord: ({ query, headers, body }, acting) =>
    writeAs(acting, (writing) =>
      idempotent(writing, { route: 'createRecord', key: headers['idempotency-key'], body }, () =>
        createRecord(writing, { ...body, ...query, allowSaveOnDuplicate: isInsisted(query, body) }),
      ),
    ),

  updateRecord: ({ params, query, headers, body }, acting) =>
    writeAs(acting, (writing) =>
      updateRecord(writing, params.recordId, {
        save: { ...query, fields: body.fields, allowSaveOnDuplicate: isInsisted(query, body) },
        unmodifiedSince: headers['if-unmodified-since'],
      }),
    ),

  deleteRecord: ({ params }, acting) =>
    writeAs(acting, async (writing) => {
      await deleteRecord(writing, params.recordId)
      return undefined
    }),

  writeRecords: ({ headers, body }, acting) => writeRecords(acting, body, headers['idempotency-key']),
} satisfies Partial<UiHandlers>

/** A double is saved on purpose when either the query or the body says so. */
const isInsisted = (...said: readonly { allowSaveOnDuplicate?: boolean | undefined }[]): boolean =>
  said.some(({ allowSaveOnDuplicate }) => allowSaveOnDuplicate)
