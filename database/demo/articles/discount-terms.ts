import type { DemoArticle } from './article.ts'

export const discountTerms: DemoArticle = {
  kind: 'POLICY',
  urlName: 'discounts',
  version: '1.1',
  effectiveOn: '2026-11-22',
  en: {
    title: 'Discount terms',
    summary:
      'Special prices need no code: the part’s page and the cart show them. What they leave out, and how long they last.',
    answer: `
<h2>Special prices</h2>
<p>A special price stands on the part’s page, beside the list price that it replaces. You do nothing for it: the cart and checkout
use it by themselves, as long as the part’s page shows it.</p>
<h2>What is left out</h2>
<ul>
<li>Core charges.</li>
<li>Shipping.</li>
<li>Taxes.</li>
</ul>
<h2>When you return a part</h2>
<p>You get back what you paid for it.</p>`,
  },
  fr: {
    title: 'Conditions des rabais',
    summary:
      'Un prix spécial ne demande aucun code : la page de la pièce et le panier l’affichent. Ce qu’il exclut et sa durée.',
    answer: `
<h2>Prix spéciaux</h2>
<p>Un prix spécial figure sur la page de la pièce, à côté du prix courant qu’il remplace. Vous n’avez rien à faire : le panier et
la caisse l’appliquent d’eux-mêmes, tant que la page de la pièce l’affiche.</p>
<h2>Ce qui est exclu</h2>
<ul>
<li>Les frais de consigne.</li>
<li>La livraison.</li>
<li>Les taxes.</li>
</ul>
<h2>Si vous retournez une pièce</h2>
<p>Vous récupérez ce que vous avez payé pour elle.</p>`,
  },
}
