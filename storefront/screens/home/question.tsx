// What are you working on? Answered by the number on the plate, or by make and model; a part number belongs in the search above.
import type { PartSummary } from '#contract/shop/part.ts'
import { Drawing } from '#ui/drawing.tsx'
import { usePage } from '../../page/page-context.ts'
import { EquipmentEntry } from '../../equipment/equipment-entry.tsx'
import { type VehicleChoices, VehiclePicker } from '../../equipment/vehicle-picker.tsx'

interface QuestionProps {
  example: PartSummary | null
  choices: VehicleChoices
}

export function Question({ example, choices }: QuestionProps) {
  const { words, href } = usePage()
  return (
    <section className="question" aria-labelledby="question">
      <div>
        <h1 id="question">{words.home.question}</h1>
        <p className="question__lead">{words.home.lead}</p>
        <EquipmentEntry back="/" />
        <details className="question__pick">
          <summary>{words.equipment.pick}</summary>
          <VehiclePicker back="/" choices={choices} />
        </details>
        {example && (
          <p className="question__hint">
            {words.home.hint} {words.home.forExample}{' '}
            <a href={href(`/search/${encodeURIComponent(example.partNumber)}`)}>
              <span className="number">{example.partNumber}</span>
            </a>
          </p>
        )}
      </div>
      {example && <Drawing className="question__drawing drawing" src={example.drawing} size={320} />}
    </section>
  )
}
