import { spawnSync } from 'node:child_process'

/** Why a program cannot be tried on this machine; nothing where it can. */
export function missing(program: string, args: string[], from: string): string | undefined {
  const { error, status } = spawnSync(program, args, { stdio: 'ignore' })
  if (error) return `${program} is not installed here (apt-get install ${from}), so this was not tried`
  return status === 0 ? undefined : `${program} is not allowed to work here, so this was not tried`
}
