import { useEffect } from 'react'
import { type Step, usePreview } from '../../base/use-step.ts'
import { WhatHappens } from '../../base/what-happens.tsx'

interface ForetoldProps {
  /** undefined while something that it needs is missing. */
  step: Step | undefined
  onTold: (isTold: boolean) => void
}

/** Money, stock, mail and papers of an action, before its button can be pressed. */
export function Foretold({ step, onTold }: ForetoldProps) {
  const told = usePreview(step)
  const isTold = !step || (!told.isWorking && told.preview !== undefined && told.refusals.length === 0)
  useEffect(() => onTold(isTold), [isTold, onTold])
  return step && !told.isHidden ? <WhatHappens told={told} /> : null
}
