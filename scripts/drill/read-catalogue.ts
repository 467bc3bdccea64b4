// Reads every part of the demo, of each size, as a mechanic would: what is absurd is told.
import { faultsOf, faultsOfChains } from '#database/demo/faults-fixture.ts'

const SIZES = [2000, 100_000, 1_000_000]

/** What is absurd among the parts of a shop of each size up to the largest, of every part of it. */
export function readCatalogue(largest: number): string[] {
  return SIZES.filter((size) => size <= largest).flatMap((size) => {
    const began = process.cpuUsage()
    const faults = [...faultsOf(size), ...faultsOfChains(size)]
    const { user, system } = process.cpuUsage(began)
    console.log(
      `${size} parts read: ${faults.length} faults, ${((user + system) / 1e6).toFixed(1)} s of processor time`,
    )
    return faults
  })
}
