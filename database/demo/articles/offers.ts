// The details of the offers that each country's store makes (business rule HC-2).
import type { DemoArticle } from './article.ts'

export const offers: DemoArticle[] = [
  {
    kind: 'OFFER',
    urlName: 'detail-us',
    version: '2026-11-28',
    effectiveOn: '2026-11-28',
    en: {
      title: 'Offer details: United States',
      summary: 'The dates, conditions and exclusions of the offers in the US store.',
      answer: `
<h2>Free ground shipping above $75.00</h2>
<ul>
<li><strong>Dates:</strong> until further notice.</li>
<li><strong>What you get:</strong> free ground shipping when your eligible parts come to more than $75.00 and
weigh less than 50 lb.</li>
<li><strong>Left out:</strong> core charges, freight pieces, crate engines. Places that we do not ship to stay out.</li>
</ul>
<h2>Special prices</h2>
<ul>
<li><strong>Dates:</strong> as long as the part’s page shows the special price, and while we have the part.</li>
<li><strong>What you get:</strong> the special price instead of the list price.</li>
</ul>
<h2>10% for military and first responders</h2>
<ul>
<li><strong>Dates:</strong> until further notice.</li>
<li><strong>What you get:</strong> 10% off eligible parts, after special and sale prices, and at most $500.00 a person in a calendar year. In <a href="/cart">your cart</a> choose
<strong>Verify military status</strong> or <strong>Verify first responder status</strong>; a proof holds for a year.</li>
<li><strong>Left out:</strong> core charges, crate engines, shipping and taxes. One discount can be used at a time.</li>
</ul>
<p>These offers are good in the US store, for orders in US dollars. Canadian customers: see the
<a href="/detail-ca">offers in Canada</a>.</p>`,
    },
    fr: {
      title: 'Détails des offres : États-Unis',
      summary: 'Les dates, conditions et exclusions des offres de la boutique américaine.',
      answer: `
<h2>Livraison terrestre gratuite au-delà de 75 $ US</h2>
<ul>
<li><strong>Dates :</strong> jusqu’à nouvel ordre.</li>
<li><strong>L’avantage :</strong> livraison terrestre gratuite lorsque les pièces admissibles dépassent 75 $ US et pèsent moins de 50 lb.</li>
<li><strong>Exclusions :</strong> frais de consigne, pièces expédiées par transport de marchandises, moteurs en caisse, et les lieux que nous ne
desservons pas.</li>
</ul>
<h2>Prix spéciaux</h2>
<ul>
<li><strong>Dates :</strong> tant que la page de la pièce affiche le prix spécial, et jusqu’à épuisement du stock.</li>
<li><strong>L’avantage :</strong> le prix spécial au lieu du prix courant.</li>
</ul>
<h2>10 % pour les militaires et les premiers intervenants</h2>
<ul>
<li><strong>Dates :</strong> jusqu’à nouvel ordre.</li>
<li><strong>L’avantage :</strong> 10 % de rabais sur les pièces admissibles, après les prix spéciaux et les soldes, jusqu’à concurrence de 500 $ US par personne
et par année civile. Dans <a href="/cart">votre
panier</a>, choisissez <strong>Faire vérifier le statut de militaire</strong> ou <strong>Faire vérifier le statut de premier
intervenant</strong>; la preuve vaut un an.</li>
<li><strong>Exclusions :</strong> frais de consigne, moteurs en caisse, livraison et taxes. Un seul rabais peut être utilisé à la fois.</li>
</ul>
<p>Ces offres valent dans la boutique américaine, pour les commandes en dollars américains. Au Canada, voyez les
<a href="/detail-ca">offres canadiennes</a>.</p>`,
    },
  },
  {
    kind: 'OFFER',
    urlName: 'detail-ca',
    version: '2026-11-28',
    effectiveOn: '2026-11-28',
    en: {
      title: 'Offer details: Canada',
      summary: 'The dates, conditions and exclusions of the offers in the Canadian store.',
      answer: `
<h2>Free ground shipping above CAD $75.00</h2>
<ul>
<li><strong>Dates:</strong> until further notice.</li>
<li><strong>What you get:</strong> free ground shipping within Canada when your eligible parts come to more than CAD $75.00 and weigh less than 22.68 kg (50 lb).</li>
<li><strong>Left out:</strong> core charges and freight pieces. Some parts do not go to the territories.</li>
</ul>
<h2>Special prices</h2>
<ul>
<li><strong>Dates:</strong> as long as the part’s page shows the special price, and while we have the part.</li>
<li><strong>What you get:</strong> the special price instead of the list price.</li>
</ul>
<h2>10% for military and first responders</h2>
<ul>
<li><strong>Dates:</strong> until further notice.</li>
<li><strong>What you get:</strong> 10% off eligible parts, after special and sale prices, and at most CAD $500.00 a person in a calendar year. In <a href="/cart">your cart</a> choose
<strong>Verify military status</strong> or <strong>Verify first responder status</strong>; a proof holds for a year.</li>
<li><strong>Left out:</strong> core charges, crate engines, shipping and taxes. One discount can be used at a time.</li>
</ul>
<p>These offers are good in the Canadian store, for orders in Canadian dollars. Customers in the United States: see the
<a href="/detail-us">offers in the US</a>.</p>`,
    },
    fr: {
      title: 'Détails des offres : Canada',
      summary: 'Les dates, conditions et exclusions des offres de la boutique canadienne.',
      answer: `
<h2>Livraison terrestre gratuite au-delà de CAD 75,00 $</h2>
<ul>
<li><strong>Dates :</strong> jusqu’à nouvel ordre.</li>
<li><strong>L’avantage :</strong> livraison terrestre gratuite au Canada lorsque les pièces admissibles dépassent CAD 75,00 $
et pèsent moins de 22,68 kg (50 lb).</li>
<li><strong>Exclusions :</strong> frais de consigne et pièces expédiées par transport de marchandises. Certaines pièces ne vont pas dans les
territoires.</li>
</ul>
<h2>Prix spéciaux</h2>
<ul>
<li><strong>Dates :</strong> tant que la page de la pièce affiche le prix spécial, et jusqu’à épuisement du stock.</li>
<li><strong>L’avantage :</strong> le prix spécial au lieu du prix courant.</li>
</ul>
<h2>10 % pour les militaires et les premiers intervenants</h2>
<ul>
<li><strong>Dates :</strong> jusqu’à nouvel ordre.</li>
<li><strong>L’avantage :</strong> 10 % de rabais sur les pièces admissibles, après les prix spéciaux et les soldes, jusqu’à concurrence de CAD 500,00 $ par personne
et par année civile. Dans <a href="/cart">votre
panier</a>, choisissez <strong>Faire vérifier le statut de militaire</strong> ou <strong>Faire vérifier le statut de premier
intervenant</strong>; la preuve vaut un an.</li>
<li><strong>Exclusions :</strong> frais de consigne, moteurs en caisse, livraison et taxes. Un seul rabais peut être utilisé à la fois.</li>
</ul>
<p>Ces offres valent dans la boutique canadienne, pour les commandes en dollars canadiens. Aux États-Unis, voyez les
<a href="/detail-us">offres américaines</a>.</p>`,
    },
  },
]
