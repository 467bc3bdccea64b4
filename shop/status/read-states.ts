import { type Reader, sql } from '#database/sql.ts'
import { type Service, SERVICES } from '#observability/service-health.ts'

export interface ServiceState {
  service: Service
  state: 'working' | 'slow' | 'down'
  /** Null where nobody has asked it anything yet. */
  since: Date | null
}

/** Of every service, in the order in which they are told. */
export async function readStates(db: Reader): Promise<ServiceState[]> {
  const rows = await db.all<ServiceState>(sql`select service, state, since from service_state`)
  return SERVICES.map(
    (service) => rows.find((row) => row.service === service) ?? { service, state: 'working', since: null },
  )
}
