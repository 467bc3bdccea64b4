// CPU per request as the kernel counts it: unlike time, it does not grow on a busy machine.
import { flood } from './flood.ts'
import { repeat, send } from '#scripts/shoppers/http.ts'
import { cpuSeconds, median } from '#scripts/shoppers/measure.ts'

const ROUNDS = 5

export async function costOf(
  pid: () => number,
  times: number,
  request: (index: number) => Promise<void>,
): Promise<number> {
  await repeat(Math.min(times, 300), 16, request)
  return costOfRounds(pid, times, (round) => repeat(times, 16, (index) => request(round * times + index)))
}

/** Answers per second of one page, with the server as the bottleneck. */
export async function costOfFlood(pid: () => number, url: string): Promise<number> {
  const times = 20_000
  const load = { headers: { 'accept-encoding': 'br' }, times, concurrency: 16 }
  await flood(url, load)
  return costOfRounds(pid, times, () => flood(url, load))
}

async function costOfRounds(pid: () => number, times: number, ask: (round: number) => Promise<unknown>) {
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = cpuSeconds(pid())
    await ask(round)
    rounds.push(((cpuSeconds(pid()) - before) / times) * 1000)
  }
  return median(rounds)
}

export async function get(url: string, headers: Record<string, string> = {}): Promise<void> {
  const { status } = await send(url, { headers })
  if (status !== 200) throw new Error(`${url} answered ${status}`)
}
