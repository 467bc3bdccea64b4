// Naming equipment by its number (E-3 to E-9, V): checked, shown as understood, then selected. Without script the same form selects it at
// once, and its page shows the rest.
import type { Equipment } from '#contract/shop/equipment.ts'
import { usePage } from '../page/page-context.ts'
import { entryWords } from './entry-words.ts'
import { equipmentPage } from './equipment-path.ts'
import { Understood } from './understood.tsx'
import { type VehicleAnswers, VehicleDetails } from './vehicle-details.tsx'

export interface EntryProblem {
  sentence: string
  fields: Partial<Record<keyof VehicleAnswers, string>>
}

interface EquipmentEntryProps {
  back: string
  typed?: string
  found?: Equipment | null
  answers?: VehicleAnswers | undefined
  problem?: EntryProblem | null
}

export function EquipmentEntry({ back, typed = '', found = null, answers, problem = null }: EquipmentEntryProps) {
  const { words, href } = usePage()
  const { number } = words.equipment
  const here = equipmentPage(back)
  const error = found ? undefined : problem?.sentence
  return (
    <form
      className="equipment-entry"
      method="post"
      action={href('/equipment/hold')}
      noValidate
      data-equipment="entry"
      data-back={href(back)}
      data-words={JSON.stringify(entryWords(words))}
    >
      <input type="hidden" name="from" value={href(here)} />
      <div className="field">
        <label htmlFor="equipment-number">{number.label}</label>
        <div className="equipment-entry__row">
          <input
            id="equipment-number"
            className="number"
            name="number"
            defaultValue={found?.number ?? typed}
            readOnly={found !== null}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            enterKeyHint="go"
            required
            aria-invalid={error ? true : undefined}
            aria-describedby="equipment-number-hint equipment-number-error"
          />
          {found ? (
            <p className="verified">{words.messages['entry.verified']}</p>
          ) : (
            <button className="button button--primary" type="submit" data-check="">
              {number.check}
            </button>
          )}
        </div>
        <p className="field__hint" id="equipment-number-hint">
          {number.hint}
        </p>
        <p className="field__error" id="equipment-number-error" role="alert">
          {error}
        </p>
      </div>
      {found ? (
        <div className="equipment-entry__found">
          <Found equipment={found} answers={answers} problem={problem} />
          <a href={href(here)}>{number.other}</a>
        </div>
      ) : (
        <>
          <div className="equipment-entry__found" data-understood="" />
          <template data-for="found">
            <Found />
          </template>
        </>
      )}
    </form>
  )
}

function Found({
  equipment,
  answers,
  problem,
}: {
  equipment?: Equipment
  answers?: VehicleAnswers | undefined
  problem?: EntryProblem | null
}) {
  const { words } = usePage()
  const isVehicle = !equipment || equipment.type === 'VEHICLE'
  return (
    <>
      <Understood equipment={equipment} />
      {equipment && <input type="hidden" name="type" value={equipment.type} />}
      <p className="field__error" role="alert" data-problem="">
        {problem?.sentence}
      </p>
      {isVehicle && <VehicleDetails vehicle={equipment?.vehicle} answers={answers} errors={problem?.fields} />}
      <button className="button button--primary" type="submit">
        {words.equipment.shop}
      </button>
    </>
  )
}
