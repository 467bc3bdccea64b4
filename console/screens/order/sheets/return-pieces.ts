import type { WorkReturnable } from '#contract/console-api/order-work.ts'

interface Chosen {
  parts: number
  cores: number
}

/** So many parts, and so many cores alone, may be chosen beside one another: a part takes its core along. */
export function mostOf(
  { free, core }: Pick<WorkReturnable, 'free' | 'core'>,
  { parts, cores }: Chosen,
): [parts: number, cores: number] {
  if (!core) return [free, 0]
  const pieces = Math.max(free, core.free)
  return [Math.min(free, pieces - cores), Math.min(core.free, pieces - parts)]
}
