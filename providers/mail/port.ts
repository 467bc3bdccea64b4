// Sending a mail (outbox jobs only: never within a request).

/** Goes with a mail whose HTML names it by `cid:`. */
export interface MailPicture {
  cid: string
  png: Buffer
}

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Names this mail: a repeat of the same id is recognised by its Message-ID. */
  id: string
  /** Who is answered when that is not the sender. */
  replyTo?: string
  /** Where one click ends mails like this one, in the reader's mail program too (RFC 8058). */
  unsubscribeUrl?: string
  pictures?: readonly MailPicture[]
}

/** Nobody has this mail's address: sending it again would change nothing. `reason` is what the mail server says. */
export class MailRefused extends Error {
  readonly reason: string
  constructor(reason: string) {
    super('the mail server knows no such reader')
    this.name = 'MailRefused'
    this.reason = reason
  }
}

export interface MailPort {
  /** Hands a mail to the mail server; throws MailRefused when its reader is not there, and ServiceDown when it was not taken otherwise. */
  send(mail: Mail): Promise<void>
}

/** What a mail server that had taken a mail says of it later. */
export interface LateBounce {
  /** Of the event itself. */
  id: string
  /** The id that the mail was sent with. */
  mailId: string
  email: string
  subject: string
  reason: string
}

export interface BouncePort {
  /** The name under which inbound events are kept. */
  name: string
  /**
   * Reads an inbound event after checking its signature. undefined when that is wrong or old; null when it is no bounce for good, or not
   * of a mail of ours.
   */
  readBounce(body: string): LateBounce | null | undefined
}
