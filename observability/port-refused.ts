// What somebody who starts a program reads when its port cannot be opened: a stack of ours would only hide it.

interface Names {
  port: string
  address?: string
}

/** Rejects with a sentence that names the settings; what went wrong otherwise passes as it is. */
export async function openPort<Opened>(opening: Promise<Opened>, names: Names): Promise<Opened> {
  try {
    return await opening
  } catch (error) {
    throw refused(error, names) ?? error
  }
}

function refused(error: unknown, { port: name, address: at }: Names): PortRefused | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  const options = { cause: error }
  if (code === 'EADDRINUSE')
    return new PortRefused(
      `Port ${port} is in use (${name}): stop what listens there, or set ${name} to another.`,
      options,
    )
  if (code === 'EACCES')
    return new PortRefused(`Port ${port} may not be opened by this user (${name}): set ${name} to another.`, options)
  if (code === 'EADDRNOTAVAIL' && at)
    return new PortRefused(`${address} is no address of this machine (${at}).`, options)
  return undefined
}

export class PortRefused extends Error {}
