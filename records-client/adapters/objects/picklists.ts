import { mapOf, object } from '../../store/shape.ts'
import { adapter, cached } from '../engine/adapter.ts'
import { fieldOnly, id, objectName } from '../engine/config.ts'

export interface PicklistValue {
  attributes: Record<string, unknown> | null
  label: string
  validFor: number[]
  value: string
}
export interface PicklistValues {
  controllerValues: Record<string, number>
  defaultValue: PicklistValue | null
  url: string
  values: PicklistValue[]
}

export const getPicklistValuesByRecordType = adapter({
  name: 'getPicklistValuesByRecordType',
  path: '/object-info/{objectApiName}/picklist-values/{recordTypeId}',
  needs: { objectApiName: objectName, recordTypeId: id },
  answer: cached(
    'picklists',
    object<{ picklistFieldValues: Record<string, PicklistValues> }>({
      picklistFieldValues: mapOf(object<PicklistValues>()),
    }),
  ),
})

export const getPicklistValues = adapter({
  name: 'getPicklistValues',
  path: '/object-info/{objectApiName}/picklist-values/{recordTypeId}/{fieldApiName}',
  needs: { objectApiName: objectName, recordTypeId: id, fieldApiName: fieldOnly },
  answer: cached<PicklistValues>('picklists'),
})
