// Which addresses an app serves, as `METHOD /path`: read off the tree that its router prints, as nothing else tells them once it is open.
import type { FastifyInstance } from 'fastify'

const LINE = /^((?:[│ ] {3})*)(?:[├└]── |)(.*?) ?\(([A-Z, ]+)\)$|^((?:[│ ] {3})*)[├└]── (.*)$/

export function routesOf(app: FastifyInstance): string[] {
  const above: string[] = []
  return app
    .printRoutes({ includeHooks: false })
    .split('\n')
    .flatMap((line) => {
      const found = LINE.exec(line)
      if (!found) return []
      const depth = (found[1] ?? found[4] ?? '').length / 4
      const path = (above[depth - 1] ?? '') + (found[2] ?? found[5] ?? '')
      above[depth] = path
      const methods = (found[3] ?? '').split(', ').filter((method) => method !== '' && method !== 'HEAD')
      return methods.map((method) => `${method} ${path}`)
    })
}
