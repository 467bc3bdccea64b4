// What is typed to be searched for: the same field in the bar and in the home page's question.
import { usePage } from '../page/page-context.ts'

export function SearchField({ id, label }: { id: string; label: string }) {
  const { words } = usePage()
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
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
    </>
  )
}
