// What the doctor says of one thing, and of all of them together.

export interface Finding {
  check: string
  state: 'ok' | 'warn' | 'missing'
  says: string
  /** What happens to the shop, or to whom, if it stays so; said where it is not well. */
  why: string
  /** Where it is told what to do: a page and its heading. */
  docs: string
}

export type Check = (check: string, why: string, docs: string) => Judged

interface Judged {
  /** The first of these that holds is said; else what is well. */
  (states: { missing?: Said; warn?: Said; ok: string }): Finding
}
type Said = string | false | undefined | null

export const check: Check =
  (name, why, docs) =>
  ({ missing, warn, ok }) => ({
    check: name,
    state: missing ? 'missing' : warn ? 'warn' : 'ok',
    says: missing || warn || ok,
    why,
    docs: `docs/operations/${docs}`,
  })

export function asText(findings: readonly Finding[]): string {
  const widest = Math.max(...findings.map((one) => one.check.length))
  const lines = findings.map((one) => {
    const line = `${one.state.padEnd(8)} ${one.check.padEnd(widest)}  ${one.says}`
    const more = `${' '.repeat(widest + 11)}${one.why} (${one.docs})`
    return one.state === 'ok' ? line : `${line}\n${more}`
  })
  const count = (state: Finding['state']) => findings.filter((one) => one.state === state).length
  return `${lines.join('\n')}\n\n${count('ok')} ok, ${count('warn')} to look at, ${count('missing')} missing`
}
