import { type UiCallName, uiCallGroups } from '#contract/ui-api/calls.ts'
import type { UiCall } from '#contract/ui-api/ui-call.ts'
import { keysOf } from '#values/table.ts'
import type { RecordCall } from './record-call.ts'

/**
 * Every call of the contract, from the file of its group and name: getRecord is what ./records/get-record.ts exports. Throws where there
 * is none, so that the platform opens with all of them or not at all.
 */
export async function readRecordCalls(): Promise<Map<UiCallName, RecordCall>> {
  const read = Object.entries<Partial<Record<UiCallName, UiCall>>>(uiCallGroups).flatMap(([group, calls]) =>
    keysOf(calls).map(async (name): Promise<[UiCallName, RecordCall]> => {
      const file = `./${group}/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`
      const { default: call } = (await import(file)) as { default: RecordCall }
      if (call.contract !== calls[name]) throw new Error(`${file} answers another call`)
      return [name, call]
    }),
  )
  return new Map(await Promise.all(read))
}
