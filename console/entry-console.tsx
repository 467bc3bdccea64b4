// The staff console starts: words of its language, the records client with its own cache, and the screen that the address names.
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { createClient } from '#records-client/policies/client.ts'
import { RecordsProvider } from '#records-client/react/provider.tsx'
import { onForget } from './base/forget.ts'
import { loadWords, shownLocale } from './base/language.ts'
import { sayOffline } from './base/offline.ts'
import { BASE } from './base/paths.ts'
import { recordsFetch, SIGN_IN_MS } from './base/session.ts'
import { SpeechProvider } from './base/words.tsx'
import { Screens } from './routes.tsx'

const locale = shownLocale()
const client = createClient({ language: locale, fetch: recordsFetch, timeoutMs: SIGN_IN_MS })
onForget(() => client.store.clear())
const place = document.getElementById('console')
if (!place) throw new Error('the document has no place for the console')

const words = await loadWords(locale)
sayOffline(words.offline)
createRoot(place).render(
  <RecordsProvider client={client}>
    <SpeechProvider words={words} locale={locale}>
      <Router base={BASE}>
        <Screens />
      </Router>
    </SpeechProvider>
  </RecordsProvider>,
)
