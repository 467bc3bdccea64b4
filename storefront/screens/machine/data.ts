// What the page of an engine family or a generator line asks for. It opens by its code in any case; its address has capitals.
import type { MachineDetail, ServicePlan } from '#contract/shop/diagram.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'

export interface MachineProps {
  machine: MachineDetail
  plan: ServicePlan
}

const machineData =
  (kind: MachineDetail['kind']) =>
  async ({ shop, locale, params, path }: PageRequest): Promise<ScreenData<MachineProps>> => {
    const wanted = { storeLocale: locale, kind, code: params.code ?? '' }
    const [machine, plan] = await Promise.all([
      shop.call('DiagramService.getMachine', wanted),
      shop.call('DiagramService.getServicePlan', wanted),
    ])
    if (machine.path !== path) return { movedTo: machine.path, forGood: true }
    const parts = plan.kits.flatMap(({ part, contents }) => [part, ...contents.map((held) => held.part)])
    const tags = new Set(parts.map(({ id }) => `product:${id}`))
    return { props: { machine, plan }, tags: ['content', ...tags], canonical: machine.path }
  }

export const engineData = machineData('family')
export const generatorData = machineData('line')
