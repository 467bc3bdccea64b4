/** A puzzle for the shopper's browser: which counter makes a key that begins with `keyPrefix`. Signed, so that only ours count. */
export interface Challenge {
  parameters: {
    algorithm: string
    nonce: string
    salt: string
    cost: number
    keyLength: number
    keyPrefix: string
    /** Seconds since 1970. */
    expiresAt: number
  }
  signature: string
}

export interface CaptchaPort {
  /** A new challenge, good for some minutes; so many times the work of the cheapest. */
  challenge(cost?: number): Promise<Challenge>
  /**
   * Whether this solves a challenge of ours that still holds and has not served another purpose. `purpose` names what it is spent
   * on: the same request may come again with the same solution. It must have cost as much at least. Whatever is sent, it never
   * throws.
   */
  isSolved(solution: string, purpose: string, cost?: number): Promise<boolean>
}
