// May visits be recorded? Asked at the foot of every page, where the answer can also be changed; without script nothing is recorded
// and nothing is asked. Its room is kept, so that nothing moves when the script shows it.
import { countryOf } from '#values/locale.ts'
import { Cached } from '../page/cached.tsx'
import { usePage } from '../page/page-context.ts'

export function Consent() {
  const { locale, words, settings } = usePage()
  const { layer, consent } = settings.analytics
  const isAsked = consent === 'everywhere' || countryOf(locale) === 'CA'
  return (
    <Cached
      as="section"
      name="consent"
      id="consent"
      className="consent"
      data-waiting=""
      aria-label={words.shell.consent}
      data-layer={layer}
      data-unasked={isAsked ? undefined : ''}
    >
      <Question />
    </Cached>
  )
}

function Question() {
  const { words } = usePage()
  return (
    <div className="container consent__row">
      <p>{words.shell.consentQuestion}</p>
      <button type="button" className="button button--small" value="yes">
        {words.shell.consentYes}
      </button>
      <button type="button" className="button button--small" value="no">
        {words.shell.consentNo}
      </button>
    </div>
  )
}
