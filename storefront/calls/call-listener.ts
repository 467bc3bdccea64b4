// One listener for calls to the shop that were answered: the data layer's, where one is kept.
import type { CallName } from '#contract/shop/calls.ts'

type CallListener = (name: CallName, input: unknown, answer: unknown) => void

let listener: CallListener | undefined

export const listenToCalls = (to: CallListener): void => {
  listener = to
}

export const tellCall: CallListener = (...call) => listener?.(...call)
