// What a search found, and how the term was read; with nothing found, ways on.
import { fill } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import { PartList } from '../../shell/parts/part-list.tsx'
import { searchPath, type SearchProps } from './data.ts'
import { NothingFound } from './nothing-found.tsx'

export function SearchPage({ found }: SearchProps) {
  const { words, query } = usePage()
  const { term, list, readAs } = found
  // A list that is empty because of what was chosen still shows what was chosen.
  const isNarrowed = [...query.keys()].some((key) => key.startsWith('f.'))
  return (
    <>
      <h1 className="list-title">{fill(words.search.heading, { term })}</h1>
      <p className="search-reading">{readAs === 'number' ? words.search.readAsNumber : words.search.readAsWords}</p>
      {list.parts.length === 0 && !isNarrowed ? (
        <NothingFound found={found} />
      ) : (
        <PartList list={list} path={searchPath(term)} />
      )}
    </>
  )
}
