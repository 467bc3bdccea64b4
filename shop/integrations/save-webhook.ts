import type { Rule, ValidationError } from '#platform/objects/define-object.ts'

/**
 * An address is https, without a name or password in it, and names no machine of our own. Where a name leads to is looked up when something
 * is sent, each time: a transaction waits for no name server, and names lead elsewhere tomorrow.
 */
export const saveWebhook =
  ({ toPrivate }: { toPrivate: boolean }): Rule =>
  async (_, { columns, before }) => {
    const errors: ValidationError[] = []
    const objects = (columns.get('objects') ?? before['objects'] ?? []) as readonly string[]
    if (objects.length === 0) errors.push({ field: 'Objects__c', message: 'A webhook follows one object at least' })
    const written = columns.get('url')
    if (written === undefined) return errors
    const url = URL.parse(String(written))
    const isHttps = url?.protocol === 'https:' || (toPrivate && url?.protocol === 'http:')
    if (!url || !isHttps || url.username || url.password)
      errors.push({ field: 'Url__c', message: 'The address begins with https, without a name or password in it' })
    else if (!toPrivate && isOwn(url.hostname))
      errors.push({ field: 'Url__c', message: 'The address names a public host, and no number' })
    else columns.set('url', url.href)
    return errors
  }

/** Names without a dot, names that lead to this machine by custom, and addresses that are written as numbers at all. */
const isOwn = (host: string): boolean =>
  !host.includes('.') || /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/i.test(host) || /^[\d.]+$|^\[/.test(host)
