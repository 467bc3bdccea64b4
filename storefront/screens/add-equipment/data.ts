// The steps of adding a machine (business rule E-2): each is a form that this page answers, so that Back keeps what was typed, nothing of it
// stands in an address, and no script is needed.
import type { Equipment } from '#contract/shop/equipment.ts'
import type { GarageMachine } from '#contract/shop/garage.ts'
import { EQUIPMENT_TYPES, type EquipmentType } from '#values/equipment.ts'
import { type NumberHelp, numberHelp, typeByShape, writtenNumber } from '#values/number-as-typed.ts'
import { fill } from '#words/format.ts'
import type { Words } from '#words/words.ts'
import { type FormProblem, problemIn } from '../../forms/problem.ts'
import type { Head, PageRequest, ScreenData } from '../../page/screen.ts'

type Typed = Readonly<Record<string, string>>

export const STEPS = ['type', 'number', 'details', 'done'] as const

type StepProps = { typed: Typed } & (
  | { step: 'full'; max: number }
  | { step: 'type' }
  | { step: 'number'; type: EquipmentType; problem: FormProblem | null; help: NumberHelp | null }
  | {
      step: 'details'
      type: EquipmentType
      equipment: Equipment
      nickname: string
      problem: FormProblem | null
      /** Sent twice, the form adds once. */
      request: string
    }
  | { step: 'done'; machine: GarageMachine }
)

export type AddProps = StepProps & {
  /** It answers the step before: keyboards and screen readers begin at its heading. */
  isAnswer: boolean
}

/** Each step is a page of its own, and is called so: “Number, step 2 of 4”. */
export const addHead: Head<AddProps> = {
  title: ({ step }, { words }) => stepTitle(step, words),
  crumb: (_, { words }) => [{ name: words.myGarage.title, path: '/my-garage' }, { name: words.myGarage.wizard.title }],
}

function stepTitle(step: AddProps['step'], { myGarage, shell }: Words): string {
  const { title, steps } = myGarage.wizard
  if (step === 'full') return title
  const at = STEPS.indexOf(step)
  return fill(shell.stepTitle, { step: steps[at] ?? '', at: at + 1, count: STEPS.length, title })
}

export const ADD_QUERY = ['type', 'done', 'keep']

export async function addData(request: PageRequest): Promise<ScreenData<AddProps>> {
  const step = await stepOf(request)
  const isAnswer = step.step === 'done' || request.form['step'] !== undefined
  const isRefused = 'problem' in step && step.problem !== null
  return { props: { ...step, isAnswer }, tags: [], status: isRefused ? 422 : 200 }
}

async function stepOf(request: PageRequest): Promise<StepProps> {
  const { shop, locale, query, form } = request
  const { machines, max, inHand } = await shop.call('GarageService.getGarage', { storeLocale: locale })
  const added = machines.find(({ id }) => id === query.get('done'))
  if (added) return { step: 'done', machine: added, typed: {} }
  if (machines.length >= max) return { step: 'full', max, typed: {} }
  if (form['failed']) return refusedAt(request)
  if (query.has('keep') && inHand?.number && !form['step']) return detailsOf(request, inHand.type, inHand.number)
  switch (form['step']) {
    case 'number': {
      const { type, number } = numberIn(form)
      return detailsOf(request, type, number)
    }
    case 'type':
      return { step: 'type', typed: form }
    case 'choose':
    case 'again':
      return { step: 'number', type: typeIn(form['type']) ?? 'ENGINE', typed: form, problem: null, help: null }
    default: {
      const type = typeIn(query.get('type') ?? undefined)
      return type ? { step: 'number', type, typed: {}, problem: null, help: null } : { step: 'type', typed: {} }
    }
  }
}

/** Without a type, as from the garage's own field, the number's shape says it. A letter that was chosen stands before its digits. */
function numberIn({ type, as, letter = '', number = '' }: Typed): { type: EquipmentType; number: string } {
  if (/^[A-L]$/.test(letter)) return { type: 'GENERATOR', number: letter + writtenNumber(number) }
  return { type: typeIn(as) ?? typeIn(type) ?? typeByShape(number) ?? 'ENGINE', number }
}

const typeIn = (text: string | undefined): EquipmentType | undefined => EQUIPMENT_TYPES.find((type) => type === text)

async function detailsOf(request: PageRequest, type: EquipmentType, number: string): Promise<StepProps> {
  const { shop, locale, form } = request
  try {
    const checked = await shop.call('GarageService.checkNumber', { storeLocale: locale, type, number })
    const { equipment } = checked
    // What was told of another number is forgotten (E-3).
    const isSame = form['of'] === equipment.number
    const typed = isSame ? form : {}
    const nickname = (isSame && form['nickname']) || checked.nickname
    return { step: 'details', type, equipment, nickname, typed, problem: null, request: crypto.randomUUID() }
  } catch (thrown) {
    return numberRefused(request, { type, number, code: codeOf(thrown) })
  }
}

function numberRefused(
  { form, words }: PageRequest,
  { type, number, code }: { type: EquipmentType; number: string; code: string },
): StepProps {
  const problem = problemIn({ failed: code }, words)
  return { step: 'number', type, typed: { ...form, number }, problem, help: numberHelp(type, number) }
}

/** The last step was refused: because of the number, or of what is told beside it. */
async function refusedAt(asked: PageRequest): Promise<StepProps> {
  const { shop, locale, form, words } = asked
  const { type, number } = numberIn(form)
  const code = form['failed'] ?? ''
  if (!['vehicle/incomplete', 'nickname/invalid', 'key/other-body'].includes(code))
    return numberRefused(asked, { type, number, code })
  const equipment = await shop.call('GarageService.identifyEquipment', { storeLocale: locale, type, number })
  const nickname = form['nickname'] ?? ''
  const sentAs = code === 'key/other-body' ? crypto.randomUUID() : form['key'] || crypto.randomUUID()
  return { step: 'details', type, equipment, nickname, typed: form, problem: problemIn(form, words), request: sentAs }
}

/** What is no refusal is a fault of ours. */
function codeOf(thrown: unknown): string {
  if (thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string') return thrown.code
  throw thrown
}
