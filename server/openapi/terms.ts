import type { RefusalCode } from '#values/refusal.ts'
import { callNamed } from '../calls/call-shop.ts'
import type { Who } from '../calls/shop-call.ts'

const WHO: Record<Who, string> = {
  anybody: 'Anybody may call it; the answer is the same whoever asks.',
  visitor: 'Anybody may call it, for what their own session holds.',
  customer: 'Signed-in customers alone; everybody else is refused with `account/sign-in-first`.',
  'new visitor': 'Anybody may call it; who has no session may be given one.',
}

const WHOSE = { session: 'session', client: 'client address', order: 'order', email: 'email' }

export function termsOf(name: string): string[] {
  const { who, limits } = callNamed(name)
  const often = limits.map(({ most, withinMs, per, onlyWith }) => {
    const minutes = withinMs / 60_000
    const counted = onlyWith === undefined ? '' : `, counting those with \`${onlyWith}\``
    return `At most ${most} calls in ${minutes === 1 ? 'a minute' : `${minutes} minutes`} for one ${WHOSE[per]}${counted}.`
  })
  return [WHO[who], ...often]
}

export function refusedBy(name: string): RefusalCode[] {
  const { contract, limits, who } = callNamed(name)
  const refused = who === 'customer' ? (['account/sign-in-first', ...contract.refuses] as const) : contract.refuses
  return limits.length > 0 ? [...refused, 'request/too-many'] : [...refused]
}
