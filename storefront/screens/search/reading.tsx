// What the term was taken for, what else it could be, and which words were searched in place of those typed (C-1, C-3).
import { fill } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import { searchPath, type SearchProps } from './data.ts'

export function Reading({ found: { term, readAs, otherReadings, corrected } }: Pick<SearchProps, 'found'>) {
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
