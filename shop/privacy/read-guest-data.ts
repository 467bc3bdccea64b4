import type { GuestData } from '#contract/shop/guest-data.ts'
import type { Reader } from '#database/sql.ts'
import { readProof } from './email-proof.ts'
import { readGuest } from './guest.ts'
import { copyIn, requestsOfGuest } from './requests.ts'
import { type AsOf, whatErasureDoes } from './what-erasure-does.ts'

/** What the page of a guest's data shows to this session: of the copy and of an erasure nothing before the email was shown to be theirs. */
export async function readGuestData(db: Reader, sessionId: number | undefined, asOf: AsOf): Promise<GuestData> {
  const proof = sessionId === undefined ? undefined : await readProof(db, sessionId)
  if (!proof || proof.state === 'OVER') return { state: 'NOTHING', email: null, copy: null, erasing: null }
  const { email, state } = proof
  if (state === 'ASKED') return { state, email, copy: null, erasing: null }
  const person = await readGuest(db, proof)
  const requests = await requestsOfGuest(db, email)
  const erasing = person ? await whatErasureDoes(db, { person, requests }, asOf) : null
  return { state, email, copy: copyIn(requests), erasing }
}
