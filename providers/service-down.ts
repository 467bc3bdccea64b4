/** Thrown by a provider's adapter when the service behind it gave no usable answer in its time (reliability rule 26). */
export class ServiceDown extends Error {
  readonly service: string
  constructor(service: string, cause?: unknown) {
    super(`${service} does not answer`, { cause })
    this.name = 'ServiceDown'
    this.service = service
  }
}
