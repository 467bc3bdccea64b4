// What codes of a file stand for, as staff have told: put in their place. A code that nobody has told of stays, and is refused where it is written.
import { type Reader, sql } from '#database/sql.ts'

/** So that what is wrong is told of the vehicle, and not of a year that nobody has written. */
export const NO_YEAR = '0'

interface Told {
  kind: string
  code: string
  make: string | null
  model: string | null
  year: number | null
  meaning: string | null
  category: string | null
}

const MODEL_AT = 2
const CODE = /^(BaseVehicle|Make|Model|EngineBase|PartType|Brand):(.+)$/s

/** Cells of rows, each code by what it stands for at its place. */
export async function explainCodes(db: Reader, rows: readonly string[][]): Promise<string[][]> {
  const codes = [...new Set(rows.flat().flatMap((cell) => CODE.exec(cell)?.[2] ?? []))]
  if (codes.length === 0) return [...rows]
  const told = await db.all(sql<Told>`
    select kind, code, make, model, year, meaning, category.slug as category
    from catalogue_code left join category on category.id = category_id where code = any(${codes}::text[])`)
  const known = new Map(told.map((one) => [`${one.kind}:${one.code}`, one]))
  return rows.map((row) =>
    row.map((cell, at) => {
      const one = CODE.test(cell) ? known.get(cell) : undefined
      // Make and model tell which code it is.
      if (!one) return cell.startsWith('BaseVehicle:') && at > MODEL_AT ? NO_YEAR : cell
      if (one.kind === 'BaseVehicle') return String([one.make, one.model, one.year, one.year][at - 1] ?? cell)
      return (one.kind === 'PartType' ? one.category : one.meaning) ?? cell
    }),
  )
}
