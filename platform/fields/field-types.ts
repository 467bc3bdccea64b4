// Every field type by its name: a new one is a file here and a line below.
import { address } from './address.ts'
import { base64 } from './base64.ts'
import { boolean } from './boolean.ts'
import { currency } from './currency.ts'
import { dateTime } from './date-time.ts'
import { date } from './date.ts'
import { double } from './double.ts'
import { email } from './email.ts'
import type { DataType, FieldType } from './field-type.ts'
import { int } from './int.ts'
import { multiPicklist } from './multi-picklist.ts'
import { percent } from './percent.ts'
import { phone } from './phone.ts'
import { picklist } from './picklist.ts'
import { reference } from './reference.ts'
import { string } from './string.ts'
import { textArea } from './text-area.ts'
import { time } from './time.ts'
import { url } from './url.ts'

export const fieldTypes: Readonly<Record<DataType, FieldType>> = {
  Address: address,
  Base64: base64,
  Boolean: boolean,
  Currency: currency,
  Date: date,
  DateTime: dateTime,
  Double: double,
  Email: email,
  Int: int,
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
