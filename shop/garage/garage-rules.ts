// What a garage holds to when its machines are written as records: the same as when they are added in the shop (business rules E).
import type { Change, Rule, ValidationError } from '#platform/objects/define-object.ts'
import type { EquipmentType } from '#values/equipment.ts'
import { DEFAULT_LOCALE } from '#values/locale.ts'
import { tidyNickname } from '#values/nickname.ts'
import { writtenNumber } from '#values/number-as-typed.ts'
import { Refusal, type RefusalCode } from '#values/refusal.ts'
import { isKeyOf } from '#values/table.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { message } from '../locales/message.ts'
import { type AddDeps, requireAddable } from './add-equipment.ts'
import { lockItems, nicknameProblem, requireNew, requireRoom } from './garage.ts'
import { requireFormat, requireKnown } from './identify-equipment.ts'
import { openRegistry } from './registry.ts'
import { readWanted } from './select-equipment.ts'
import { storedDetails } from './stored-details.ts'

/** Inside a transaction nobody outside is asked (reliability rule 22): these numbers are read from our own data. */
export type RecordDeps = Pick<AddDeps, 'vins' | 'now' | 'max'>

/** What a record may say of a vehicle; kept in `details`. */
const ANSWERS = ['make', 'model', 'year', 'power'] as const

const FIELDS: Record<string, string> = {
  nickname: 'Name',
  make: 'Make__c',
  model: 'Model__c',
  year: 'Year__c',
  power: 'Power__c',
}

export const addAsRecord =
  ({ max, ...deps }: RecordDeps): Rule =>
  async (db, change) => {
    const { columns } = change
    const type = columns.get('type') as EquipmentType
    const number = writtenNumber(textOf(columns, 'number'))
    const nickname = tidyNickname(textOf(columns, 'nickname'))
    const answers = Object.fromEntries(
      ANSWERS.flatMap((name) => (columns.get(name) == null ? [] : [[name, textOf(columns, name)]])),
    )
    for (const name of ANSWERS) columns.delete(name)
    try {
      const registry = openRegistry(db)
      const items = await lockItems(db, Number(columns.get('customer_id')))
      requireRoom(items, max)
      requireFormat(type, number)
      requireNew(items, { type, number })
      const asked = { type, number, ...(type === 'VEHICLE' && answers) }
      const selected = await readWanted({ ...deps, registry }, asked, { needsPower: true })
      await requireKnown({ ...deps, registry }, DEFAULT_LOCALE, selected)
      requireAddable(items, { type, number, nickname, max })
      columns.set('number', number).set('nickname', nickname)
      const stored = storedDetails(await registry.read(), { ...selected, number })
      columns.set('details', JSON.stringify(stored?.details ?? {}))
      return []
    } catch (thrown) {
      if (thrown instanceof Refusal) return errorsOf(thrown)
      throw thrown
    }
  }

/** A piece of equipment can be renamed; no two in a garage go by one nickname, however it is typed (E-10 and E-12). */
export const renameAsRecord: Rule = async (db, { id, columns, before }) => {
  const typed = columns.get('nickname')
  if (typeof typed !== 'string') return []
  const nickname = tidyNickname(typed)
  const problem = nicknameProblem(await lockItems(db, Number(before['customer_id'])), nickname, { except: id })
  if (problem) return [{ field: 'Name', message: message(problem) }]
  columns.set('nickname', nickname)
  return []
}

const textOf = (columns: Change['columns'], name: string): string => String(columns.get(name) ?? '')

function errorsOf({ code, details: { fields = {}, values = {} } }: Refusal): ValidationError[] {
  const { messages } = wordsFor(DEFAULT_LOCALE)
  const told = Object.entries(fields).flatMap(([name, key]): ValidationError[] =>
    isKeyOf(messages, key) ? [{ field: FIELDS[name] ?? null, message: message(key) }] : [],
  )
  if (told.length > 0) return told
  const sentence: ValidationError['message'] = (locale) => fill(wordsFor(locale).refusals[code], values)
  return [{ field: isOfNumber(code) ? 'SerialNumber__c' : null, message: sentence }]
}

const isOfNumber = (code: RefusalCode): boolean => /^(?:esn|gsn|vin)\//.test(code)
