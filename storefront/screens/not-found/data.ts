// What is told of an address without a page: of a thing of somebody's own that has ended or was removed, that it did.
import type { PageRequest, ScreenData } from '../../page/screen.ts'

/** Their own sentences say more than that a part may have a newer number. */
const GONE = ['address/not-found', 'garage/not-found', 'list/not-found'] as const

export interface NotFoundProps {
  gone: (typeof GONE)[number] | null
}

export const notFoundData = ({ form }: PageRequest): ScreenData<NotFoundProps> => ({
  props: { gone: GONE.find((code) => code === form['refused']) ?? null },
  tags: [],
  status: 404,
})
