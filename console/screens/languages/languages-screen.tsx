// The texts of a record in each language, beside one another: what is missing is told, and all of it is saved as one.
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { Translations } from '#contract/console-api/translations.ts'
import { fill } from '#words/format.ts'
import { useAsked } from '../../base/ask.ts'
import { Failure } from '../../base/failure.tsx'
import { recordPath } from '../../base/paths.ts'
import { useWords } from '../../base/words.tsx'
import { tellOpened } from '../../shell/opened-object.ts'
import { useTitle } from '../../shell/title.ts'
import { LanguagesForm } from './languages-form.tsx'

export function LanguagesScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const id = params['id'] ?? ''
  return <LanguagesOf key={id} id={id} />
}

function LanguagesOf({ id }: { id: string }) {
  const words = useWords()
  const { data, error } = useAsked<Translations>(`/translations/${id}`)
  const [saved, setSaved] = useState<Translations>()
  const found = saved ?? data
  const title = found && fill(words.languages.title, { name: found.name })
  useTitle(title)
  useEffect(() => tellOpened(found?.object), [found?.object])
  if (error && !found)
    return (
      <div className="screen">
        <h1>{words.notThereTitle}</h1>
        <Failure error={error} />
      </div>
    )
  if (!found) return <p className="waiting">{words.loading}</p>
  return (
    <div className="screen record languages">
      <nav className="crumb" aria-label={found.objectLabel}>
        <Link href={recordPath(id)}>{found.name}</Link>
      </nav>
      <header className="head">
        <h1>{title}</h1>
      </header>
      <LanguagesForm
        // Goes on with what is there now.
        key={found.columns.map(({ since }) => since).join(' ')}
        id={id}
        found={found}
        onSaved={setSaved}
      />
    </div>
  )
}
