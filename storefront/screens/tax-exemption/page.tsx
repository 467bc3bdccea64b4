// Asking to be exempt from taxes (business rule F-3).
import { fill } from '#words/format.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { usePage } from '../../page/page-context.ts'
import type { ExemptionProps } from './data.ts'
import { ExemptionForm } from './exemption-form.tsx'

export function ExemptionPage(props: ExemptionProps) {
  const { messages, exemption } = usePage().words
  const { problem, reference } = props
  const isBesideField = Object.keys(problem?.fields ?? {}).length > 0
  return (
    <div className="form-page">
      <h1>{exemption.title}</h1>
      <FormNotice
        problem={isBesideField ? null : problem}
        done={reference !== null && `${fill(messages['form.sent'], { ref: reference })} ${exemption.sent}`}
      />
      {!reference && (
        <>
          <p>{exemption.lead}</p>
          <ExemptionForm {...props} />
        </>
      )}
    </div>
  )
}
