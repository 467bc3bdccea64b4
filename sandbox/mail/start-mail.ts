import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import type { Log } from '#observability/log.ts'
import { HOST, serve } from '../serve.ts'
import { openOutbox } from './outbox.ts'
import { showOutbox } from './outbox-page.ts'
import { readMail } from './read-mail.ts'

const LARGEST_BYTES = 5_000_000

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
}): Promise<RunningMail> {
  const outbox = await openOutbox(join(config.dataDir, 'mail.jsonl'))
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
          .then(outbox.add)
          .then(() => done(), done)
      })
    },
  })
  smtp.on('error', (error) => config.log.warn({ error, service: 'mail' }, 'mail catcher failed'))
  await new Promise<void>((resolve, reject) => {
    smtp.server.once('error', reject)
    smtp.listen(config.smtpPort, HOST, resolve)
  })
  const page = await serve(
    (request, response) => showOutbox(outbox.mails, request.url ?? '/', response),
    config.pagePort,
  )
  return {
    url: page.url,
    port: page.port,
    smtpUrl: `smtp://localhost:${(smtp.server.address() as AddressInfo).port}`,
    close: async () => {
      await Promise.all([page.close(), new Promise<void>((resolve) => smtp.close(() => resolve()))])
      await outbox.close()
    },
  }
}
