// The selected equipment, in the header of every page. Cached pages offer to add some; the script replaces that offer by this template, so
// that pages stay the same for everybody.
import { Cached } from '../page/cached.tsx'
import { usePage } from '../page/page-context.ts'
import type { Words } from '#words/words.ts'
import { equipmentPath } from './equipment-path.ts'
import { FitTag } from './fit-verdict.tsx'

export type BadgeWords = Words['equipment']['fitCount'] & { clear: string }

export function EquipmentBadge() {
  const { words, href, path, query } = usePage()
  const { equipment } = words
  const says: BadgeWords = { ...equipment.fitCount, clear: equipment.clearNamed }
  return (
    <>
      <div className="equipment-chip" id="equipment" data-words={JSON.stringify(says)}>
        <Cached
          as="a"
          name="add equipment"
          className="equipment-chip__add"
          id="equipment-add"
          href={href(equipmentPath(path, query))}
        >
          <Add />
        </Cached>
        <Cached as="template" name="selected equipment">
          <Selected />
        </Cached>
      </div>
      <Cached as="template" name="fit tags" id="fit-tags">
        <FitTags />
      </Cached>
    </>
  )
}

function Add() {
  const { equipment } = usePage().words
  return (
    <>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d="M12 3l7.8 4.5v9L12 21l-7.8-4.5v-9zM12 8.5v7M8.5 12h7" />
      </svg>
      <span>{equipment.add}</span>
      <span className="equipment-chip__short" aria-hidden="true">
        {equipment.short}
      </span>
    </>
  )
}

function Selected() {
  const { words, href } = usePage()
  const { equipment } = words
  return (
    <>
      <p className="equipment-chip__held">
        <span className="equipment-chip__for">{equipment.shoppingFor}</span>{' '}
        <a href={href('/parts-that-fit')}>
          <strong data-label="">{equipment.allThatFit}</strong>
        </a>
      </p>
      <a className="equipment-chip__change" href={href('/equipment')}>
        {equipment.change}
      </a>
      <form method="post" action={href('/equipment/release')}>
        <input type="hidden" name="from" />
        <button type="submit">{equipment.clear}</button>
      </form>
    </>
  )
}

function FitTags() {
  const { equipment } = usePage().words
  return (
    <>
      <FitTag verdict="fits" words={equipment} />
      <FitTag verdict="does-not-fit" words={equipment} />
    </>
  )
}
