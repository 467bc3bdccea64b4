import { Socket } from 'node:net'
import pg from 'pg'
import { answerCheck, NoAnswer } from './answer-check.ts'

/**
 * A connection that ends where what comes is none of PostgreSQL's answers. It is looked at before anybody reads it: node-postgres reads by `data`,
 * COPY by `readable`. What they throw all the same nobody else could catch.
 */
export class GuardedSocket extends Socket {
  private readonly check = answerCheck()
  /** Bytes that came. Node's own count is asked of the system, which each statement would pay for. */
  heard = 0

  override push(bytes: Buffer | null): boolean {
    this.heard += bytes?.length ?? 0
    try {
      if (bytes) this.check(bytes)
    } catch (cause) {
      return this.endBy(cause)
    }
    return super.push(bytes)
  }

  override emit(event: string | symbol, ...args: unknown[]): boolean {
    if (event !== 'data' && event !== 'readable') return super.emit(event, ...args)
    try {
      return super.emit(event, ...args)
    } catch (cause) {
      return !this.endBy(cause)
    }
  }

  private endBy(cause: unknown): false {
    this.destroy(cause instanceof NoAnswer ? cause : new NoAnswer(cause))
    return false
  }
}

/** What settings open connections with, or a connection to the address that they name. */
function openedBy(settings: Pick<pg.ClientConfig, 'stream'> | undefined): GuardedSocket {
  const opened = settings?.stream?.()
  return opened instanceof GuardedSocket ? opened : new GuardedSocket()
}

/** A client over such a connection. */
export class GuardedClient extends pg.Client {
  readonly socket: GuardedSocket

  constructor(config?: pg.ClientConfig) {
    // To a database on several hosts it finds its own way.
    const socket = openedBy(config)
    // The pool hides the password from copies.
    super({ ...config, password: config?.password, stream: () => socket })
    this.socket = socket
  }
}
