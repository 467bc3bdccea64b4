// The registry of engine families and generator lines: the few rows that say which serial numbers there are (E-5, E-6).
import { type Cached, cached } from '#database/cached.ts'
import { type Reader, sql } from '#database/sql.ts'
import { type EngineNumbers, type GeneratorNumber, isEsn, readGsn } from '#values/serial-number.ts'

export interface EngineFamily extends EngineNumbers {
  id: number
  /** Litres that the machine takes; absent where its facts do not name them. */
  oilL?: number
  coolantL?: number
}

export interface GeneratorModel {
  id: number
  code: string
  name: string
}

export interface GeneratorLine {
  id: number
  code: string
  name: string
  lineDigit: number
  /** Portable generators cannot be entered (E-6). */
  portable: boolean
  drivenBy: number | null
  models: GeneratorModel[]
}

export interface RegistryFacts {
  families: EngineFamily[]
  lines: GeneratorLine[]
}

export type Registry = Cached<RegistryFacts>

export const openRegistry = (db: Reader): Registry => cached(() => readFacts(db))

export const familyOf = ({ families }: RegistryFacts, esn: string): EngineFamily | undefined =>
  isEsn(esn) ? families.find(({ esnFrom, esnTo }) => esnFrom <= Number(esn) && Number(esn) <= esnTo) : undefined

export interface NamedGenerator {
  line: GeneratorLine
  model: GeneratorModel
  read: GeneratorNumber
}

/** What a generator's number names; undefined when it is malformed, unknown, or that of a portable set. */
export function generatorOf({ lines }: RegistryFacts, gsn: string): NamedGenerator | undefined {
  const read = readGsn(gsn)
  const line = lines.find(({ lineDigit, portable }) => lineDigit === read?.lineDigit && !portable)
  const model = line && read && line.models[read.modelIndex % line.models.length]
  return model && { line, model, read }
}

async function readFacts(db: Reader): Promise<RegistryFacts> {
  const facts = await db.first(wholeRegistry)
  if (!facts) throw new Error('the registry answered nothing')
  return facts
}

const wholeRegistry = sql<RegistryFacts>`
  select
    (select coalesce(json_agg(facts || to_jsonb(family) order by id), '[]') from (
      select id, code, name, esn_from as "esnFrom", esn_to as "esnTo", facts from engine_family
    ) family) as families,
    (select coalesce(json_agg(line order by id), '[]') from (
      select id, code, name, line_digit as "lineDigit", portable, driven_by as "drivenBy",
        (select coalesce(json_agg(model order by id), '[]') from (
          select id, code, name from generator_model where line_id = generator_line.id
        ) model) as models
      from generator_line
    ) line) as lines`
