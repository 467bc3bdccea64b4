import { type Database, sql } from '#database/sql.ts'

export async function releaseEquipment(db: Database, sessionId: number): Promise<void> {
  await db.write.run(sql`delete from session_equipment where session_id = ${sessionId}`)
}
