// What was searched and not found, most often first: what a question, an article or a trade term may answer.
import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { plural } from '#words/format.ts'
import { getListRecordsByName } from '#records-client/adapters/lists/list-records.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import { useContentWords } from '../../base/content-words.tsx'
import { listPath, newPath } from '../../base/paths.ts'
import { useSpeech } from '../../base/words.tsx'
import { textOf } from '../../base/text-of.ts'

const FIELDS = ['Name', 'Day__c', 'Language__c', 'Tries__c'].map((name) => `FruitlessSearch__c.${name}`)
const READ = 500
const SHOWN = 20
const DAYS_MS = 30 * 86_400_000

export function Asked() {
  const { asked: words } = useContentWords()
  const { locale } = useSpeech()
  const { data } = useAdapter(getListRecordsByName, {
    objectApiName: 'FruitlessSearch__c',
    listViewApiName: 'AllNothingFound',
    fields: FIELDS,
    pageSize: READ,
  })
  const [since] = useState(() => new Date(Date.now() - DAYS_MS).toISOString().slice(0, 10))
  const searched = useMemo(() => {
    const tries = new Map<string, { words: string; language: string; tries: number }>()
    for (const record of data?.records ?? []) {
      if (textOf(record, 'Day__c') < since) continue
      const [name, language] = [textOf(record, 'Name'), textOf(record, 'Language__c')]
      const known = tries.get(`${language} ${name}`)
      const count = Number(textOf(record, 'Tries__c'))
      tries.set(`${language} ${name}`, { words: name, language, tries: (known?.tries ?? 0) + count })
    }
    return [...tries.values()].sort((one, other) => other.tries - one.tries).slice(0, SHOWN)
  }, [data, since])
  if (!data) return null
  return (
    <section className="panel content__asked" aria-labelledby="asked-title">
      <header>
        <h2 id="asked-title">{words.title}</h2>
      </header>
      <p className="pad help">{words.hint}</p>
      {searched.length === 0 && <p className="pad">{words.none}</p>}
      <ol>
        {searched.map((one) => (
          <li key={`${one.language} ${one.words}`}>
            <span lang={one.language}>{one.words}</span>
            <span className="soft">{plural(one.tries, locale, words.tries)}</span>
          </li>
        ))}
      </ol>
      <p className="pad content__links">
        <Link href={newPath('TradeTerm__c')}>{words.term}</Link>
        <Link href={listPath('FruitlessSearch__c')}>{words.all}</Link>
      </p>
    </section>
  )
}
