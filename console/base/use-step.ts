// A step with an order: what it would do, told by the server, and doing it.
import { useEffect, useState } from 'react'
import type { ActionPreview, PreviewBody } from '#contract/console-api/order-work.ts'
import { performQuickAction } from '#records-client/adapters/actions/quick-actions.ts'
import { useClient } from '#records-client/react/provider.tsx'
import { FetchError } from '#records-client/store/fetch-error.ts'
import { ask } from './ask.ts'
import { refusedBy } from './refusal.ts'

export type Step = Required<PreviewBody>

export interface Told {
  preview: ActionPreview | undefined
  /** Why it cannot be done as it is written now. */
  refusals: readonly string[]
  isWorking: boolean
  /** To whoever sees less of orders nothing of it can be told. */
  isHidden: boolean
}

const PAUSE_MS = 250

/** undefined: it is not written to its end yet. */
export function usePreview(step: Step | undefined): Told {
  const text = step && JSON.stringify(step)
  const [told, setTold] = useState<{
    of: string
    preview?: ActionPreview
    refusals: readonly string[]
    isHidden?: boolean
  }>()
  useEffect(() => {
    if (text === undefined) return
    let isCurrent = true
    const timer = setTimeout(() => {
      ask<ActionPreview>('/preview', JSON.parse(text) as Step)
        .then((preview) => isCurrent && setTold({ of: text, preview, refusals: [] }))
        .catch(
          (error: unknown) =>
            isCurrent && setTold({ of: text, refusals: refusalsOf(error), isHidden: isNotThere(error) }),
        )
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text])
  if (text === undefined) return { preview: undefined, refusals: [], isWorking: false, isHidden: false }
  return {
    preview: told?.preview,
    refusals: told?.refusals ?? [],
    isWorking: told?.of !== text,
    isHidden: told?.isHidden ?? false,
  }
}

const isNotThere = (error: unknown): boolean => error instanceof FetchError && error.status === 404

/** As people read them, whichever field they are of. */
export function refusalsOf(error: unknown): readonly string[] {
  if (!(error instanceof FetchError)) throw error
  const { fields, others } = refusedBy(error)
  const all = [...new Set([...Object.values(fields), ...others])]
  return all.length > 0 ? all : [error.message]
}

export function useDoing(onDone: (said: string) => void) {
  const client = useClient()
  const [isDoing, setDoing] = useState(false)
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const doIt = async (step: Step) => {
    if (isDoing) return
    setDoing(true)
    setRefusals([])
    try {
      const done = await performQuickAction(client, step)
      onDone(done.successMessage ?? '')
    } catch (error) {
      setRefusals(refusalsOf(error))
    } finally {
      setDoing(false)
    }
  }
  return { doIt, isDoing, refusals }
}
