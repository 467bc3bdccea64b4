// How a call of the record platform is answered: with what was parsed, for whoever asks.
import type { UiAnswer, UiCallName, UiInput } from '#contract/ui-api/calls.ts'
import type { WriteContext } from '#platform/records/write-record.ts'
import type { FilePort } from '#providers/files/port.ts'

/** An answer may leave its eTag to the server: the hash of what it says. */
type Untagged<Answer> = Answer extends { eTag: string } ? Omit<Answer, 'eTag'> & { eTag?: string } : Answer

/** What a handler may know besides who reads what. */
export interface Site {
  /** Scheme and host, without a slash at the end. */
  origin: string
  files: FilePort
}

export type UiHandlers = {
  [Name in UiCallName]: (
    input: UiInput<Name>,
    context: WriteContext,
    site: Site,
  ) => Promise<Untagged<UiAnswer<Name>>> | Untagged<UiAnswer<Name>>
}
