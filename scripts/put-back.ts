// Test files share a process: each restores spies, clocks, globals and settings, or the next would fail by its neighbour.
import { afterAll, vi } from 'vitest'

afterAll(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
