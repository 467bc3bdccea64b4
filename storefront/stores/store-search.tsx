// Where somebody is: typed, or told by the browser. What is wrong with the one leaves the other as it was (SH-5).
import type { StoresFound } from '#contract/shop/stores.ts'
import { Field } from '#ui/field.tsx'
import { fill } from '#words/format.ts'
import type { StoresState } from './use-stores.ts'
import type { StoreWords } from './store-words.ts'

interface StoreSearchProps {
  words: StoreWords
  state: StoresState
  found: StoresFound | null
  near: string
  onNear: (near: string) => void
  /** Within the checkout's form a press looks for stores, and sends nothing. */
  onFind: () => void
  onLocate: () => void
}

export function StoreSearch({ words, state, found, near, onNear, onFind, onLocate }: StoreSearchProps) {
  const problem = state === 'unknown' ? fill(words.unknownPlace, { place: near }) : undefined
  return (
    <div className="store-search">
      <div className="store-search__row">
        <Field
          id="near"
          name="near"
          label={words.near}
          {...(problem && { error: problem })}
          autoComplete="postal-code"
          enterKeyHint="search"
          maxLength={80}
          value={near}
          onChange={({ target }) => onNear(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onFind()
          }}
        />
        <button className="button" type="button" onClick={onFind}>
          {words.find}
        </button>
      </div>
      <button className="link-button" type="button" onClick={onLocate}>
        {words.useLocation}
      </button>
      <p className="store-search__state soft" role="status">
        {stateText(state, found, words)}
      </p>
      {(state === 'no-location' || state === 'failed') && (
        <p className="field__error" role="alert">
          {state === 'failed' ? words.failed : words.noLocation}
        </p>
      )}
    </div>
  )
}

function stateText(state: StoresState, found: StoresFound | null, words: StoreWords): string {
  if (state === 'locating') return words.locating
  if (state === 'looking') return words.looking
  if (state !== 'idle' || found?.place == null) return ''
  return found.place === '' ? words.nearestToYou : fill(words.nearest, { place: found.place })
}
