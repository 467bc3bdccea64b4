// What a customer keeps of a machine as files, and what the shop has of it: handed over, brought, and removed after asking.
import type { MachineDocument } from '#contract/shop/garage.ts'
import { Field } from '#ui/field.tsx'
import { LONGEST_DOCUMENT_NAME, MOST_MACHINE_DOCUMENTS } from '#values/equipment-document.ts'
import { fill, formatDate, formatNumber } from '#words/format.ts'
import type { FormProblem } from '../forms/problem.ts'
import { usePage } from '../page/page-context.ts'
import type { ShownMachine } from './read-machine.ts'

interface DocumentsProps {
  shown: ShownMachine
  documents: MachineDocument[]
  documentKey: string
  isFileLost: boolean
  forgetting: MachineDocument | null
  problem: FormProblem | null
  typed: Readonly<Record<string, string>>
}

export function Documents({ shown, documents, forgetting, ...form }: DocumentsProps) {
  const { words } = usePage()
  const texts = words.myGarage.documents
  const { id } = shown.machine
  return (
    <section className="card machine-documents" aria-labelledby="documents">
      <h2 id="documents">{texts.title}</h2>
      {forgetting && <ForgetQuestion machine={id} document={forgetting} />}
      {documents.length === 0 && <p className="soft">{texts.none}</p>}
      <ul>
        {documents.map((document) => (
          <DocumentRow key={document.id} machine={id} document={document} />
        ))}
      </ul>
      {documents.length < MOST_MACHINE_DOCUMENTS ? (
        <AddDocument id={id} {...form} />
      ) : (
        <p>{fill(words.refusals['garage/documents-full'], { max: MOST_MACHINE_DOCUMENTS })}</p>
      )}
      <OfTheShop shown={shown} />
    </section>
  )
}

const KB = 1024

function DocumentRow({ machine, document }: { machine: string; document: MachineDocument }) {
  const { words, locale, href } = usePage()
  const texts = words.myGarage.documents
  const { id, name, type, bytes, addedAt, path } = document
  const [unit, count] = bytes < KB * KB ? (['kb', bytes / KB] as const) : (['mb', bytes / KB / KB] as const)
  const size = fill(texts.size[unit], { count: formatNumber(Math.max(1, Math.round(count)), locale) })
  return (
    <li>
      <a href={href(path)} download="">
        {name}
      </a>
      <span className="soft">{`${texts.types[type]}, ${size}, ${formatDate(new Date(addedAt), locale)}`}</span>
      <a
        href={href(`/my-garage/${machine}?forget=${id}#documents`)}
        aria-label={fill(texts.removeNamed, { name })}
        rel="nofollow"
      >
        {texts.remove}
      </a>
    </li>
  )
}

function ForgetQuestion({ machine, document: { id, name } }: { machine: string; document: MachineDocument }) {
  const { words, href } = usePage()
  const texts = words.myGarage.documents
  const page = href(`/my-garage/${machine}`)
  return (
    <div className="garage-remove">
      <p>
        <strong>{fill(texts.removeAsk, { name })}</strong>
      </p>
      <form className="form__actions" method="post" action={page}>
        <input type="hidden" name="document" value={id} />
        <button className="button button--primary" name="do" value="forget-document">
          {texts.remove}
        </button>
        <a className="button" href={page}>
          {words.myGarage.keepIt}
        </a>
      </form>
    </div>
  )
}

type AddProps = Omit<DocumentsProps, 'shown' | 'documents' | 'forgetting'> & { id: string }

function AddDocument({ id, documentKey, isFileLost, problem, typed }: AddProps) {
  const { words, href } = usePage()
  const texts = words.myGarage.documents
  const wrong = problem?.fields['document'] ?? (isFileLost ? texts.again : undefined)
  return (
    <form
      className="form"
      method="post"
      action={href(`/my-garage/${id}/documents`)}
      encType="multipart/form-data"
      noValidate
    >
      <input type="hidden" name="requestKey" value={documentKey} />
      <div className="form__row">
        <Field
          id="document-file"
          name="document"
          type="file"
          label={texts.file}
          hint={texts.fileHint}
          accept=".pdf,.jpg,.jpeg,.png,.webp,application/pdf,image/jpeg,image/png,image/webp"
          {...(wrong && { error: wrong, autoFocus: true })}
        />
        <Field
          id="document-name"
          name="name"
          label={texts.name}
          hint={texts.nameHint}
          defaultValue={typed['name']}
          maxLength={LONGEST_DOCUMENT_NAME}
          autoComplete="off"
        />
      </div>
      <button className="button">{texts.add}</button>
    </form>
  )
}

/** What the record of the machine leads to: nothing of vehicles. */
function OfTheShop({ shown: { views, kits } }: { shown: ShownMachine }) {
  const { words, href } = usePage()
  const texts = words.myGarage.documents
  if (!views) return null
  return (
    <div className="machine-documents__ours">
      <h3>{texts.ours}</h3>
      <ul>
        {views.count > 0 && (
          <li>
            <a href={href(views.path)}>{texts.views}</a>
          </li>
        )}
        {kits.length > 0 && (
          <li>
            <a href={href(`${views.path}#plan`)}>{texts.plan}</a>
          </li>
        )}
      </ul>
    </div>
  )
}
