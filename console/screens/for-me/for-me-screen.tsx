// The notes that mention the viewer, the newest first. Opening one's record marks it as read.
import { useEffect } from 'react'
import { Link } from 'wouter'
import type { ForMeItem } from '#contract/console-api/notes.ts'
import { fill } from '#words/format.ts'
import { markSeen, useForMe } from '../../base/for-me.ts'
import { longMomentIn } from '../../base/moment.ts'
import { recordPath } from '../../base/paths.ts'
import { useSpeech, useWords } from '../../base/words.tsx'
import { tellOpened } from '../../shell/opened-object.ts'
import { useTitle } from '../../shell/title.ts'

export function ForMeScreen() {
  const words = useWords()
  const found = useForMe()
  useTitle(words.forMe.title)
  useEffect(() => tellOpened(undefined), [])
  if (!found) return <p className="waiting">{words.loading}</p>
  return (
    <div className="screen for-me">
      <header className="head">
        <h1>{words.forMe.title}</h1>
        {found.unseen > 0 && (
          <button type="button" className="button" onClick={() => void markSeen('all')}>
            {words.forMe.allRead}
          </button>
        )}
      </header>
      {found.items.length === 0 ? (
        <p className="soft">{words.forMe.none}</p>
      ) : (
        <ol className="panel">
          {found.items.map((item) => (
            <Mention key={item.noteId} item={item} />
          ))}
        </ol>
      )}
    </div>
  )
}

function Mention({ item: { noteId, at, by, text, isSeen, record } }: { item: ForMeItem }) {
  const { words, locale } = useSpeech()
  const values = { name: by.name || words.notes.unknown, object: record.label, record: record.name }
  return (
    <li data-unread={!isSeen || undefined}>
      <Link href={recordPath(record.id)} onClick={() => !isSeen && void markSeen([noteId])}>
        {fill(words.forMe.on, values)}
      </Link>
      <p className="note-text">{text}</p>
      <p className="soft small">
        <time dateTime={at}>{longMomentIn(at, locale)}</time>
        {!isSeen && <b> · {words.forMe.unread}</b>}
      </p>
    </li>
  )
}
