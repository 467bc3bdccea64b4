// An import as it stands, asked for again and again while the worker is at it.
import { useCallback, useEffect, useState } from 'react'
import type { ImportAnswer, ImportPlan } from '#contract/console-api/imports.ts'
import { call, whyRefused } from '../../base/calls.ts'
import { useWords } from '../../base/words.tsx'

const ASKED_EVERY_MS = 1_000

export type Step = 'check' | 'run' | 'stop' | 'undo'

export const isAtWork = ({ state, isRead }: Pick<ImportAnswer, 'state' | 'isRead'>): boolean =>
  ['CHECKING', 'RUNNING', 'UNDOING'].includes(state) || (!isRead && state === 'NEW')

/** The sheets of a workbook go one after the other. */
const isAnyAtWork = (shown: ImportAnswer): boolean => [shown, ...shown.sheets].some(isAtWork)

export function useImport(id: string) {
  const { offline } = useWords()
  const [told, setTold] = useState<{ answer: ImportAnswer; at: number }>()
  const setShown = useCallback((answer: ImportAnswer) => setTold({ answer, at: Date.now() }), [])
  const shown = told?.answer
  const [why, setWhy] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isGoing = !shown || isAnyAtWork(shown)
  useEffect(() => {
    if (!isGoing) return
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      try {
        setShown(await call<ImportAnswer>(`/imports/${id}`, undefined, stop.signal))
        setWhy('')
      } catch (error) {
        if (stop.signal.aborted) return
        setWhy(whyRefused(error, offline))
      }
      timer = setTimeout(() => void ask(), ASKED_EVERY_MS)
    }
    void ask()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [id, isGoing, offline, setShown])

  const take = useCallback(
    async (step: Step, plan?: ImportPlan) => {
      setBusy(true)
      try {
        setShown(await call<ImportAnswer>(`/imports/${id}/${step}`, plan ?? {}))
        setWhy('')
      } catch (error) {
        setWhy(whyRefused(error, offline))
      } finally {
        setBusy(false)
      }
    },
    [id, offline, setShown],
  )
  return { shown, at: told?.at ?? 0, why, isBusy, take }
}
