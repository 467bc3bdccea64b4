// Where the browser says that it is, for a form that a script alone can fill. What goes wrong is told, and leaves the field for a place as it was (SH-5).
import { position } from './position.ts'

export function locateBy(form: HTMLFormElement): void {
  const button = form.querySelector('button')
  const problem = form.querySelector<HTMLElement>('[role=alert]')
  if (!button || !problem) return
  form.hidden = false
  const fail = () => {
    problem.hidden = false
    button.disabled = false
  }
  button.addEventListener('click', () => {
    problem.hidden = true
    button.disabled = true
    position(({ latitude, longitude }) => {
      for (const [name, value] of Object.entries({ latitude, longitude })) {
        const field = form.querySelector<HTMLInputElement>(`[name=${name}]`)
        if (field) field.value = String(value)
      }
      form.submit()
    }, fail)
  })
}
