import type { Words } from '#words/words.ts'

export type EntryWords = ReturnType<typeof entryWords>

export const entryWords = ({ equipment, messages, refusals }: Words) => ({
  verifying: messages['entry.verifying'],
  verified: messages['entry.verified'],
  failed: refusals['service/unavailable'],
  shop: equipment.shop,
  confirmYear: equipment.vehicle.confirmYear,
})

export type PickerWords = ReturnType<typeof pickerWords>

export const pickerWords = (words: Words) => ({ ...entryWords(words), powers: words.garage.powers })
