import type { VerificationView } from '#contract/shop/verification.ts'
import { type Database, sql } from '#database/sql.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import type { Country } from '#values/locale.ts'
import { groupOf, VERIFIED_DISCOUNTS, type VerifiedDiscount } from '#values/verified-discount.ts'
import { lastCheck } from './checks.ts'

export interface Prover {
  id: number
  customerId: number | null
}

interface Asked {
  country: Country
  /** A provider is there. */
  canVerify: boolean
}

/** What somebody has proved, and how their last verification went. */
export async function readVerification(
  db: Database,
  prover: Prover | null,
  { country, canVerify }: Asked,
): Promise<VerificationView> {
  const [proofs, last] = prover
    ? await Promise.all([db.all(proofsHeld(prover)), lastCheck(db, prover)])
    : [[], undefined]
  const outcome = last?.outcome ?? 'NONE'
  const untilOf = (kind: VerifiedDiscount) =>
    proofs
      .find(({ discount }) => discount === kind)
      ?.until.toISOString()
      .slice(0, 10) ?? null
  return {
    Status: {
      status:
        last && (outcome === 'VERIFIED' || outcome === 'REFUSED')
          ? [{ groupName: groupOf(last.discount), verified: outcome === 'VERIFIED' && untilOf(last.discount) !== null }]
          : [],
    },
    outcome,
    discount: last?.discount ?? null,
    canVerify,
    percent: shopSettings.discounts.verifiedPercent,
    yearlyCap: shopSettings.discounts.verifiedYearlyCap[country],
    proofs: VERIFIED_DISCOUNTS.flatMap((discount) => {
      const until = untilOf(discount)
      return until === null ? [] : [{ discount, until }]
    }),
  }
}

const proofsHeld = ({ id, customerId }: Prover) => sql<{ discount: VerifiedDiscount; until: Date }>`
  select discount, max(valid_until) as until from identity_proof
  where owner = ${customerId === null ? `session:${id}` : `customer:${customerId}`} and valid_until > now()
  group by discount`
