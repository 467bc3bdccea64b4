// Reads of one tick are merged: the same record once with all fields, several with the same fields as a batch. Each waiter gets its own
// answer.
import { errorOf, type FetchError } from '../store/fetch-error.ts'
import { groupBy } from '../store/group-by.ts'
import type { Batch, UiRecord } from '../store/wire.ts'
import type { Network } from './network.ts'
import { API_ROOT, LONGEST_URL, type Request, type Sending } from './request.ts'

/** The most records of one request. */
export const MOST_RECORDS = 200

export interface RecordWish {
  recordId: string
  fields: readonly string[]
  optionalFields: readonly string[]
}
/** What was answered, in parts where one address would be too long; unchanged: what is held still counts. */
export type LoadedRecord = { parts: unknown[] } | 'unchanged'
export type RecordLoader = (wish: RecordWish, sending?: Sending) => Promise<LoadedRecord>

interface Waiter {
  wish: RecordWish
  sending: Sending
  settle(answer: Promise<LoadedRecord>): void
}
interface Wished {
  recordId: string
  fields: Set<string>
  optionalFields: Set<string>
}
interface Job extends Wished {
  waiters: Waiter[]
}

const ROOT = `${API_ROOT}/ui-api/records`

export function createRecordLoader({ send }: Network): RecordLoader {
  let waiting: Waiter[] = []
  const inFlight = new Set<Job & { answer: Promise<LoadedRecord>; isRefresh: boolean }>()

  function flush(): void {
    const waiters = waiting
    waiting = []
    try {
      groupBy(waiters, ({ sending }) => sendingText(sending)).forEach(startTogether)
    } catch (error) {
      // Runs in a microtask of its own, where nobody could catch an error.
      for (const { settle } of waiters) settle(Promise.reject(error))
    }
  }

  function startTogether(waiters: Waiter[]): void {
    const jobs = groupBy(waiters, ({ wish }) => wish.recordId).map(union)
    for (const same of groupBy(jobs, fieldsText))
      for (let from = 0; from < same.length; ) {
        const most = mostIds(same[from])
        start(same.slice(from, from + most), waiters[0]?.sending ?? {})
        from += most
      }
  }

  function start(jobs: Job[], sending: Sending): void {
    const answers = load(jobs, sending)
    jobs.forEach((job, i) => {
      const answer = answers.then((all) => {
        const found = all[i]
        if (found === undefined) throw errorOf(404, undefined)
        if (found instanceof Error) throw found
        return found
      })
      const running = { ...job, answer, isRefresh: sending.isRefresh === true }
      inFlight.add(running)
      const done = () => void inFlight.delete(running)
      answer.then(done, done)
      // One caller's wrong field must not fail the others, who did not ask for it.
      const isShared = job.waiters.some(({ wish }) => fieldsText(unionOf([wish])) !== fieldsText(job))
      for (const waiter of job.waiters)
        waiter.settle(
          isShared
            ? answer.catch((error: FetchError) => {
                if (error.status !== 400) throw error
                return alone(waiter)
              })
            : answer,
        )
    })
  }

  const alone = async ({ wish, sending }: Waiter): Promise<LoadedRecord> => {
    const [answer] = await load([unionOf([wish])], sending)
    if (answer === undefined || answer instanceof Error) throw answer ?? errorOf(404, undefined)
    return answer
  }

  async function load(jobs: Wished[], sending: Sending): Promise<(LoadedRecord | FetchError)[]> {
    const [first] = jobs
    if (!first) return []
    const ids = jobs.map(({ recordId }) => recordId)
    const requests = queries(first).map(
      (query): Request => ({
        method: 'GET',
        path: ids.length === 1 ? `${ROOT}/${first.recordId}` : `${ROOT}/batch/${ids.join()}`,
        query,
      }),
    )
    const isHeld = sending.isHeld && jobs.length === 1 && requests.length === 1
    const answers = await Promise.all(requests.map((request) => send(request, { ...sending, isHeld })))
    if (ids.length === 1) return [answers[0]?.status === 304 ? 'unchanged' : { parts: answers.map(({ body }) => body) }]
    return ids.map((_, i) => {
      const items = answers.map(({ body }) => (body as Batch<UiRecord> | undefined)?.results?.[i])
      const bad = items.find((item) => item?.statusCode !== 200)
      return bad || items.includes(undefined)
        ? errorOf(bad?.statusCode ?? 0, bad?.result)
        : { parts: items.map((item) => item?.result) }
    })
  }

  return (wish, sending = {}) => {
    for (const job of inFlight)
      if (job.recordId === wish.recordId && (job.isRefresh || !sending.isRefresh) && covers(job, wish))
        return job.answer
    return new Promise((resolve) => {
      if (waiting.length === 0) queueMicrotask(flush)
      waiting.push({ wish, sending, settle: resolve })
    })
  }
}

const covers = ({ fields, optionalFields }: Job, wish: RecordWish): boolean =>
  wish.fields.every((field) => fields.has(field)) &&
  wish.optionalFields.every((field) => fields.has(field) || optionalFields.has(field))

const union = (waiters: Waiter[]): Job => ({ ...unionOf(waiters.map(({ wish }) => wish)), waiters })

function unionOf(wishes: RecordWish[]): Wished {
  const fields = new Set(wishes.flatMap((wish) => wish.fields))
  const optionalFields = new Set(wishes.flatMap((wish) => wish.optionalFields).filter((name) => !fields.has(name)))
  return { recordId: wishes[0]?.recordId ?? '', fields, optionalFields }
}

const fieldsText = ({ fields, optionalFields }: Wished): string =>
  `${[...fields].sort().join()}?${[...optionalFields].sort().join()}`
const sendingText = ({ priority, isRefresh, isHeld }: Sending): string => `${priority}${isRefresh}${isHeld}`

const mostIds = (job: Job | undefined): number => {
  const length = Math.min(job ? fieldsText(job).length : 0, LONGEST_URL)
  return Math.max(1, Math.min(MOST_RECORDS, Math.floor((LONGEST_URL - length) / 19)))
}

function queries({ fields, optionalFields }: Wished): Record<string, string>[] {
  const parts = [
    ...split([...fields].sort()).map((part) => ({ fields: part })),
    ...split([...optionalFields].sort()).map((part) => ({ optionalFields: part })),
  ]
  const isShort = parts.length === 2 && [...fields, ...optionalFields].join().length < LONGEST_URL / 2
  return isShort ? [Object.assign({}, ...parts)] : parts
}

function split(names: string[]): string[] {
  const parts: string[] = []
  for (const name of names) {
    const last = parts.at(-1)
    if (last !== undefined && last.length + name.length < LONGEST_URL / 2) parts[parts.length - 1] = `${last},${name}`
    else parts.push(name)
  }
  return parts
}
