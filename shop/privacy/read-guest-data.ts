import type { GuestData } from '#contract/shop/guest-data.ts'
import type { Reader } from '#database/sql.ts'
import { readProof } from './email-proof.ts'
import { guestCopy } from './requests.ts'

/** What the page of a guest's data shows to this session: of the copy nothing before the email was shown to be theirs. */
export async function readGuestData(db: Reader, sessionId: number | undefined): Promise<GuestData> {
  const proof = sessionId === undefined ? undefined : await readProof(db, sessionId)
  if (!proof || proof.state === 'OVER') return { state: 'NOTHING', email: null, copy: null }
  const { email, state } = proof
  return { state, email, copy: state === 'PROVEN' ? await guestCopy(db, email) : null }
}
