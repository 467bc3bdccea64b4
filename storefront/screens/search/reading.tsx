// What the term was taken for, what else it could be, which words were searched in place of those typed, and which were left out (C-1,
// C-3).
import { fill } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import { searchPath, type SearchProps } from './data.ts'

export function Reading({ found }: Pick<SearchProps, 'found'>) {
  const { term, readAs, otherReadings, corrected, understood, leftOut } = found
  const { words, href } = usePage()
  const [before = '', after = ''] = fill(words.search.corrected, { term }).split('{corrected}')
  return (
    <div className="search-reading">
      <p className="search-reading__as">
        <span>{words.search.readAs[readAs]}</span>
        {otherReadings.map((reading) => (
          <a key={reading} href={href(searchPath(term, reading))}>
            {words.search.readInstead[reading]}
          </a>
        ))}
      </p>
      {understood.length > 0 && <p>{fill(words.search.understood, { things: understood.join(' · ') })}</p>}
      {leftOut.length > 0 && <p data-announce="">{fill(words.search.leftOut, { words: leftOut.join(', ') })}</p>}
      {corrected && (
        <p className="search-reading__corrected" data-announce="">
          {before}
          <a href={href(searchPath(corrected))}>{corrected}</a>
          {after}
        </p>
      )}
    </div>
  )
}
