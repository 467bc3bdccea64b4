// The number of a return for people, as staff and customers both see it.
export const returnNumber = (id: number): string => String(id).padStart(8, '0')
