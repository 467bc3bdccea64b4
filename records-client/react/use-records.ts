import { getRecord, getRecords } from '../adapters/records/get-record.ts'
import { getRecordUi } from '../adapters/records/get-record-ui.ts'
import { getRecordCreateDefaults } from '../adapters/records/record-defaults.ts'
import { hookOf } from './use-adapter.ts'

export const useRecord = hookOf(getRecord)
export const useRecords = hookOf(getRecords)
export const useRecordUi = hookOf(getRecordUi)
export const useRecordCreateDefaults = hookOf(getRecordCreateDefaults)
