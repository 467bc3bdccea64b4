import { adapter, cached } from '../engine/adapter.ts'
import { flag, integer, listOf, mapOf, objectName, orNull, parts, text } from '../engine/config.ts'
import { save } from '../engine/save.ts'
import { evictLists } from '../engine/touched.ts'
import { object } from '../../store/shape.ts'
import { listInfo } from './list-info.ts'
import type { OrderedBy } from './list-info.ts'

export interface ListPreferences {
  columnWidths: Record<string, number>
  columnWrap: Record<string, boolean>
  orderedBy: OrderedBy[]
}

const NAMED = {
  path: '/list-preferences/{objectApiName}/{listViewApiName}',
  needs: { objectApiName: objectName, listViewApiName: text },
} as const

export const columnWidths = mapOf(integer)
export const columnWrap = mapOf(flag)
export const orderedBy = listOf(parts({ fieldApiName: text, isAscending: flag }))

/** One that is null is as the list has it again. */
export const preferences = {
  columnWidths: orNull(columnWidths),
  columnWrap: orNull(columnWrap),
  orderedBy: orNull(orderedBy),
}

/** Of a list view its columns too: an addition of the shop's platform. */
const ofLists = { ...preferences, displayColumns: orNull(listOf(text)) }

export const getListPreferences = adapter({
  ...NAMED,
  name: 'getListPreferences',
  answer: cached('listPreferences', object<ListPreferences>()),
  isList: true,
})

export const updateListPreferences = save({
  ...NAMED,
  name: 'updateListPreferences',
  method: 'PATCH',
  takes: ofLists,
  body: ['columnWidths', 'columnWrap', 'displayColumns', 'orderedBy'],
  shape: object<ListPreferences>(),
  after(store, { objectApiName, listViewApiName }, body) {
    store.evict(listInfo.key(`${objectApiName}:${listViewApiName}`.toLowerCase()))
    evictLists(store, objectApiName)
    getListPreferences.query({ objectApiName, listViewApiName })?.keep(store, body)
  },
})
