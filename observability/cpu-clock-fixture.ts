/** Milliseconds of CPU that this process has spent since: unlike time on the wall, a busy machine adds nothing to them. */
export function cpuClock(): () => number {
  const began = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1000
  }
}
