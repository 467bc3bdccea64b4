// Which taxes a customer does not pay (business rule T-3).
import { type RawBuilder, sql } from '#database/sql.ts'
import type { TaxKind, TaxLine } from '#providers/tax/port.ts'
import type { Country } from '#values/locale.ts'
import { cents } from '#values/money.ts'

export interface Exemption {
  country: Country
  /** Null for the whole country. */
  region: string | null
  taxes: TaxKind | 'ALL'
  certificate: string
  /** YYYY-MM-DD, the last day on which it is good. */
  validUntil: string
}

/** A tax as it is asked for: with a certificate nothing is due. */
export interface QuotedTax extends TaxLine {
  certificate?: string
}

interface Sale {
  to: { country: Country; region: string }
  on: string
}

/** Taxes from which somebody is exempt at this place on this day become zero and name the certificate; all others stay as they are. */
export const exempted = (taxes: readonly TaxLine[], exemptions: readonly Exemption[], { to, on }: Sale): QuotedTax[] =>
  taxes.map((tax) => {
    const exemption = exemptions.find(
      ({ country, region, taxes: of, validUntil }) =>
        country === to.country &&
        (region === null || region === to.region) &&
        (of === 'ALL' || of === tax.kind) &&
        on <= validUntil,
    )
    return exemption ? { ...tax, amount: cents(0), certificate: exemption.certificate } : tax
  })

/** Whether nothing at all is due there on this day. */
export const isWhollyExempt = (exemptions: readonly Exemption[], { to, on }: Sale): boolean =>
  exemptions.some(
    ({ country, region, taxes, validUntil }) =>
      taxes === 'ALL' && country === to.country && (region === null || region === to.region) && on <= validUntil,
  )

/** Of a customer in a store's country, the first that was approved first. */
export const exemptionsOf = (customerId: number, country: Country): RawBuilder<Exemption> => sql<Exemption>`
  select country, region, taxes, certificate, valid_until as "validUntil"
  from tax_exemption where customer_id = ${customerId} and country = ${country} order by id`
