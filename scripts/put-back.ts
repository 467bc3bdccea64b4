// Files of tests share a process: what one has put in the place of clocks, globals and settings, the next must not find.
import { afterAll, vi } from 'vitest'

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
