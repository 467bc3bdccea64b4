/** CPU time, unlike wall time, does not grow on a busy machine. */
export function cpuClock(): () => number {
  const began = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1000
  }
}
