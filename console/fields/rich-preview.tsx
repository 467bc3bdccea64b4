import { useEffect, useState } from 'react'
import type { SafeText } from '#contract/console-api/rich-text.ts'
import { fill } from '#words/format.ts'
import { call } from '../base/calls.ts'
import { useWords } from '../base/words.tsx'

/** A text with markup as pages show it: the server makes it safe by the same list, and nothing else of it is put into this page. */
export function RichPreview({ html, lang }: { html: string; lang?: string }) {
  const { rich: words } = useWords()
  const [safe, setSafe] = useState<SafeText>()
  useEffect(() => {
    if (html === '') return setSafe({ html: '', removed: [] })
    const asked = new AbortController()
    call<SafeText>('/rich-text', { html }, asked.signal).then(setSafe, () => {})
    return () => asked.abort()
  }, [html])
  if (!safe) return <div className="rich__shown" aria-busy="true" />
  return (
    <>
      {safe.html === '' ? (
        <p className="rich__shown soft">{words.empty}</p>
      ) : (
        <div
          className="rich__shown"
          {...(lang && { lang })}
          // oxlint-disable-next-line react/no-danger -- what the server made safe for pages
          dangerouslySetInnerHTML={{ __html: safe.html }}
        />
      )}
      {safe.removed.length > 0 && (
        <p className="note small">{fill(words.removed, { tags: safe.removed.map((tag) => `<${tag}>`).join(', ') })}</p>
      )}
    </>
  )
}
