// What the page of an engine family or a generator line asks for. It opens by its code in any case; its address has capitals.
import type { MachineDetail } from '#contract/shop/diagram.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'

export interface MachineProps {
  machine: MachineDetail
}

const machineData =
  (kind: MachineDetail['kind']) =>
  async ({ shop, locale, params, path }: PageRequest): Promise<ScreenData<MachineProps>> => {
    const machine = await shop.call('DiagramService.getMachine', { storeLocale: locale, kind, code: params.code ?? '' })
    if (machine.path !== path) return { movedTo: machine.path, forGood: true }
    return { props: { machine }, tags: ['content'], canonical: machine.path }
  }

export const engineData = machineData('family')
export const generatorData = machineData('line')
