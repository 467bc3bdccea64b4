// Who a bearer token belongs to, as the identity provider says.

export interface Identity {
  /** What the provider calls the person or program. */
  subject: string
  /** Only when the provider has verified that it is theirs. */
  email: string | null
  /** Whether it is a program that calls in nobody's name: it may what a guest may. */
  isGuest?: boolean
}

export interface IdentityPort {
  /** The bearer of a token, or null when it is none of the provider's, or no longer. */
  verify(token: string): Promise<Identity | null>
}
