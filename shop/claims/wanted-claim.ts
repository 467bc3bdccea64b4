// A claim as it is made, held against what may be claimed.
import type { ClaimKind, ReadingUnit } from '#contract/shop/claims.ts'
import { FEWEST_CLAIM_LETTERS, MOST_CLAIM_LETTERS } from '#values/claim.ts'
import { isDay } from '#values/is-day.ts'
import type { Locale } from '#values/locale.ts'
import { readableLength } from '#values/readable.ts'
import { Refusal } from '#values/refusal.ts'
import { shopDay } from '#values/shop-day.ts'
import { wholeNumber } from '#values/whole-number.ts'
import type { MessageKey } from '#words/en-US/messages.ts'
import type { ClaimFacts } from './claim-facts.ts'
import { claimablesOf } from './claimable.ts'

export interface WantedClaim {
  /** In which the numbers were typed. */
  locale: Locale
  kind: ClaimKind
  /** null: the whole delivery. */
  position: number | null
  message: string
  installedOn: string
  reading: string
  readingUnit: ReadingUnit
  serial: string
}

/** As it is kept. */
export interface PlannedClaim {
  kind: ClaimKind
  position: number | null
  message: string
  use: { installedOn: string | null; reading: number | null; readingUnit: ReadingUnit | null; serial: string | null }
}

const UNUSED: PlannedClaim['use'] = { installedOn: null, reading: null, readingUnit: null, serial: null }

/** Refuses what may not be claimed, and says beside its field what is wrong; `photos` is what is wrong with the photographs. */
export function plannedClaim(
  facts: ClaimFacts,
  wanted: WantedClaim,
  photos: MessageKey | null,
  now: Date,
): PlannedClaim {
  const { kind, position } = wanted
  const { damage, lines } = claimablesOf(facts, now)
  const found = lines.find(({ line }) => line.position === position)
  const whole = kind === 'FREIGHT_DAMAGE' && position === null ? damage.can : undefined
  const subject = (kind === 'WARRANTY' ? found?.warranty.can : found?.damage) ?? whole
  if (subject !== true) throw new Refusal('claim/not-possible', { data: { reason: subject ?? null } })
  // Browsers send two characters for the end of a line, and count one.
  const message = wanted.message.replaceAll('\r\n', '\n')
  const fields = { ...mistakesIn({ ...wanted, message }, facts, now), ...(photos && { photos }) }
  if (Object.keys(fields).length > 0) throw new Refusal('input/invalid', { fields })
  return { kind, position, message, use: kind === 'WARRANTY' ? useOf(wanted) : UNUSED }
}

function mistakesIn(wanted: WantedClaim, { placedAt }: ClaimFacts, now: Date): Record<string, MessageKey> {
  const { kind, message, installedOn, reading, locale } = wanted
  const isOfWarranty = kind === 'WARRANTY'
  const isDayWrong =
    installedOn !== '' && (!isDay(installedOn) || installedOn > shopDay(now) || installedOn < shopDay(placedAt))
  const isReadingWrong = isOfWarranty && reading !== '' && wholeNumber(reading, locale) === null
  return {
    ...(readableLength(message) < FEWEST_CLAIM_LETTERS && { message: 'contact.more' as const }),
    ...(message.length > MOST_CLAIM_LETTERS && { message: 'claim.less' as const }),
    ...(isOfWarranty && isDayWrong && { installedOn: 'claim.installed' as const }),
    ...(isReadingWrong && { reading: 'reading.number' as const }),
  }
}

function useOf({ locale, installedOn, reading: typed, readingUnit, serial }: WantedClaim): PlannedClaim['use'] {
  const reading = wholeNumber(typed, locale)
  return {
    installedOn: installedOn || null,
    reading,
    readingUnit: reading === null ? null : readingUnit,
    serial: serial || null,
  }
}
