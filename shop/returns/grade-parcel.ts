// Staff decide all lines of a parcel at once, each with its grade and reason: all of them or none, and of each line why it cannot be.
import { sql, type Writer } from '#database/sql.ts'
import type { Change, Rule, ValidationError } from '#platform/objects/define-object.ts'
import { type Label, sentence } from '#words/labels.ts'
import { moveReturn } from './move-return.ts'
import { returnNumber } from './returned-number.ts'
import { type WantedGrade, wantedGrades } from './wanted-grades.ts'

/** What is written of a return: a step of its own, or the grades of the parcel that it leads. */
export const writeReturn: Rule = (db, change) =>
  change.columns.has('parcel_grades') ? gradeParcel(db, change) : moveReturn(db, change)

async function gradeParcel(db: Writer, change: Change): Promise<readonly ValidationError[]> {
  const { id, columns, before } = change
  if (columns.size > 1) return refused('The lines of a parcel are graded by themselves')
  if (before['together_with'] !== null) return refused('Grade the lines of a parcel on the return that leads it')
  const lines = await db.all(linesOf(Number(id)))
  const wanted = wantedGrades(String(columns.get('parcel_grades') ?? ''))
  const errors: ValidationError[] = []
  const named = new Set<number>()
  for (const grade of wanted) {
    if (typeof grade === 'string') {
      errors.push(...refused(sentence('Not understood: {line}', { line: grade })))
      continue
    }
    const line = named.has(grade.id) ? undefined : lines.find((one) => one.id === grade.id)
    named.add(grade.id)
    errors.push(
      ...(line ? await gradeLine(db, change, { line, grade }) : ofLine(grade.id, 'Name each line of the parcel once')),
    )
  }
  for (const { id: waiting, status } of lines)
    if (status === 'RECEIVED' && !named.has(waiting)) errors.push(...ofLine(waiting, 'Say how it is graded'))
  return errors
}

const refused = (message: Label): ValidationError[] => [{ field: 'Grades__c', message }]

const ofLine = (id: number, message: Label): ValidationError[] =>
  refused(sentence('{number}: {message}', { number: returnNumber(id), message }))

type Line = Change['before'] & { id: number; status: string; kind: string }

/** The step that a line takes by itself, stored with that of the others. */
async function gradeLine(
  db: Writer,
  change: Change,
  { line, grade: { grade, granted, why } }: { line: Line; grade: WantedGrade },
): Promise<ValidationError[]> {
  if (line.status !== 'RECEIVED' && line.status !== 'REQUESTED')
    return ofLine(line.id, 'What was decided of a return stays as it is')
  const columns = new Map<string, unknown>([
    ['status', grade === 'NONE' ? 'REJECTED' : 'APPROVED'],
    ['decision', why],
    // Of a part that comes back there is no grade.
    ...(grade === 'NONE' || (grade === 'FULL' && line.kind === 'PART') ? [] : [['grade', grade] as const]),
    ['granted_core_cents', granted],
  ])
  const own: Change = { id: line.id, columns, before: line, beforehand: [], afterwards: [] }
  const errors = await moveReturn(db, own)
  if (line.id === change.id) for (const [column, value] of columns) change.columns.set(column, value)
  else change.afterwards.push({ id: line.id, columns })
  return errors.flatMap(({ message }) => ofLine(line.id, message))
}

/** Held in the order in which they were asked for, the first of them by whoever writes it. */
const linesOf = (leader: number) => sql<Line>`
  select * from return_request where id = ${leader} or together_with = ${leader} order by id for update`
