import { mapOf, object, record } from '../../store/shape.ts'
import type { UiRecord } from '../../store/wire.ts'
import { adapter, cached } from '../engine/adapter.ts'
import { fieldNames, flag, formFactor, ids, texts } from '../engine/config.ts'
import { layoutFor, type LayoutUserState, layoutUserState, type RecordLayout } from '../layouts/layout.ts'
import { type ObjectInfo, objectInfosByName } from '../objects/object-info.ts'

export interface RecordUi {
  layoutUserStates: Record<string, LayoutUserState>
  /** By object, record type, layout type and mode. */
  layouts: Record<string, Record<string, Record<string, Record<string, RecordLayout>>>>
  objectInfos: Record<string, ObjectInfo>
  records: Record<string, UiRecord>
}

export const getRecordUi = adapter({
  name: 'getRecordUi',
  path: '/record-ui/{recordIds}',
  needs: { recordIds: ids, layoutTypes: texts, modes: texts },
  takes: { formFactor, optionalFields: fieldNames, updateMru: flag },
  answer: (config) =>
    cached(
      'recordUi',
      object<RecordUi>({
        layoutUserStates: mapOf(layoutUserState),
        layouts: mapOf(mapOf(mapOf(mapOf(layoutFor(config.formFactor))))),
        objectInfos: objectInfosByName,
        records: mapOf(record),
      }),
    ),
})
