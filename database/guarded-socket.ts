import { Socket } from 'node:net'
import type pg from 'pg'

/** A connection that ends where what comes is none of PostgreSQL's answers: node-postgres throws then, and nobody could catch it. */
export class GuardedSocket extends Socket {
  override emit(event: string | symbol, ...args: unknown[]): boolean {
    if (event !== 'data') return super.emit(event, ...args)
    try {
      return super.emit(event, ...args)
    } catch (cause) {
      this.destroy(new Error('Connection terminated: what came was no answer', { cause }))
      return true
    }
  }
}

/** What settings open connections with, or a connection to the address that they name. */
export function openedBy(settings: Pick<pg.ClientConfig, 'stream'> | undefined): GuardedSocket {
  const opened = settings?.stream?.()
  return opened instanceof GuardedSocket ? opened : new GuardedSocket()
}
