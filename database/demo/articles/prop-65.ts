import type { DemoArticle } from './article.ts'

export const prop65: DemoArticle = {
  kind: 'POLICY',
  urlName: 'prop-65',
  version: '1.1',
  effectiveOn: '2026-11-27',
  en: {
    title: 'California Proposition 65',
    summary: 'What the warning on some parts means, which parts carry it, and the words we show.',
    answer: `
<h2>What it is</h2>
<p>Proposition 65 is a law of California from 1986. The state keeps a list of chemicals that can cause cancer or harm to unborn
children. A shop must warn you before you buy something that could expose you to one of them. The warning does not say that the
part breaks a safety rule.</p>
<h2>Which parts, and the words shown</h2>
<table>
<thead><tr><th scope="col">Parts</th><th scope="col">Warning</th></tr></thead>
<tbody>
<tr><td>Batteries</td><td><strong>WARNING:</strong> Cancer and reproductive harm from lead.</td></tr>
<tr><td>Engines and exhaust parts: recon and crate engines, long blocks, exhaust manifolds, particulate filters, oxidation
catalysts, SCR</td><td><strong>WARNING:</strong> Breathing diesel engine exhaust exposes you to chemicals known to the State of
California to cause cancer and birth defects.</td></tr>
<tr><td>Brakes, O-rings, fuel additives</td><td><strong>WARNING:</strong> Cancer and reproductive harm.</td></tr>
</tbody>
</table>
<p>In our US store the warning stands on the part’s page, above the button that adds it to the cart.</p>
<h2>How to protect yourself</h2>
<ul>
<li>Run engines outdoors or with the exhaust led outside. Do not idle without need.</li>
<li>Wear gloves with batteries and brake parts, and wash your hands after.</li>
<li>Do not blow brake dust away with air.</li>
</ul>
<p>The state tells you more at <a href="https://www.p65warnings.ca.gov/">the Proposition 65 warnings site</a>.</p>`,
  },
  fr: {
    title: 'Proposition 65 de la Californie',
    summary: 'Ce que veut dire l’avertissement sur certaines pièces, lesquelles le portent et les mots affichés.',
    answer: `
<h2>Ce que c’est</h2>
<p>La Proposition 65 est une loi de la Californie de 1986. Cet État tient une liste de produits chimiques qui peuvent causer le cancer
ou nuire à l’enfant à naître. Une boutique doit vous avertir avant l’achat d’un article qui pourrait vous exposer à l’un d’eux.
L’avertissement ne veut pas dire que la pièce enfreint une règle de sécurité. Il est affiché dans notre boutique américaine.</p>
<h2>Quelles pièces, et les mots affichés</h2>
<table>
<thead><tr><th scope="col">Pièces</th><th scope="col">Avertissement</th></tr></thead>
<tbody>
<tr><td>Batteries</td><td><strong>AVERTISSEMENT :</strong> Cancer et effets nocifs sur la reproduction (plomb).</td></tr>
<tr><td>Moteurs et échappement : moteurs reconditionnés et en caisse, blocs longs, collecteurs d’échappement, filtres à
particules, catalyseurs d’oxydation, SCR</td><td><strong>AVERTISSEMENT :</strong> Les gaz d’échappement des moteurs diesel
contiennent des produits reconnus par l’État de la Californie comme causant le cancer et des malformations congénitales.</td></tr>
<tr><td>Freins, joints toriques, additifs pour carburant</td><td><strong>AVERTISSEMENT :</strong> Cancer et effets nocifs sur la
reproduction.</td></tr>
</tbody>
</table>
<p>Dans notre boutique américaine, l’avertissement figure sur la page de la pièce, au-dessus du bouton d’ajout au panier.</p>
<h2>Comment vous protéger</h2>
<ul>
<li>Faites tourner les moteurs dehors ou avec l’échappement mené dehors. Évitez le ralenti inutile.</li>
<li>Portez des gants avec les batteries et les freins, et lavez-vous les mains ensuite.</li>
<li>Ne chassez pas la poussière de frein à l’air comprimé.</li>
</ul>
<p>L’État en dit plus sur <a href="https://www.p65warnings.ca.gov/">le site des avertissements de la Proposition 65</a>.</p>`,
  },
}
