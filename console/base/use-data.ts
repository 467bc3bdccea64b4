// What the console is told beside records: read anew when the screen is opened, comes back into sight, or stays there for a minute.
import { useCallback, useEffect, useState } from 'react'
import { errorOf, FetchError, failure } from '#records-client/store/fetch-error.ts'
import { shownLocale } from './language.ts'
import { consoleFetch } from './session.ts'
import { onForget } from './forget.ts'

const FRESH_MS = 60_000

/** Shown at once where it was read before, while it is read anew. */
const known = new Map<string, unknown>()
onForget(() => known.clear())
const MOST_KNOWN = 40

async function read(path: string): Promise<unknown> {
  const url = `${path}${path.includes('?') ? '&' : '?'}language=${shownLocale()}`
  const answer = await consoleFetch(url, { headers: { accept: 'application/json' } }).catch(() => {
    throw failure(0, 'NETWORK_ERROR', '')
  })
  const body: unknown = await answer.json().catch(() => undefined)
  if (!answer.ok) throw errorOf(answer.status, body)
  return body
}

export function useData<Data>(path: string) {
  const [state, setState] = useState<{ path: string; data?: Data; error?: FetchError }>({ path })
  const load = useCallback(async () => {
    try {
      const data = (await read(path)) as Data
      if (known.size >= MOST_KNOWN) known.clear()
      known.set(path, data)
      setState({ path, data })
    } catch (error) {
      if (error instanceof FetchError) setState((before) => ({ ...before, path, error }))
    }
  }, [path])
  useEffect(() => {
    void load()
    const again = () => {
      if (document.visibilityState === 'visible') void load()
    }
    const timer = setInterval(again, FRESH_MS)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [load])
  const data = (state.path === path ? state.data : undefined) ?? (known.get(path) as Data | undefined)
  return { data, error: state.path === path ? state.error : undefined, again: () => void load() }
}
