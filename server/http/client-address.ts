// The address that names a client for limits (reliability rule 40).

/**
 * Who is believed about where a request comes from: the one proxy in front of us, and nobody before it. So the last entry of
 * X-Forwarded-For is the client, for the others are what it wrote itself.
 */
export const proxyInFront = (_address: string, hop: number): boolean => hop === 0
