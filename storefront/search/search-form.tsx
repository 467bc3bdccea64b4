// The one search field of the site. It is a plain form: /search?q= leads on to /search/{term}. It brings along the words of its
// suggestions, whose script is loaded when the field is first focused.
import { Cached } from '../page/cached.tsx'
import { usePage } from '../page/page-context.ts'
import type { SuggestionWords } from './suggestion-groups.ts'

export const SearchForm = () => (
  <Cached as="search" name="search form" className="search-form">
    <Form />
  </Cached>
)

function Form() {
  const { words, href } = usePage()
  const { 'price.notAvailable': noPrice, 'product.discontinued': discontinued } = words.messages
  const suggestions: SuggestionWords = { ...words.search.suggestions, noPrice, discontinued }
  return (
    <form action={href('/search')} data-navigate="" data-words={JSON.stringify(suggestions)}>
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
      <button type="submit">
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path d="M16.2 16.2 21 21M18 10.5a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0z" />
        </svg>
        <span>{words.shell.search}</span>
      </button>
    </form>
  )
}
