/** Where a link may lead, besides pages of this site (business rule SA-2). */
export const SCHEMES = 'http https ftp ftps mailto tel callto sms cid xmpp'.split(' ')

/** Whether a link leads where it may, however its scheme is spaced, written or hidden. */
export function isSafeLink(href: string): boolean {
  // Browsers leave these out when they read an address; what is left of others is no letter of a scheme.
  const scheme = /^([^/?#\\]*?):/.exec(href.replace(/[\p{C}\p{Z}]+/gu, ''))?.[1]
  return scheme === undefined || SCHEMES.includes(scheme.toLowerCase())
}

/** Whether an address is one of another host than the shop's own. One that cannot be read is taken for such. */
export function isElsewhere(href: string, host: string): boolean {
  const url = URL.parse(href, `https://${host}/`)
  return !url || (/^(?:https?|ftps?):$/.test(url.protocol) && url.host !== host)
}

export const ELSEWHERE = ' target="_blank" rel="noopener noreferrer"'
