// Where the browser says that it is; nothing of it is kept.

/** A browser that has not said by then where it is will not. */
const LOCATED_WITHIN_MS = 8_000
const KNOWN_FOR_MS = 300_000

/** Some browsers answer neither way when nobody decides: then it is as if it had been refused. */
export function position(found: (at: { latitude: number; longitude: number }) => void, fail: () => void): void {
  if (!('geolocation' in navigator)) return fail()
  let isOver = false
  const once = (then: () => void) => {
    if (!isOver) then()
    isOver = true
  }
  setTimeout(() => once(fail), LOCATED_WITHIN_MS + 2_000)
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => once(() => found({ latitude, longitude })),
    () => once(fail),
    { timeout: LOCATED_WITHIN_MS, maximumAge: KNOWN_FOR_MS },
  )
}
