import type { DemoArticle } from './article.ts'

const use = (urlName: string, texts: Pick<DemoArticle, 'en' | 'fr'>): DemoArticle => ({
  kind: 'GUIDE',
  topic: 'battery-use',
  urlName,
  version: '1.1',
  effectiveOn: '2026-11-28',
  ...texts,
})

export const batteryGuide: DemoArticle[] = [
  {
    kind: 'GUIDE',
    urlName: 'battery-guide',
    version: '1.1',
    effectiveOn: '2026-11-28',
    en: {
      title: 'Battery guide',
      summary:
        'Choose a battery in three steps: what it is for, flooded or AGM, then group size and cold cranking amps.',
      answer: `
<h2>Group size</h2>
<p>The group is the size and shape of the case, and where the posts sit. It is printed on the old battery’s label: 24F, 27, 31, 34, 65, 78, 4D
or 8D, for example. Take the same group, or the new battery will not fit the tray or the cables.</p>
<h2>Cold cranking amps and reserve</h2>
<p><strong>Cold cranking amps</strong> (CCA) say how hard the battery can push for 30 seconds at 0 °F (−18 °C). Take at least as many
as the engine asks for. More does no harm. <strong>Reserve minutes</strong> say how long it can feed 25 amps when nothing
charges it. Take more if things run while the engine is off.</p>
<h2>Flooded or AGM</h2>
<table>
<thead><tr><th scope="col">Compared</th><th scope="col">Flooded</th><th scope="col">AGM</th></tr></thead>
<tbody>
<tr><th scope="row">Inside</th><td>Liquid acid between the plates</td><td>Acid held in glass mats; nothing spills</td></tr>
<tr><th scope="row">Price</th><td>Lower</td><td>Higher</td></tr>
<tr><th scope="row">Shaking and deep use</th><td>Less suited</td><td>Well suited</td></tr>
<tr><th scope="row">Care</th><td>Check the water, keep upright</td><td>None; needs an AGM setting on the charger</td></tr>
</tbody>
</table>
<h2>Handling and shipping</h2>
<p>Wear gloves and eye shields. Take off the negative cable first, and put it back last. Keep sparks away: a battery gives off gas.
Batteries go by ground only, not to every place, and cannot be returned once sold.</p>
<h2>The old one is a core</h2>
<p>A battery has a core charge. Do not open or drain the old one; keep it upright with its posts covered, and never mail it. If you picked the new
one up in a store, bring the old one there within 60 days. If it was shipped, call us within 60 days, and we tell you where to bring it. The charge
then comes back to you. See
the <a href="/policies/core">core policy</a> and <a href="/policies/returns">returns and refunds</a>.</p>`,
    },
    fr: {
      title: 'Guide des batteries',
      summary:
        'Choisissez une batterie en trois étapes : l’usage, électrolyte liquide ou AGM, puis le groupe et les ampères de démarrage à froid.',
      answer: `
<h2>Le groupe</h2>
<p>Le groupe désigne la taille et la forme du boîtier, et la place des bornes. Il est imprimé sur l’étiquette de l’ancienne
batterie : 24F, 27, 31, 34, 65, 78, 4D ou 8D, par exemple. Prenez le même groupe, sinon la batterie n’ira ni dans le bac ni avec les câbles.</p>
<h2>Démarrage à froid et réserve</h2>
<p>Les <strong>ampères de démarrage à froid</strong> (ADF, ou CCA) disent la force de la batterie pendant 30 secondes à −18 °C.
Prenez-en au moins autant que le moteur en demande. Plus ne nuit pas. Les <strong>minutes de réserve</strong> disent combien de temps
elle peut fournir 25 ampères quand rien ne la charge. Prenez-en plus si des appareils marchent moteur éteint.</p>
<h2>Électrolyte liquide ou AGM</h2>
<table>
<thead><tr><th scope="col">Comparaison</th><th scope="col">Électrolyte liquide</th><th scope="col">AGM</th></tr></thead>
<tbody>
<tr><th scope="row">À l’intérieur</th><td>De l’acide liquide entre les plaques</td><td>De l’acide retenu dans des nappes de verre; rien
ne coule</td></tr>
<tr><th scope="row">Prix</th><td>Plus bas</td><td>Plus élevé</td></tr>
<tr><th scope="row">Secousses et décharges profondes</th><td>Moins adaptée</td><td>Bien adaptée</td></tr>
<tr><th scope="row">Entretien</th><td>Vérifier l’eau, garder debout</td><td>Aucun; le chargeur doit avoir un réglage AGM</td></tr>
</tbody>
</table>
<h2>Manutention et livraison</h2>
<p>Portez des gants et des lunettes. Retirez d’abord le câble négatif et remettez-le en dernier. Éloignez les étincelles : une
batterie dégage du gaz. Les batteries voyagent par voie terrestre seulement, pas partout, et ne peuvent pas être retournées une fois
vendues.</p>
<h2>L’ancienne est consignée</h2>
<p>Une batterie comporte des frais de consigne. N’ouvrez pas l’ancienne et ne la videz pas; gardez-la debout, les bornes couvertes. Si vous avez
récupéré la nouvelle en magasin, rapportez-y l’ancienne dans les 60 jours. Si elle vous a été livrée, appelez-nous dans les 60 jours : nous vous
dirons où apporter l’ancienne. Les frais vous reviennent alors. Ne l’envoyez
jamais par la poste. Voyez la <a href="/policies/core">politique sur les consignes</a> et les
<a href="/policies/returns">retours et remboursements</a>.</p>`,
    },
  },
  use('truck', {
    en: {
      title: 'Truck or pickup',
      summary:
        'Starts a diesel or gasoline engine and is charged on the road. Cold mornings ask for many cranking amps.',
      answer: '<p>Flooded is enough for most trucks. Take AGM for a sleeper cab or a lift gate.</p>',
    },
    fr: {
      title: 'Camion ou camionnette',
      summary:
        'Démarre un moteur diesel ou à essence et se recharge sur la route. Les matins froids demandent beaucoup d’ampères.',
      answer:
        '<p>L’électrolyte liquide suffit à la plupart des camions. Prenez AGM pour une cabine couchette ou un hayon élévateur.</p>',
    },
  }),
  use('standby-generator', {
    en: {
      title: 'Standby generator',
      summary: 'Waits for months on a float charger, then must start at once.',
      answer: '<p>Either kind works. AGM needs no water and gives off hardly any gas, which suits a closed room.</p>',
    },
    fr: {
      title: 'Génératrice de secours',
      summary: 'Attend des mois sur un chargeur d’entretien, puis doit démarrer tout de suite.',
      answer:
        '<p>Les deux types conviennent. L’AGM ne demande pas d’eau et dégage très peu de gaz, ce qui va bien à une pièce fermée.</p>',
    },
  }),
  use('equipment', {
    en: {
      title: 'Tractor or heavy equipment',
      summary: 'Shakes all day in dust and heat, and stands still in winter.',
      answer: '<p>AGM stands the shaking better. Take many reserve minutes if lights run while the engine is off.</p>',
    },
    fr: {
      title: 'Tracteur ou machinerie lourde',
      summary: 'Vibre toute la journée dans la poussière et la chaleur, et reste immobile l’hiver.',
      answer:
        '<p>L’AGM supporte mieux les secousses. Prenez beaucoup de minutes de réserve si des phares marchent moteur éteint.</p>',
    },
  }),
  use('motorhome-boat', {
    en: {
      title: 'Motorhome or boat',
      summary: 'Feeds lights, pumps and a fridge for hours, and tilts on the way.',
      answer: '<p>Take AGM: it may be run down further, and nothing spills when it tilts.</p>',
    },
    fr: {
      title: 'Autocaravane ou bateau',
      summary: 'Alimente lampes, pompes et réfrigérateur pendant des heures, et s’incline en route.',
      answer: '<p>Prenez AGM : elle supporte une décharge plus profonde, et rien ne coule quand elle s’incline.</p>',
    },
  }),
]
