// The one search field of the site. It is a plain form: /search?q= leads on to /search/{term}.
import { usePage } from '../page/page-context.ts'
import { SearchField } from './search-field.tsx'

export function SearchForm() {
  const { words, href } = usePage()
  return (
    <search className="search-form">
      <form action={href('/search')} data-swap="">
        <SearchField id="search-field" label={words.shell.search} />
        <button type="submit">{words.shell.search}</button>
      </form>
    </search>
  )
}
