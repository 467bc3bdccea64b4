// Where the browser says that it is, for a form that a script alone can fill. What goes wrong is told, and leaves the field for a place as it was (SH-5).

/** A browser that has not said by then where it is will not. */
const LOCATED_WITHIN_MS = 8_000
const KNOWN_FOR_MS = 300_000

export function locateBy(form: HTMLFormElement): void {
  const button = form.querySelector('button')
  const problem = form.querySelector<HTMLElement>('[role=alert]')
  if (!button || !problem) return
  form.hidden = false
  const fail = () => {
    problem.hidden = false
    button.disabled = false
  }
  button.onclick = () => {
    problem.hidden = true
    button.disabled = true
    position(({ latitude, longitude }) => {
      for (const [name, value] of Object.entries({ latitude, longitude })) {
        const field = form.querySelector<HTMLInputElement>(`[name=${name}]`)
        if (field) field.value = String(value)
      }
      form.submit()
    }, fail)
  }
}

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
