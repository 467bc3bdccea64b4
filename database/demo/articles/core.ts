import type { DemoArticle } from './article.ts'

const answer = (tax: string) => `
<h2>What a core is</h2>
<p>A core is your old part. Many parts can be rebuilt: starters, alternators, turbochargers, injectors, batteries. You pay a core
charge with such a part. It is a deposit. Send us the old one, and you get it back.</p>
<h2>Like for like</h2>
<p>Send the same kind of part that you bought: a starter for a starter, of the same family. One core for each part. If you
bought three and have two cores, you get two charges back.</p>
<h2>You have 60 days</h2>
<p>Start the core return on the page of your order within 60 days of delivery or pickup. It counts the days that are left, and we remind you by mail.</p>
<h2>How to pack it</h2>
<ol>
<li>Drain all oil, fuel and coolant.</li>
<li>Leave it whole. Do not take it apart.</li>
<li>Put it in the box that the new part came in, with the return slip, and seal it.</li>
</ol>
<p>A battery is the exception: do not open, drain or mail it. Cover its posts and keep it upright. What you picked up goes back to that
store’s counter. For what we shipped, call us within the 60 days, and we tell you where to bring it.</p>
<h2>How it comes to us</h2>
<p>If you picked the part up in a store, bring the core to that store. Otherwise stick the label over the old one and hand the box to a carrier. You pay for sending it.
Heavy cores go by truck: write to us, and we arrange it with you.</p>
<h2>Less than the full amount</h2>
<p>We look at each core. You may get a part of the charge, or nothing, when it is</p>
<ul>
<li>broken, cracked, burnt or rusted through;</li>
<li>taken apart, or missing large pieces;</li>
<li>of another kind than the part you bought;</li>
<li>late, or full of fluid, unless it is a battery.</li>
</ul>
<p>We always tell you the reason.</p>
<h2>When the money comes</h2>
<p>We inspect a core within 3 business days after it arrives. The refund goes to the card you paid with and shows there 5 to 10
business days later.</p>
<h2>Tax on core charges</h2>
<p>${tax}</p>`

export const core: DemoArticle = {
  kind: 'POLICY',
  urlName: 'core',
  version: '1.3',
  effectiveOn: '2026-11-28',
  en: {
    title: 'Core policy',
    summary:
      'What a core charge is, how to return your old part within 60 days, and when the deposit comes back to you.',
    answer: answer(
      'Most states tax the core charge with the part. Where the state allows it, that tax comes back with the charge. Checkout shows what applies to you.',
    ),
  },
  enCA: {
    answer: answer(
      'In Canada the core charge is taxed with the part: GST, HST, PST or QST, each on its own line. The tax on a refunded core charge is refunded with it.',
    ),
  },
  fr: {
    title: 'Politique sur les consignes',
    summary:
      'Ce que sont les frais de consigne, comment retourner votre ancienne pièce dans les 60 jours et quand le dépôt vous revient.',
    answer: `
<h2>Ce qu’est une pièce consignée</h2>
<p>C’est votre ancienne pièce. Bien des pièces peuvent être reconditionnées : démarreurs, alternateurs, turbocompresseurs,
injecteurs, batteries. Avec une telle pièce, vous payez des frais de consigne. C’est un dépôt. Renvoyez-nous l’ancienne, et il
vous revient.</p>
<h2>Une pièce du même genre</h2>
<p>Renvoyez le même genre de pièce que celle achetée : un démarreur pour un démarreur, de la même famille. Une pièce consignée
par pièce achetée. Si vous en avez acheté trois et en rapportez deux, deux consignes vous sont remises.</p>
<h2>Vous avez 60 jours</h2>
<p>Commencez le retour de consigne sur la page de votre commande dans les 60 jours suivant la livraison ou la cueillette. Elle compte les jours qui restent, et
nous vous le rappelons par courriel.</p>
<h2>Comment l’emballer</h2>
<ol>
<li>Videz l’huile, le carburant et le liquide de refroidissement.</li>
<li>Laissez la pièce entière. Ne la démontez pas.</li>
<li>Mettez-la dans la boîte de la nouvelle pièce avec le bordereau de retour, et scellez-la.</li>
</ol>
<p>Une batterie fait exception : ne l’ouvrez pas, ne la videz pas et ne l’envoyez jamais par la poste. Couvrez ses bornes et gardez-la debout.
Celle que vous avez récupérée au magasin y revient, au comptoir. Pour celle que nous avons livrée, appelez-nous dans les 60 jours :
nous vous dirons où l’apporter.</p>
<h2>Comment la remettre</h2>
<p>Si vous avez récupéré la pièce en magasin, apportez-y la pièce consignée. Sinon, collez l’étiquette sur l’ancienne et remettez la boîte à un transporteur. L’envoi est à vos frais. Les pièces lourdes vont par
transport de marchandises : écrivez-nous et nous l’organisons avec vous.</p>
<h2>Moins que le plein montant</h2>
<p>Nous examinons chaque pièce. Vous pourriez recevoir une partie des frais, ou rien, si elle est</p>
<ul>
<li>brisée, fissurée, brûlée ou percée par la rouille;</li>
<li>démontée, ou s’il lui manque de gros morceaux;</li>
<li>d’un autre genre que la pièce achetée;</li>
<li>en retard, ou pleine de fluide, sauf s’il s’agit d’une batterie.</li>
</ul>
<p>Nous vous disons toujours pourquoi.</p>
<h2>Quand l’argent arrive</h2>
<p>Nous examinons la pièce dans les 3 jours ouvrables suivant son arrivée. Le remboursement va à la carte utilisée et y paraît de 5
à 10 jours ouvrables plus tard.</p>
<h2>Taxes sur les consignes</h2>
<p>Au Canada, les frais de consigne sont taxés avec la pièce : TPS, TVH, TVP ou TVQ, chacune sur sa ligne. La taxe sur une
consigne remboursée est remboursée avec elle.</p>`,
  },
}
