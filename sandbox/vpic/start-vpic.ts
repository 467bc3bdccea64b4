// The vPIC service: one call of the public API, answered from a few known vehicles. Like the real one it says 200 to any VIN and
// what it thinks of it in `ErrorCode`.
import { type Running, serve } from '../serve.ts'
import vehicles from './vehicles.json' with { type: 'json' }

/** The real service leaves these empty. */
const UNKNOWN = {
  Make: '',
  Model: '',
  ModelYear: '',
  DisplacementL: '',
  EngineCylinders: '',
  EngineModel: '',
  FuelTypePrimary: '',
  GVWR: '',
  ErrorCode: '7',
}
const known: Record<string, object | undefined> = vehicles

export const startVpic = ({ port }: { port: number }): Promise<Running> =>
  serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://vpic')
    const [, vin] = /^\/api\/vehicles\/DecodeVinValues\/([A-Z\d]{1,17})$/i.exec(pathname) ?? []
    if (!vin || request.method !== 'GET' || searchParams.get('format') !== 'json') return response.writeHead(404).end()
    const answer = {
      Count: 1,
      Message: 'Results returned successfully',
      SearchCriteria: `VIN:${vin}`,
      Results: [{ VIN: vin, ...UNKNOWN, ...known[vin.toUpperCase()] }],
    }
    return response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(answer))
  }, port)
