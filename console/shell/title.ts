import { useEffect } from 'react'
import { brand } from '../base/session.ts'

/** What the tab of the browser says; readers hear it when a screen opens. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · ${brand}`
  }, [title])
}
