import { ApiError } from './api-error.ts'

/** Does the work, which may be refused as a caller is told; whatever else it throws rises. */
export function doOrRefuse(work: () => unknown): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
