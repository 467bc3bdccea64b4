import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import type { Log } from '#observability/log.ts'
import { backTo } from '../page.ts'
import { HOST, serve } from '../serve.ts'
import { type BounceTarget, lateBounces } from './bounces.ts'
import { openOutbox } from './outbox.ts'
import { showOutbox } from './outbox-page.ts'
import { readMail, type ReceivedMail } from './read-mail.ts'

const LARGEST_BYTES = 5_000_000
/** So that it comes when the sender has long been told that the mail was taken. */
const LATE_MS = 3_000

export interface RunningMail {
  url: string
  port: number
  smtpUrl: string
  close(): Promise<void>
}

export async function startMail(config: {
  pagePort: number
  smtpPort: number
  dataDir: string
  log: Log
  /** Whom later bounces are told to; nobody unless it is said. */
  bounces?: BounceTarget | undefined
}): Promise<RunningMail> {
  const outbox = await openOutbox(join(config.dataDir, 'mail.jsonl'))
  const bounces = lateBounces(config.bounces, config.log)
  const late = new Set<NodeJS.Timeout>()
  const keep = async (mail: ReceivedMail) => {
    await outbox.add(mail)
    if (!mail.to.some((address) => /^late-bounce\b/i.test(address))) return
    const timer = setTimeout(() => {
      late.delete(timer)
      bounces.bounce(mail)
    }, LATE_MS)
    late.add(timer)
  }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: LARGEST_BYTES,
    closeTimeout: 1,
    // So that a bounce can be had on demand.
    onRcptTo({ address }, _session, done) {
      if (/^bounce\b/i.test(address)) done(Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 }))
      else done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      let bytes = 0
      stream.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes <= LARGEST_BYTES) chunks.push(chunk)
      })
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(new Error('Message is too large'))
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        const envelope = {
          id: randomUUID(),
          at: new Date().toISOString(),
          from,
          to: rcptTo.map(({ address }) => address),
        }
        readMail(Buffer.concat(chunks), envelope)
          .then(keep)
          .then(() => done(), done)
      })
    },
  })
  await new Promise<void>((resolve, reject) => {
    smtp.once('error', reject)
    smtp.listen(config.smtpPort, HOST, resolve)
  })
  smtp.on('error', (error) => config.log.warn({ error, service: 'mail' }, 'mail catcher failed'))
  const page = await serve((request, response) => {
    const [, id] = /^\/mails\/([\w-]+)\/bounce$/.exec(request.url ?? '') ?? []
    const mail = request.method === 'POST' ? outbox.mails.find((one) => one.id === id) : undefined
    if (!mail) return showOutbox(outbox.mails, request.url ?? '/', response)
    bounces.bounce(mail)
    return backTo(response, `/mails/${mail.id}`)
  }, config.pagePort)
  return {
    url: page.url,
    port: page.port,
    smtpUrl: `smtp://localhost:${(smtp.server.address() as AddressInfo).port}`,
    close: async () => {
      for (const timer of late) clearTimeout(timer)
      bounces.close()
      await Promise.all([page.close(), new Promise<void>((resolve) => smtp.close(() => resolve()))])
      await outbox.close()
    },
  }
}
