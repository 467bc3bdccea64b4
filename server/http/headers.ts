// The headers that every answer carries, and the policy of pages (reliability rules 45 and 51).
import type { Config } from '../settings/config.ts'

export const FILE_HEADERS = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' }

export const securityHeaders = (config: Config): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()',
  ...(config.publicUrl.protocol === 'https:' && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/**
 * Scripts from our own files or by hash, so that pages can be cached (a nonce would differ each time); the gateway's card fields are the
 * one frame, at the checkout only.
 */
export function contentSecurityPolicy(
  scriptHashes: string[],
  { frames = [], isDevelopment = false }: { frames?: string[]; isDevelopment?: boolean } = {},
): string {
  const scripts = isDevelopment ? ["'unsafe-inline'"] : scriptHashes.map((hash) => `'${hash}'`)
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "manifest-src 'self'",
    frames.length > 0 ? `frame-src ${frames.join(' ')}` : "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    'report-uri /csp-report',
  ].join('; ')
}
