// Asks for suggestions while an address is typed, and fills in the chosen one (business rule A-2). Only the answer to what was asked
// last is shown; when the service fails, nothing is, and the address is typed by hand.
import { useRef, useState } from 'react'
import { ADDRESS_FIELDS } from '#values/address.ts'
import type { AddressSuggestion } from '#values/address-suggestion.ts'
import { plural } from '#words/format.ts'
import { announce } from '../../page/announce.ts'
import { useIsland } from '../../page/island.tsx'
import { FROM_CHARACTERS, PAUSE_MS, readPlace, readSuggestions, steppedOption } from '../../addresses/suggestions.ts'
import { type FieldPath, type Party, withAddress } from './entry.ts'
import { useForm } from './form.ts'

/** 6 KB of street words, for those who type an address. */
const dictionary = () => import('#values/address-dictionary.ts').then((file) => file.addressDictionary)

export function useSuggestions(party: Party) {
  const { locale, shop } = useIsland()
  const { entry, words, change, leave } = useForm()
  const [offered, setOffered] = useState<AddressSuggestion[]>([])
  const [active, setActive] = useState(-1)
  const turn = useRef(0)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { country } = entry[party]
  // The answer is for the entry at that moment, not for the one at the question.
  const now = useRef({ entry, change, leave })
  now.current = { entry, change, leave }

  function close() {
    turn.current++
    clearTimeout(pause.current)
    setOffered([])
    setActive(-1)
  }

  function ask(typed: string) {
    close()
    if (typed.trim().length < FROM_CHARACTERS) return
    const mine = turn.current
    pause.current = setTimeout(async () => {
      const found = await shop
        .call('AddressService.autocomplete', { input: typed.trim().slice(0, 120), countryCode: country })
        .then(async (answer) => readSuggestions(answer, country, await dictionary()))
        .catch(() => [])
      if (mine !== turn.current) return
      setOffered(found)
      if (found.length > 0) announce(plural(found.length, locale, words.suggestionCount))
    }, PAUSE_MS)
  }

  async function choose(index: number) {
    const chosen = offered[index]
    close()
    if (!chosen) return
    const mine = turn.current
    const place = { placeId: chosen.PlaceId, selectedAddress: chosen.Description }
    const filled = await shop
      .call('AddressService.getPlace', place)
      .then(async (answer) => readPlace(answer, await dictionary()))
      .catch(() => null)
    if (mine !== turn.current) return
    const { entry, change, leave } = now.current
    const line = chosen.Description.split(',')[0] ?? ''
    const { country: itsCountry, ...rest } = filled ?? { line1: line }
    // A parcel goes within the store's own country (business rule L-1).
    change(withAddress(entry, party, party === 'billTo' && itsCountry ? { ...rest, country: itsCountry } : rest))
    leave(...ADDRESS_FIELDS.filter((field) => rest[field as keyof typeof rest]).map((f): FieldPath => `${party}.${f}`))
    if (filled) announce(words.filled)
  }

  return {
    offered,
    active,
    isOpen: offered.length > 0,
    ask,
    choose,
    close,
    move: (by: number) => setActive(steppedOption(active, by, offered.length)),
  }
}
