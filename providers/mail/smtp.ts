// Mail by SMTP, from jobs only: the job queue retries, so there is one try here, with the same Message-ID each time.
import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { outbound } from '../outbound.ts'
import { ServiceDown } from '../service-down.ts'
import { type Mail, type MailPort, MailRefused } from './port.ts'

export interface SmtpConfig {
  /** 'smtps://user:password@host:465', or where the sandbox catches it. */
  url: string
  /** 'Tappet <orders@example.com>' */
  from: string
  totalMs?: number
}

export interface SmtpMail extends MailPort {
  close(): void
}

export function smtpMail({ url, from, totalMs = 5_000 }: SmtpConfig): SmtpMail {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 1_000,
    greetingTimeout: 2_000,
    socketTimeout: totalMs,
    // Templates are ours alone and name no files: without this, a value could make the library read one.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // The library writes each of a mail's parts as it makes it: whole, it is one write to the socket in place of twenty.
  transport.use('stream', (mail, done) => {
    const { message } = mail
    message.build((error, whole) => {
      if (error) return done(error)
      message.createReadStream = () => Readable.from([whole], { objectMode: false })
      done()
    })
  })
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  const { ask } = outbound({ service: 'mail', totalMs })

  const hand = ({ id, to, subject, text, html, replyTo, unsubscribeUrl, pictures = [] }: Mail, leftMs: number) =>
    within(
      leftMs,
      transport.sendMail({
        from,
        to,
        subject,
        text,
        html,
        attachments: pictures.map(({ cid, png }) => ({
          cid,
          content: png,
          filename: `${cid.replace(/@.*/, '')}.png`,
          contentType: 'image/png',
          contentDisposition: 'inline' as const,
        })),
        ...(replyTo && { replyTo }),
        messageId: `<${id.replaceAll(/[^\w.-]/g, '-')}@${host}>`,
        ...(unsubscribeUrl && {
          list: { unsubscribe: { url: unsubscribeUrl } },
          headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        }),
      }),
    )

  return {
    async send(mail) {
      try {
        await ask(async (leftMs) => {
          try {
            await hand(mail, leftMs)
          } catch (error) {
            if (isNobody(error)) throw new MailRefused(error.response)
            throw isRefusal(error) ? error : new ServiceDown('mail', error)
          }
        })
      } catch (error) {
        throw error instanceof ServiceDown || error instanceof MailRefused ? error : new ServiceDown('mail', error)
      }
    },
    close: () => transport.close(),
  }
}

/** Refused for good at its reader's name (RFC 5321, 4.2.3); what else is refused for good, as a sender, is ours to put right. */
const isNobody = (error: unknown): error is Error & { response: string } =>
  isRefusal(error) &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'response' in error &&
  typeof error.response === 'string' &&
  /^55[013]/.test(error.response)

/** The server refused this mail: it is not down for others. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500

function within<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer in time')), ms)
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}
