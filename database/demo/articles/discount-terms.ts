import type { DemoArticle } from './article.ts'

const answer = (most: string) => `
<h2>Special prices</h2>
<p>A special price stands on the part’s page, beside the list price that it replaces. You do nothing for it: the cart and checkout
use it by themselves, as long as the part’s page shows it.</p>
<h2>Sale prices</h2>
<p>A sale price stands there in the same way, with the moment at which the sale ends. What counts is the price when you place your order.</p>
<h2>Promo codes</h2>
<p>Type the code in the cart and choose <strong>Apply</strong>. Each code has its dates, its store and its own terms: it may need a minimum, be for
some parts only, or be used so many times. One discount can be used at a time. Adding a part to the cart takes the code off; one press applies it again.</p>
<h2>Military and first responders</h2>
<p>Service members, veterans and first responders take 10% off eligible parts. Each of the two discounts saves one person at most
${most} in a calendar year; the cart says so where it makes the discount smaller. In the cart choose <strong>Verify military status</strong> or
<strong>Verify first responder status</strong>: a verification service asks who you are. We receive no documents from
it. We keep which group you are of, until when, a code that tells us that it is the same person, and how much you saved in the year. A proof holds for a year, for one account or browser at a time. Where another discount is on the cart, the cart says which of the two saves more.</p>
<h2>What is left out</h2>
<ul>
<li>Core charges.</li>
<li>Crate engines.</li>
<li>Shipping.</li>
<li>Taxes.</li>
</ul>
<h2>When you return a part</h2>
<p>You get back what you paid for it: its price less its part of the discount.</p>`

export const discountTerms: DemoArticle = {
  kind: 'POLICY',
  urlName: 'discounts',
  version: '1.4',
  effectiveOn: '2026-11-28',
  en: {
    title: 'Discount terms',
    summary:
      'Special and sale prices need no code. Promo codes are typed in the cart, where military and first responders prove who they are. What is left out.',
    answer: answer('$500.00'),
  },
  enCA: { answer: answer('CAD $500.00') },
  fr: {
    title: 'Conditions des rabais',
    summary:
      'Prix spéciaux et soldes sans code. Les codes se saisissent dans le panier; militaires et premiers intervenants y prouvent leur statut. Ce qui est exclu.',
    answer: `
<h2>Prix spéciaux</h2>
<p>Un prix spécial figure sur la page de la pièce, à côté du prix courant qu’il remplace. Vous n’avez rien à faire : le panier et
la caisse l’appliquent d’eux-mêmes, tant que la page de la pièce l’affiche.</p>
<h2>Prix de solde</h2>
<p>Un prix de solde y figure de la même façon, avec le moment où le solde prend fin. Le prix qui compte est celui du moment où vous passez votre
commande.</p>
<h2>Codes promotionnels</h2>
<p>Saisissez le code dans le panier, puis choisissez <strong>Appliquer</strong>. Chaque code a ses dates, sa boutique et ses conditions : il peut exiger
un minimum, ne valoir que pour certaines pièces ou ne servir qu’un certain nombre de fois. Un seul rabais peut être utilisé à la fois. L’ajout d’une
pièce au panier retire le code; une seule pression l’applique de nouveau.</p>
<h2>Militaires et premiers intervenants</h2>
<p>Les militaires, les vétérans et les premiers intervenants ont 10 % de rabais sur les pièces admissibles. Chacun des deux rabais fait
économiser à une même personne au plus CAD 500,00 $ par année civile; le panier le dit lorsque cela réduit le rabais. Dans le panier, choisissez
<strong>Faire vérifier le statut de militaire</strong> ou <strong>Faire vérifier le statut de premier intervenant</strong> : un service de vérification
vous demande qui vous êtes. Nous n’en recevons aucun document. Nous conservons votre groupe, jusqu’à quand vous y avez droit, un code qui nous dit
qu’il s’agit de la même personne et ce que vous avez économisé dans l’année. La preuve vaut un an, pour un seul compte ou navigateur à la fois. Lorsqu’un autre rabais est dans le panier, celui-ci dit lequel fait économiser le plus.</p>
<h2>Ce qui est exclu</h2>
<ul>
<li>Les frais de consigne.</li>
<li>Les moteurs en caisse.</li>
<li>La livraison.</li>
<li>Les taxes.</li>
</ul>
<h2>Si vous retournez une pièce</h2>
<p>Vous récupérez ce que vous avez payé pour elle : son prix, moins sa part du rabais.</p>`,
  },
}
