// The places service: autocomplete and details in the vendor's form, answered from the gazetteer. Like the vendor it says
// 200 to everything and what it means in `status`.
import type { ServerResponse } from 'node:http'
import { type Running, serve } from '../serve.ts'
import { components, describe, findPlaces, placeOf } from './find-places.ts'

export const startPlaces = ({ port }: { port: number }): Promise<Running> =>
  serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://places')
    const answer = ANSWERS[pathname]
    if (!answer || request.method !== 'GET') return send(response, 404, { status: 'NOT_FOUND' })
    send(response, 200, searchParams.get('key') ? answer(searchParams) : { status: 'REQUEST_DENIED' })
  }, port)

const ANSWERS: Record<string, ((query: URLSearchParams) => object) | undefined> = {
  '/maps/api/place/autocomplete/json': (query) => {
    const country = /^country:(us|ca)$/i.exec(query.get('components') ?? 'country:us')?.[1]?.toUpperCase()
    const input = query.get('input') ?? ''
    if (!input || input.length > 200 || !country) return { status: 'INVALID_REQUEST', predictions: [] }
    const places = findPlaces(input, country === 'CA' ? 'CA' : 'US')
    const predictions = places.map((place) => ({ place_id: place.id, description: describe(place) }))
    return { status: predictions.length > 0 ? 'OK' : 'ZERO_RESULTS', predictions }
  },
  '/maps/api/place/details/json': (query) => {
    const id = query.get('place_id')
    if (!id) return { status: 'INVALID_REQUEST' }
    const place = placeOf(id)
    return place
      ? { status: 'OK', result: { place_id: id, address_components: components(place) } }
      : { status: 'NOT_FOUND' }
  },
}

function send(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}
