// SheerID's REST API v2 as it speaks: verifications begun by the shop, their steps, details, and a webhook that names what has news.
import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '#observability/log.ts'
import { deliveries } from '../deliveries.ts'
import { languageOf } from '../identity/words.ts'
import { send } from '../page.ts'
import { readBody } from '../serve.ts'
import { choicePage, documentPage, waitingPage } from './choice-page.ts'
import { type Fate, fateOf, people } from './people.ts'
import { detailsOf, firstStep, segmentOf, type Verification, viewOf } from './sheerid-shapes.ts'

export interface SheerIdParts {
  accessToken: string
  shopOrigins: string[]
  webhook?: { url: string; secret: string } | undefined
  /** How long a document is looked at. */
  reviewMs: number
  log: Log
}

export function sheerId({ accessToken, shopOrigins, webhook, reviewMs, log }: SheerIdParts) {
  const known = new Map<string, Verification>()
  const reviews = new Set<NodeJS.Timeout>()
  const hooks = new Set<string>()
  const events = deliveries(
    webhook && {
      url: webhook.url,
      sign: (body) => ({ 'x-sheerid-signature': createHmac('sha256', webhook.secret).update(body).digest('hex') }),
    },
    log,
  )
  const move = (verification: Verification, step: string, errorIds: string[] = []) => {
    Object.assign(verification, { currentStep: step, errorIds, updated: Date.now() })
    events.send(verification.verificationId, JSON.stringify({ verificationId: verification.verificationId }))
  }
  const review = (verification: Verification) => {
    move(verification, 'pending')
    const timer = setTimeout(() => {
      reviews.delete(timer)
      if (verification.fate === 'blurred') return reject(verification)
      verification.isConfirmed = true
      move(verification, 'success')
    }, reviewMs)
    reviews.add(timer)
  }

  /** One document may be sent again, and no third. */
  const reject = (verification: Verification) => {
    verification.rejections.push('DOCUMENT_UNREADABLE')
    if (verification.rejections.length < 2) move(verification, 'docUpload')
    else move(verification, 'error', ['docReviewLimitExceeded'])
  }

  /** Somebody has said who they are: what becomes of it is theirs. */
  function judge(verification: Verification, fate: Fate) {
    verification.fate = fate
    verification.email = people[fate as keyof typeof people]?.email ?? `${fate}@example.com`
    if (fate === 'trouble') return move(verification, 'error', ['internalServerError'])
    if (fate === 'document' || fate === 'blurred') return move(verification, 'docUpload')
    const { group } = people[fate as keyof typeof people] ?? { group: verification.group }
    if (group !== verification.group) return move(verification, 'error', ['notApproved'])
    verification.isConfirmed = true
    return move(verification, 'success')
  }

  function begin(body: string | undefined, response: ServerResponse, url: string) {
    const { programId, metadata = {}, trackingId = null } = JSON.parse(body ?? '{}') as Partial<Verification>
    if (!programId)
      return json(response, 400, { systemErrorMessage: 'programId is missing', errorIds: ['invalidApiRequest'] })
    const verification: Verification = {
      verificationId: randomBytes(12).toString('hex'),
      programId,
      trackingId,
      metadata,
      group: segmentOf(programId) === 'military' ? 'military' : 'responder',
      currentStep: firstStep(programId),
      errorIds: [],
      rejections: [],
      created: Date.now(),
      updated: Date.now(),
      isConfirmed: false,
      fate: null,
      email: null,
    }
    known.set(verification.verificationId, verification)
    return json(response, 200, viewOf(verification, url))
  }

  /** The steps that a page of the shop's own would send. */
  function take(verification: Verification, step: string, body: string | undefined, { response, url }: Answering) {
    if (verification.currentStep !== step)
      return json(response, 409, { ...viewOf(verification, url), errorIds: ['invalidStep'] })
    const sent = JSON.parse(body || '{}') as { status?: string; email?: string }
    if (step === 'collectMilitaryStatus') {
      const isActive = ['ACTIVE_DUTY', 'RESERVIST'].includes(sent.status ?? '')
      move(verification, isActive ? 'collectActiveMilitaryPersonalInfo' : 'collectInactiveMilitaryPersonalInfo')
    } else if (step === 'docUpload') review(verification)
    else judge(verification, fateOf((sent.email ?? '').split('@')[0] ?? '') ?? 'civilian')
    return json(response, 200, viewOf(verification, url))
  }

  async function page(verification: Verification, request: IncomingMessage, response: ServerResponse, locale: string) {
    const shown = {
      language: languageOf(locale),
      shopOrigins,
      action: `/verify/${verification.programId}/?verificationId=${verification.verificationId}&locale=${locale}`,
    }
    const back = `${shopOrigins[0] ?? ''}/verification/callback?verificationId=${verification.verificationId}`
    const person = request.method === 'POST' ? new URLSearchParams(await readBody(request)).get('person') : null
    if (person === 'sent' && verification.currentStep === 'docUpload') review(verification)
    const fate = fateOf(person)
    if (fate && !verification.fate) judge(verification, fate)
    if (verification.currentStep === 'docUpload') return documentPage(response, shown)
    if (verification.currentStep === 'pending') return waitingPage(response, { ...shown, back })
    if (person !== null || verification.fate !== null) return response.writeHead(302, { location: back }).end()
    return choicePage(response, shown)
  }

  async function handle(request: IncomingMessage, response: ServerResponse, url: string): Promise<boolean> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    if (pathname.startsWith('/verify/')) {
      const verification = known.get(searchParams.get('verificationId') ?? '')
      if (verification) await page(verification, request, response, searchParams.get('locale') ?? '')
      else json(response, 404, { errorIds: ['noVerification'] })
      return true
    }
    if (!pathname.startsWith('/rest/v2/')) return false
    const body = request.method === 'POST' ? await readBody(request) : undefined
    const [, id = '', rest = ''] = /^\/rest\/v2\/verification\/(\w+)(?:\/(.*))?$/.exec(pathname) ?? []
    const step = /^step\/(\w+)$/.exec(rest)?.[1]
    const verification = known.get(id)
    const program = /^\/rest\/v2\/program\/([\w-]+)\/webhook$/.exec(pathname)?.[1]
    if (verification && step) take(verification, step, body, { response, url })
    else if (request.headers.authorization !== `Bearer ${accessToken}`)
      json(response, 401, { errorIds: ['unauthorizedRequest'] })
    else if (pathname === '/rest/v2/verification') begin(body, response, url)
    else if (program) {
      json(response, hooks.has(program) ? 409 : 200, { callbackUri: webhook?.url })
      hooks.add(program)
    } else if (!verification) json(response, 404, { errorIds: ['noVerification'] })
    else if (rest === 'details') details(verification, response)
    else if (rest === 'purgePersonData') {
      verification.email = null
      json(response, 204, {})
    } else json(response, 200, viewOf(verification, url))
    return true
  }

  return {
    handle,
    close() {
      for (const timer of reviews) clearTimeout(timer)
      events.close()
    },
  }
}

interface Answering {
  response: ServerResponse
  url: string
}

function details(verification: Verification, response: ServerResponse) {
  // A provider that does not answer: the connection stays open until whoever asked gives up.
  if (verification.fate === 'silence') return
  const padding = verification.fate === 'flood' ? 'x'.repeat(10_000_000) : undefined
  json(response, 200, { ...detailsOf(verification), padding })
}

const json = (response: ServerResponse, status: number, body: object) =>
  send(response, { status, type: 'application/json; charset=utf-8', body: JSON.stringify(body) })
