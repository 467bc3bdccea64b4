import { type ChangeEvent, useRef } from 'react'

/** As the shop tells photographs apart (docs/operations/photographs.md). */
const PICTURES = 'image/jpeg,image/png,image/webp,image/avif'

interface ChooseFileProps {
  label: string
  isMain?: boolean
  isMany?: boolean
  isBusy: boolean
  describedBy?: string
  onFiles: (files: readonly File[]) => void
}

/** A button that opens the browser's choice of pictures. */
export function ChooseFile({ label, isMain, isMany, isBusy, describedBy, onFiles }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    target.value = ''
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMany ?? false}
        accept={PICTURES}
        aria-label={label}
        onChange={choose}
      />
      <button
        type="button"
        className={isMain ? 'button button--main' : 'button'}
        disabled={isBusy}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {label}
      </button>
    </>
  )
}
