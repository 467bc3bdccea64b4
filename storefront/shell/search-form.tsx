// The one search field of the site. It is a plain form: /search?q= leads on to /search/{term}.
import { usePage } from '../page/page-context.ts'

export function SearchForm() {
  const { words, href } = usePage()
  return (
    <search className="search-form">
      <form action={href('/search')} data-swap="">
        <label className="visually-hidden" htmlFor="search-field">
          {words.shell.search}
        </label>
        <input
          id="search-field"
          name="q"
          type="search"
          placeholder={words.shell.searchPlaceholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
          enterKeyHint="search"
          required
        />
        <button type="submit">{words.shell.search}</button>
      </form>
    </search>
  )
}
