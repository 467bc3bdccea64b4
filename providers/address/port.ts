// Address suggestions as people type, and the address behind one (specification, sections 5 and 7; business rule A-2).
import type { Country } from '#values/locale.ts'

export interface Prediction {
  place_id: string
  description: string
}

export interface AddressComponent {
  long_name: string
  short_name: string
  types: string[]
}

export interface AddressPort {
  /** Places that begin with what was typed; throws ServiceDown when the service does not answer in its time. */
  suggest(typed: string, country: Country): Promise<Prediction[]>
  /** The parts of a place; undefined when there is no such place. */
  place(placeId: string): Promise<AddressComponent[] | undefined>
}
