// Doubles, avatars, files, search, lookups, and what search engines are told.
import type { ContentVersionInput } from '#contract/ui-api/content-versions.ts'
import { associateAvatar } from '#platform/avatars/associate-avatar.ts'
import { recordAvatars } from '#platform/avatars/avatars.ts'
import { addDocument, addVersion } from '#platform/content-versions/add-version.ts'
import { duplicatesConfig } from '#platform/duplicates/duplicate-rules.ts'
import { predupe } from '#platform/duplicates/predupe.ts'
import { lookupMetadata } from '#platform/lookups/lookup-metadata.ts'
import { lookup } from '#platform/lookups/lookup.ts'
import { requireRecordType } from '#platform/objects/record-types.ts'
import { requireObject } from '#platform/objects/require-object.ts'
import { writeAs } from '#platform/records/write-record.ts'
import { searchFilterOptions, searchFilters } from '#platform/search/search-filters.ts'
import { searchKeyword, searchResults } from '#platform/search/search-records.ts'
import { seoProperties } from '#platform/seo/seo-properties.ts'
import { keepUpload } from '../keep-upload.ts'
import type { UiHandlers } from './ui-handler.ts'

export const otherHandlers = {
  getDuplicatesConfig: ({ params, query }, { registry, viewer }) => {
    const object = requireObject(registry, viewer, params.objectApiName)
    requireRecordType(object, query.recordTypeId)
    return duplicatesConfig(object)
  },

  predupe: ({ body }, reading) => predupe(reading, body),

  getRecordAvatars: ({ params }, reading) => recordAvatars(reading, params.recordIds),

  associateRecordAvatar: ({ params, body }, acting, { origin }) =>
    writeAs(acting, (writing) => associateAvatar(writing, params.recordId, body, origin)),

  createContentDocument: ({ body }, acting, { files }) =>
    keepUpload({ db: acting.db, files }, body.fileData, (found) =>
      writeAs(acting, (writing) => addDocument(writing, { fields: versionFields(body), found })),
    ),

  createContentVersion: ({ params, body }, acting, { files }) =>
    keepUpload({ db: acting.db, files }, body.fileData, (found) =>
      writeAs(acting, (writing) =>
        addVersion(writing, params.contentDocumentId, { fields: versionFields(body), found }),
      ),
    ),

  searchResults: ({ query, body }, reading) => searchResults(reading, query.q, body),

  searchKeyword: ({ query, body }, reading) =>
    searchKeyword(reading, { objectApiName: query.objectApiName, q: query.q }, body),

  getLookupRecords: ({ params, query, body }, reading) =>
    lookup(reading, { objectApiName: params.objectApiName, fieldApiName: params.fieldApiName }, { query, body }),

  getSearchFilters: ({ params }, reading) => searchFilters(reading, params.objectApiName),

  getSearchFilterOptions: ({ params, query }, reading) =>
    searchFilterOptions(reading, {
      objectApiName: params.objectApiName,
      filterApiName: params.filterApiName,
      q: query.q,
    }),

  getLookupMetadata: ({ params }, reading) => lookupMetadata(reading, params.objectApiName, params.fieldApiName),

  getSeoProperties: ({ params, query: { fields, language, htmlEncode } }, { viewer, ...reading }, { origin }) =>
    seoProperties({ ...reading, viewer: { ...viewer, locale: language ?? viewer.locale } }, params.recordId, {
      fields,
      isEncoded: htmlEncode === 'true',
      origin,
    }),
} satisfies Partial<UiHandlers>

const versionFields = ({ title, description }: ContentVersionInput) => ({
  ...(title !== undefined && { Title: title }),
  Description: description || null,
})
