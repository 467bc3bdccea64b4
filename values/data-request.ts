/** A copy of somebody's data is kept so long, and an erasure can be taken back within as many days (migration 0172). */
export const COPY_DAYS = 7
export const ERASURE_DAYS = 7
