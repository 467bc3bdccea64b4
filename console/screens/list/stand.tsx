// Below a list: how far it was read, and the keys that act on its rows.
import { fill, plural } from '#words/format.ts'
import { useSpeech } from '../../base/words.tsx'

interface StandProps {
  count: number
  isLoading: boolean
  hasMore: boolean
}

export function Stand({ count, isLoading, hasMore }: StandProps) {
  const { words, locale } = useSpeech()
  return (
    <footer className="stand">
      <span className="keys only-desk" aria-hidden="true">
        <span>
          <kbd>j</kbd> <kbd>k</kbd> {words.palette.move}
        </span>
        <span>
          <kbd>x</kbd> {words.keyHelp.tick}
        </span>
        <span>
          <kbd>enter</kbd> {words.palette.open}
        </span>
        <span>
          <kbd>?</kbd> {words.keys}
        </span>
      </span>
      <span role="status">
        {isLoading
          ? words.loading
          : hasMore
            ? fill(words.list.atLeast, { count })
            : plural(count, locale, words.list.rows)}
      </span>
    </footer>
  )
}
