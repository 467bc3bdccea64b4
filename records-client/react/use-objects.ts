import { getLayout, getLayoutUserState } from '../adapters/layouts/layout.ts'
import { getObjectInfo, getObjectInfos } from '../adapters/objects/object-info.ts'
import { getPicklistValues, getPicklistValuesByRecordType } from '../adapters/objects/picklists.ts'
import { hookOf } from './use-adapter.ts'

export const useObjectInfo = hookOf(getObjectInfo)
export const useObjectInfos = hookOf(getObjectInfos)
export const usePicklistValues = hookOf(getPicklistValues)
export const usePicklistValuesByRecordType = hookOf(getPicklistValuesByRecordType)
export const useLayout = hookOf(getLayout)
export const useLayoutUserState = hookOf(getLayoutUserState)
