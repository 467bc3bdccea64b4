// A view that staff have made becomes one that visitors see, under the address that it had before; or goes from there.
import { sql, type Writer } from '#database/sql.ts'
import { type ByLanguage, catalogueLanguages, LOCALES } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'

export interface ViewToPublish {
  viewId: number
  /** null of one that never was public. */
  diagramId: number | null
  familyId: number | null
  modelId: number | null
  categoryId: number
  name: ByLanguage
  sizes: unknown
}

/** Answers its number among the views. All of it changes in the caller's transaction; servers forget their pages by the tables' own notifications. */
export async function publishView(db: Writer, view: ViewToPublish): Promise<number> {
  const { viewId, familyId, modelId, categoryId, sizes } = view
  const stored = await db.first(sql<{ id: number }>`
    insert into diagram (id, family_id, line_id, model_id, category_id, name, picture)
    select coalesce(${view.diagramId}::bigint, nextval('diagram_number')), ${familyId}::bigint, model.line_id, model.id, ${categoryId}::bigint,
      ${JSON.stringify(await nameOf(db, view))}::jsonb, ${JSON.stringify(sizes)}::jsonb
    from (select 1) one left join generator_model model on model.id = ${modelId}::bigint
    on conflict (id) do update set family_id = excluded.family_id, line_id = excluded.line_id, model_id = excluded.model_id,
      category_id = excluded.category_id, name = excluded.name, picture = excluded.picture
    returning id`)
  const id = Number(stored?.id)
  await db.run(sql`delete from callout where diagram_id = ${id}`)
  await db.run(sql`
    insert into callout (diagram_id, number, product_id, quantity, x, y, note)
    select ${id}::bigint, number, product_id, quantity, x, y, note from exploded_view_balloon where view_id = ${viewId}`)
  return id
}

/** Of a generator's view the model is named with it, as several models of a line have the same group of parts. */
async function nameOf(db: Writer, { modelId, name }: ViewToPublish): Promise<ByLanguage> {
  const model = await db.first(sql<{ name: string }>`select name from generator_model where id = ${modelId}::bigint`)
  if (!model) return name
  return Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const [language] = catalogueLanguages(locale)
      const title = name[language]
      return title ? [[language, fill(wordsFor(locale).diagrams.ofModel, { model: model.name, title })]] : []
    }),
  )
}

export async function takeViewAway(db: Writer, diagramId: number): Promise<void> {
  await db.run(sql`delete from diagram where id = ${diagramId}`)
}
