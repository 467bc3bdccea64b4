/** Sends what happened to an address that an administrator wrote. */
export interface WebhookPort {
  send(message: WebhookMessage): Promise<WebhookAnswer>
}

export interface WebhookMessage {
  url: string
  body: string
  headers: Readonly<Record<string, string>>
}

/** Its status; or why there was none. */
export type WebhookAnswer = { status: number } | { failure: string }
