// Every type of field with how the console reads and writes it.
import type { FieldInfo } from '#records-client/adapters/objects/object-info.ts'
import type { FieldValue } from '#records-client/store/wire.ts'
import type { ConsoleLocale } from '../base/words.tsx'
import { address } from './address.tsx'
import { base64 } from './base64.tsx'
import { boolean } from './boolean.tsx'
import { currency } from './currency.tsx'
import { dateTime } from './date-time.tsx'
import { date } from './date.tsx'
import { double } from './double.tsx'
import { email } from './email.tsx'
import { int } from './int.tsx'
import type { Draft, FieldKind } from './kind.ts'
import { multiPicklist } from './multi-picklist.tsx'
import { percent } from './percent.tsx'
import { phone } from './phone.tsx'
import { picklist } from './picklist.tsx'
import { reference } from './reference.tsx'
import { string } from './string.tsx'
import { textArea } from './text-area.tsx'
import { time } from './time.tsx'
import { url } from './url.tsx'

export const fieldKinds: Readonly<Record<string, FieldKind>> = {
  Address: address,
  Base64: base64,
  Boolean: boolean,
  Currency: currency,
  Date: date,
  DateTime: dateTime,
  Double: double,
  Email: email,
  Int: int,
  Long: int,
  MultiPicklist: multiPicklist,
  Percent: percent,
  Phone: phone,
  Picklist: picklist,
  Reference: reference,
  String: string,
  TextArea: textArea,
  Time: time,
  Url: url,
}

/** What a form begins with of a field. */
export const draftIn = (info: FieldInfo | undefined, field: FieldValue | undefined, locale: ConsoleLocale): Draft =>
  kindOf(info?.dataType).draftOf(field?.value ?? null, locale, info)

/** Of a type that the console does not know, as text. */
export const kindOf = (dataType: string | undefined): FieldKind => (dataType && fieldKinds[dataType]) || string
