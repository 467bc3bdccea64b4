// The address that names a client for limits (reliability rule 40).

/** Trusts the one proxy in front of us: the last entry of X-Forwarded-For. Earlier entries are the client's own words. */
export const proxyInFront = (_address: string, hop: number): boolean => hop === 0
