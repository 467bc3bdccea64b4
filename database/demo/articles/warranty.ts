import type { DemoArticle } from './article.ts'

const cover = `
<h2>What is covered, and how long</h2>
<table>
<thead><tr><th scope="col">Part</th><th scope="col">From delivery</th></tr></thead>
<tbody>
<tr><td>New parts</td><td>12 months, whatever the distance or hours</td></tr>
<tr><td>Recon parts</td><td>12 months, like new ones</td></tr>
<tr><td>Batteries</td><td>24 months</td></tr>
<tr><td>Crate engines</td><td>24 months: see the <a href="/legal/crate-warranty">crate-engine warranty</a></td></tr>
</tbody>
</table>
<p>If a part fails because of its material or the way it was made, we repair it, replace it or refund it. A replacement is
covered for what was left of the first part’s time.</p>
<h2>Who may install it</h2>
<p>You may install most parts yourself if you follow the service steps. Crate engines, and parts that are set with a computer,
must be installed by a qualified mechanic. Keep the bill.</p>
<h2>What ends the cover</h2>
<ul>
<li>Racing, overload, or use that the part is not made for.</li>
<li>Wrong fuel, oil or coolant, or running without it.</li>
<li>A part that was changed, opened or fitted wrongly.</li>
<li>Normal wear: belts, filters, brake linings.</li>
<li>A battery left flat, frozen or charged too hard.</li>
</ul>
<h2>How to claim</h2>
<ol>
<li>Open your order and choose <strong>Make a claim</strong>. <a href="/track-order">Track an order</a> shows you the order again.</li>
<li>Say what failed, with the date of installation, the engine hours or the mileage if you know them, and add up to four photos.</li>
<li>You get a number by mail, and the page of your order shows where the claim stands.</li>
<li>Keep the part until you hear from us. We pay its way to us.</li>
</ol>`

export const warranty: DemoArticle = {
  kind: 'POLICY',
  urlName: 'warranty',
  version: '1.3',
  effectiveOn: '2026-11-28',
  en: {
    title: 'Warranty',
    summary:
      'How long new, recon, battery and crate-engine parts are covered, what ends the cover, and how to make a claim.',
    answer: `${cover}
<h2>Your other rights</h2>
<p>This warranty gives you certain legal rights. You may have others, which differ from state to state. It does not take any
of them away.</p>`,
  },
  enCA: {
    answer: `${cover.replace('mileage', 'distance driven')}
<h2>Your other rights</h2>
<p>This warranty is added to those that provincial law gives you. In Québec the Consumer Protection Act warrants that goods serve
their purpose for a reasonable time. Nothing here takes such rights away.</p>`,
  },
  fr: {
    title: 'Garantie',
    summary:
      'La durée de la garantie des pièces neuves ou reconditionnées, des batteries et des moteurs en caisse, ce qui y met fin et comment réclamer.',
    answer: `
<h2>Ce qui est couvert, et combien de temps</h2>
<table>
<thead><tr><th scope="col">Pièce</th><th scope="col">À partir de la livraison</th></tr></thead>
<tbody>
<tr><td>Pièces neuves</td><td>12 mois, peu importe la distance ou les heures</td></tr>
<tr><td>Pièces reconditionnées</td><td>12 mois, comme les neuves</td></tr>
<tr><td>Batteries</td><td>24 mois</td></tr>
<tr><td>Moteurs en caisse</td><td>24 mois : voyez la <a href="/legal/crate-warranty">garantie des moteurs en caisse</a></td></tr>
</tbody>
</table>
<p>Si une pièce se révèle défectueuse à cause de son matériau ou de sa fabrication, nous la réparons, la remplaçons ou la remboursons. La
pièce de remplacement est couverte pour le temps qui restait à la première.</p>
<h2>Qui peut l’installer</h2>
<p>Vous pouvez installer vous-même la plupart des pièces si vous suivez les étapes d’entretien. Les moteurs en caisse et les
pièces réglées par ordinateur doivent être installés par un mécanicien qualifié. Gardez la facture.</p>
<h2>Ce qui met fin à la garantie</h2>
<ul>
<li>La compétition, la surcharge ou un usage pour lequel la pièce n’est pas faite.</li>
<li>Le mauvais carburant, la mauvaise huile ou le mauvais liquide, ou la marche à sec.</li>
<li>Une pièce modifiée, ouverte ou mal posée.</li>
<li>L’usure normale : courroies, filtres, garnitures de frein.</li>
<li>Une batterie laissée à plat, gelée ou chargée trop fort.</li>
</ul>
<h2>Comment réclamer</h2>
<ol>
<li>Ouvrez votre commande et choisissez <strong>Faire une réclamation</strong>. <a href="/track-order">Suivre une commande</a> vous montre la commande.</li>
<li>Dites ce qui est tombé en panne, avec la date de la pose, les heures de moteur ou le kilométrage si vous les connaissez, et ajoutez jusqu’à quatre photos.</li>
<li>Vous recevez un numéro par courriel, et la page de votre commande montre où en est la réclamation.</li>
<li>Gardez la pièce jusqu’à notre réponse. Nous payons son transport.</li>
</ol>
<h2>Vos autres droits</h2>
<p>Cette garantie s’ajoute à celles que la loi vous donne. Au Québec, la Loi sur la protection du consommateur garantit qu’un bien
sert à l’usage prévu pendant une durée raisonnable. Rien ici ne réduit ces droits.</p>`,
  },
}
