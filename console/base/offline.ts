// What is said where nothing was answered, in the language of the console: browsers say it in theirs.
let said = ''

/** Before the first call. */
export const sayOffline = (text: string): void => void (said = text)

/** For the end of a fetch: without an answer, or with none in time, there is one sentence. Others are thrown on. */
export function withoutAnswer(error: unknown): never {
  const isLate = error instanceof DOMException && error.name === 'TimeoutError'
  if (!isLate && !(error instanceof TypeError)) throw error
  throw new TypeError(said, { cause: error })
}
