import { ApiError } from './api-error.ts'

export function doOrRefuse(work: () => unknown): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
