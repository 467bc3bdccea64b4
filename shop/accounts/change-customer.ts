import type { Rule } from '#platform/objects/define-object.ts'
import { phoneDigits } from '#values/phone.ts'
import { message } from '../locales/message.ts'

/** A customer's phone number is kept as ten digits (business rule A-4), under the name that the object has for it. */
const changePhone =
  (field: string): Rule =>
  async (_, { columns }) => {
    const typed = columns.get('mobile')
    if (typeof typed !== 'string') return []
    const digits = phoneDigits(typed)
    if (digits === undefined) return [{ field, message: message('phone.invalid') }]
    columns.set('mobile', digits)
    return []
  }

export const changeAccount = changePhone('Phone')
export const changeContact = changePhone('MobilePhone')
