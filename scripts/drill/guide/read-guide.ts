// The guide as whoever follows it reads it: lines that root types, and texts that go into a file, in their order.

export type Step =
  | { kind: 'section'; title: string }
  /** What stands behind `# `. */
  | { kind: 'line'; text: string }
  | { kind: 'file'; path: string; text: string }

/** What the guide tells root to do, from the first of these headings to the last, both with theirs. */
export function readGuide(guide: string, from: string, to: string): Step[] {
  const steps = guide.split(/^(?=#{2,3} )/m).flatMap(ofSection)
  const place = (title: string) => {
    const found = steps.findIndex((step) => step.kind === 'section' && step.title.startsWith(title))
    if (found < 0) throw new Error(`the guide has no heading ${title}`)
    return found
  }
  const after = steps.findIndex((step, at) => at > place(to) && step.kind === 'section')
  return steps.slice(place(from), after < 0 ? undefined : after)
}

function ofSection(section: string): Step[] {
  const [, title] = /^#{2,3} (.+)$/m.exec(section) ?? []
  if (!title) return []
  const steps: Step[] = [{ kind: 'section', title }]
  for (const [, before = '', text = ''] of section.matchAll(/([^]*?)```\n([^`]+)```/g)) {
    const lines = text.split('\n').flatMap((line) => /^# (.+)$/.exec(line)?.[1] ?? [])
    steps.push(...lines.map((line): Step => ({ kind: 'line', text: line })))
    const last = before.trimEnd().split('\n\n').at(-1) ?? ''
    const [, path] = /`(\/etc\/[\w./-]+)`/.exec(last) ?? []
    if (lines.length === 0 && path) steps.push({ kind: 'file', path, text })
  }
  return steps
}
