// SheerID: a verification is begun by us, with metadata that binds it to our session; the person answers on its pages, and how it ended is
// read from its details, when the browser comes back or a signed event says that there is news.
import { z } from 'zod'
import type { GroupName, Variant } from '#values/verified-discount.ts'
import { isSigned } from '../signed-text.ts'
import { jsonCalls, subjectHash } from './json-calls.ts'
import type { BegunCheck, VerificationPort, VerificationResult } from './port.ts'

export interface SheerIdConfig {
  /** `https://services.sheerid.com`, for browsers and for us. */
  base: string
  accessToken: string
  webhookSecret: string
  /** Program ids. */
  policies: Record<Variant, Record<GroupName, string>>
  totalMs?: number
}

const text = z.string().max(500)
const Id = z.string().regex(/^[0-9a-zA-Z-]{8,64}$/)
const Begun = z.object({ verificationId: Id, currentStep: text, submissionUrl: z.url().nullish() })
const Details = z.object({
  programId: text,
  personInfo: z.object({ email: text.nullish(), metadata: z.record(text, text).nullish() }).nullish(),
  confirmedSegments: z
    .array(z.object({ segment: text, active: z.boolean().default(true) }))
    .max(20)
    .default([]),
  lastResponse: z.object({
    verificationId: Id,
    currentStep: text,
    errorIds: z.array(text).max(50).nullish(),
    rejectionReasons: z.array(text).max(50).nullish(),
  }),
})
type Details = z.infer<typeof Details>

const SEGMENTS: Record<GroupName, readonly string[]> = {
  military: ['military'],
  responder: ['first_responder', 'firstResponder'],
}

/** Steps at which the person, or SheerID, still has something to do elsewhere. */
const GOES_ON = new Set(['docUpload', 'pending', 'emailLoop', 'smsLoop', 'sso'])
/** It was judged, and is a no. */
const REFUSALS = new Set([
  'fraudRulesReject',
  'verificationLimitExceeded',
  'expiredVerification',
  'notApproved',
  'docReviewLimitExceeded',
])

export function sheerIdVerification(config: SheerIdConfig): VerificationPort {
  const { base, accessToken, webhookSecret, policies, totalMs } = config
  const { origin } = new URL(base)
  const calls = jsonCalls(new URL(base), totalMs)
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }

  const pageOf = (programId: string, reference: string, language: string) => {
    const address = new URL(`/verify/${encodeURIComponent(programId)}/`, base)
    address.search = new URLSearchParams({ verificationId: reference, locale: language }).toString()
    return address.href
  }

  const look = (check: BegunCheck): Promise<VerificationResult> =>
    calls(async (call) => {
      const { reference } = check
      if (reference === null) return { outcome: 'FAILED' }
      const { status, body } = await call(`/rest/v2/verification/${encodeURIComponent(reference)}/details`, { headers })
      if (status === 404) return { outcome: 'FAILED' }
      if (status !== 200) throw new Error(`status ${status}`)
      const details = Details.parse(body)
      return isOurs(details, check) ? resultOf(details, check.group, webhookSecret) : { outcome: 'FAILED' }
    })

  /** Of the program that we began, and bound to our session: whatever else it says is no answer to this try. */
  const isOurs = (
    { programId, personInfo, lastResponse }: Details,
    { variant, group, reference, binding }: BegunCheck,
  ) =>
    programId === policies[variant][group] &&
    lastResponse.verificationId === reference &&
    personInfo?.metadata?.['binding'] === binding

  return {
    name: 'sheerid',
    begin: ({ group, variant, language, binding, reference }) => {
      const programId = policies[variant][group]
      if (reference !== null)
        return Promise.resolve({ address: pageOf(programId, reference, language), verifier: '', reference })
      return calls(async (call) => {
        const { status, body } = await call('/rest/v2/verification', {
          method: 'POST',
          headers,
          body: JSON.stringify({ programId, metadata: { binding } }),
        })
        if (status !== 200 && status !== 201) throw new Error(`status ${status}`)
        const { verificationId, submissionUrl } = Begun.parse(body)
        // An answer that sends people elsewhere is not SheerID's.
        if (submissionUrl && new URL(submissionUrl).origin !== origin) throw new Error('it leads to another site')
        return { address: pageOf(programId, verificationId, language), verifier: '', reference: verificationId }
      })
    },
    returned: (query) => ({ reference: query.get('verificationId') ?? '' }),
    finish: (_query, check) => look(check),
    later: {
      look,
      signatureHeader: 'x-sheerid-signature',
      readEvent(body, signature) {
        if (!/^[0-9a-f]{64}$/i.test(signature) || !isSigned(body, { hex: signature, secret: webhookSecret }))
          return undefined
        const event = z.object({ verificationId: Id }).safeParse(readJson(body))
        return event.success ? event.data.verificationId : undefined
      },
    },
  }
}

function resultOf(
  { lastResponse, confirmedSegments, personInfo }: Details,
  group: GroupName,
  secret: string,
): VerificationResult {
  const { currentStep, errorIds, rejectionReasons, verificationId } = lastResponse
  if (currentStep === 'docUpload' && rejectionReasons?.length) return { outcome: 'PENDING', isAskedAgain: true }
  if (GOES_ON.has(currentStep)) return { outcome: 'PENDING' }
  if (currentStep === 'error') return { outcome: errorIds?.some((id) => REFUSALS.has(id)) ? 'REFUSED' : 'FAILED' }
  if (currentStep !== 'success') return { outcome: 'BEGUN' }
  const isOne = confirmedSegments.some(({ segment, active }) => active && SEGMENTS[group].includes(segment))
  if (!isOne) return { outcome: 'REFUSED' }
  const subject = personInfo?.email?.trim().toLowerCase() || verificationId
  return { outcome: 'VERIFIED', subjectHash: subjectHash(secret, subject) }
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
