// Where a list tells whether a part fits the equipment in hand: kept free in cached pages, and filled after first paint (C-8).
export function FitSlot({ id }: { id: string }) {
  return <span className="fit" data-fit={id} />
}
