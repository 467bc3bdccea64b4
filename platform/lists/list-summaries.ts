// The list views of an object in short, a page at a time (records-api/lists.md).
import type { SummaryQuery } from '#contract/ui-api/list-info.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { labelIn } from '#words/labels.ts'
import { requireObject } from '../objects/require-object.ts'
import type { ReadContext } from '../records/read-records.ts'
import { recentNumbers } from '../records/recent-records.ts'
import { listId, listViewsOf } from './list-views.ts'

/** The list views of an object whose labels hold all words of `q`, by label. Throws INVALID_TYPE. */
export async function listInfoSummaries(
  context: ReadContext,
  objectApiName: string,
  { pageSize, pageToken, q, recentListsOnly }: SummaryQuery,
) {
  const { db, registry, viewer } = context
  const { locale } = viewer
  const object = requireObject(registry, viewer, objectApiName)
  const used = recentListsOnly ? new Set(await recentNumbers(db, viewer, 'ListView')) : undefined
  const words = (q ?? '').toLocaleLowerCase(locale).split(/\s+/).filter(Boolean)
  const lists = (await listViewsOf(context, object))
    .filter(({ number }) => !used || (number !== null && used.has(number)))
    .map((list) => ({ apiName: list.apiName, id: listId(list), label: labelIn(list.label, locale) }))
    .filter(({ label }) => words.every((word) => label.toLocaleLowerCase(locale).includes(word)))
    .sort((one, other) => one.label.localeCompare(other.label, locale) || (one.apiName < other.apiName ? -1 : 1))
  const offset = Number(pageToken)
  const page = lists.slice(offset, offset + pageSize)
  return {
    count: page.length,
    currentPageToken: pageToken,
    lists: page,
    nextPageToken: offset + pageSize < lists.length ? String(offset + pageSize) : null,
    objectApiName: object.apiName,
    pageSize,
    previousPageToken: offset > 0 ? String(Math.max(0, offset - pageSize)) : null,
    queryString: q ?? null,
    recentListsOnly,
  }
}

/** The same, with the addresses of the lists and of the pages. */
export async function listViewSummaries(context: ReadContext, objectApiName: string, query: SummaryQuery) {
  const summaries = await listInfoSummaries(context, objectApiName, query)
  const { currentPageToken, nextPageToken, previousPageToken, pageSize, queryString, recentListsOnly } = summaries
  const base = `${UI_API}/list-ui/${summaries.objectApiName}`
  const urlOf = (pageToken: string) => {
    const asked = { pageSize: String(pageSize), pageToken, recentListsOnly: String(recentListsOnly) }
    return `${base}?${new URLSearchParams(queryString === null ? asked : { ...asked, q: queryString })}`
  }
  return {
    ...summaries,
    lists: summaries.lists.map((list) => ({ ...list, listUiUrl: `${base}/${list.apiName}` })),
    currentPageUrl: urlOf(currentPageToken),
    nextPageUrl: nextPageToken === null ? null : urlOf(nextPageToken),
    previousPageUrl: previousPageToken === null ? null : urlOf(previousPageToken),
  }
}
