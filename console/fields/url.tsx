import { asText, type FieldKind, type Reading, textOrNull, type Writing } from './kind.ts'
import { TextInput } from './text-input.tsx'

/** Only addresses of pages are links: a script in one would run as whoever presses it. */
const isPage = (address: string) => /^(?:https?:\/\/|\/(?!\/))/.test(address)

function Read({ value: { value }, isShort }: Reading) {
  const address = String(value ?? '')
  if (isShort || !isPage(address)) return <span>{address}</span>
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {address}
    </a>
  )
}

const Write = (writing: Writing) => <TextInput {...writing} inputMode="url" />

export const url: FieldKind = { Read, Write, draftOf: asText, inputOf: textOrNull }
