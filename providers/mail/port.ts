// Sending a mail (outbox jobs only: never within a request).

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
}

export interface MailPort {
  /** Hands a mail to the mail server; throws ServiceDown when it was not taken. */
  send(mail: Mail): Promise<void>
}
