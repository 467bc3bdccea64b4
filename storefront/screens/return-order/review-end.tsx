import { usePage } from '../../page/page-context.ts'

/** How it comes back, and what is done now. */
export function ReviewEnd({ wayBack }: { wayBack: string }) {
  const { review } = usePage().words.returns
  return (
    <>
      <p>{review.toCard}</p>
      <p>{wayBack}</p>
      <div className="form__actions">
        <button className="button button--primary" name="act" value="ask">
          {review.confirm}
        </button>
        <button className="button" name="act" value="change">
          {review.change}
        </button>
      </div>
    </>
  )
}
