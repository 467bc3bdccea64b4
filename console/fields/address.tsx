import type { FieldKind, Reading } from './kind.ts'

/** A whole address is read; its parts are written, each a field of its own. */
function Read({ value: { displayValue, value }, info, record, isShort }: Reading) {
  const parts = info
    ? Object.entries(record.fields)
        .filter(([name]) => name !== info.apiName && name.startsWith(info.apiName.replace(/Address$/, '')))
        .flatMap(([name, part]) =>
          /(?:Street|City|State|StateCode|PostalCode|Country|CountryCode)$/.test(name) ? [part] : [],
        )
    : []
  const text =
    displayValue ??
    (typeof value === 'string' ? value : parts.map((part) => part.displayValue ?? part.value ?? '').join('\n'))
  return <span className={isShort ? undefined : 'lines'}>{isShort ? text.replaceAll('\n', ', ') : text}</span>
}

export const address: FieldKind = { Read, draftOf: () => '', inputOf: () => undefined }
