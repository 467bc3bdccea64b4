export interface Identity {
  subject: string
  /** Only when the provider has verified that it is theirs. */
  email: string | null
  /** Whether it is a program that calls in nobody's name: it may what a guest may. */
  isGuest?: boolean
  /**
   * When they last showed the provider who they are; null where that cannot be read. Missing of a program, which signs in nowhere: its token says that it has
   * shown its own secret, and ends soon.
   */
  authenticatedAt?: Date | null
}

export interface IdentityPort {
  /** The bearer of a token, or null when it is none of the provider's, or no longer. */
  verify(token: string): Promise<Identity | null>
}

export interface SignInTry {
  state: string
  nonce: string
  verifier: string
  /** How many seconds ago they may have shown the provider who they are. */
  maxAge?: number | undefined
}

export interface SignedIn extends Identity {
  firstName: string | null
  lastName: string | null
  idToken: string
  /** When they last showed the provider who they are; null where it does not say. */
  authenticatedAt: Date | null
}

/** Every promise settles within a few seconds, by ServiceDown at the latest: a request waits for it. */
export interface SignInPort {
  /**
   * Where to send a browser, and what to keep until it is back at `callback`. `language` is that of the provider's pages. With `maxAge`
   * whoever showed who they are longer ago does so again.
   */
  begin(wanted: {
    callback: string
    language: string
    maxAge?: number | undefined
  }): Promise<{ address: string; started: SignInTry }>
  /** Who came back to `address`; null when the provider did not sign them in, or the answer is not one to this try. */
  finish(address: string, started: SignInTry): Promise<SignedIn | null>
  /** Where a browser ends the provider's own session, and from where it goes on to `home`; null when there is no such page. */
  end(wanted: { idToken: string | null; home: string; language: string }): Promise<string | null>
}
