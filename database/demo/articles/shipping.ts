import type { DemoArticle } from './article.ts'

const afterPrices = `
<h2>Freight, unloading and lift gate</h2>
<p>A piece over 150 lb goes by freight truck, and so do complete engines. The driver brings it to the end of the truck, not
into your building. You need a loading dock, a fork lift, or a lift gate on the truck: choose it at checkout. Someone must be
there to sign. With delivery by appointment the carrier calls you to agree on a time. Freight does not go to PO boxes, Alaska or Hawaii, and is
never part of free shipping.</p>
<h2>Items and places with limits</h2>
<p>Some parts may not travel everywhere:</p>
<ul>
<li>Batteries, aerosols and flammable liquids go by ground only, and not to Hawaii. Of these, AGM batteries alone go to Alaska.</li>
<li>Some emissions parts and all crate engines may not be sold into California.</li>
<li>PO boxes take small ground parcels only. We do not ship to US territories or to military addresses.</li>
</ul>
<p>If a part cannot go to your address, checkout names it. You can use another address, remove the part or, for many, collect it at a
store.</p>
<h2>Pickup</h2>
<p>Pickup at one of our stores is free. We email you when your order is ready: bring the code in that email and a photo ID. You may name
another person who collects it. We hold orders for 14 days; then they are cancelled and your money is let go or goes back to your card.</p>
<h2>Damage on arrival</h2>
<p>Look at the box before you sign. If it is crushed, wet or open, write that on the delivery receipt and take photos. Please
<a href="/contact-us">contact us</a> within 5 days, also when you find the damage only after opening. For what came by freight, open your order and choose <strong>Make a claim</strong>: it takes your photos too.
We replace the part or refund it, and we pay the way back.
See <a href="/policies/returns">returns and refunds</a>.</p>`

export const shipping: DemoArticle = {
  kind: 'POLICY',
  urlName: 'shipping',
  version: '1.5',
  effectiveOn: '2026-11-28',
  en: {
    title: 'Shipping policy',
    summary:
      'How long delivery takes, what it costs, when it is free, how heavy parts arrive, and what to do about damage.',
    answer: `
<h2>How long it takes</h2>
<p>Most parts leave us in 1 to 5 business days. Special items take 7 to 10 business days. The part’s page says which it is. An
order is only as fast as its slowest part. A two-day parcel arrives 2 business days after it leaves us.</p>
<h2>What it costs</h2>
<p>Ground shipping is <strong>free</strong> when your eligible parts come to more than $75.00 and weigh less
than 50 lb. Core charges and freight pieces do not count. The cart shows how much is missing.</p>
<table>
<thead><tr><th scope="col">Otherwise</th><th scope="col">Base</th><th scope="col">Plus</th></tr></thead>
<tbody>
<tr><td>Ground</td><td>$9.95</td><td>$0.65 for each pound</td></tr>
<tr><td>Two-day, for parcels up to 20 lb in the contiguous states</td><td>$24.95</td><td>$1.95 for each pound</td></tr>
<tr><td>Freight</td><td>$149.00</td><td>$24.00 for each 100 pounds</td></tr>
<tr><td>Freight with a lift gate</td><td>$45.00 more</td><td></td></tr>
<tr><td>Freight by appointment</td><td>$25.00 more</td><td></td></tr>
</tbody>
</table>
<p>Orders of the US store are sent within the United States.</p>
${afterPrices}`,
  },
  enCA: {
    answer: `
<h2>How long it takes</h2>
<p>Most parts leave us in 1 to 5 business days. Special items take 10 to 14 business days. The part’s page says which it is. An
order is only as fast as its slowest part. A two-day parcel arrives 2 business days after it leaves us.</p>
<h2>What it costs</h2>
<p>Ground shipping is <strong>free</strong> when your eligible parts come to more than CAD $75.00 and weigh less
than 22.68 kg (50 lb). Core charges and freight pieces do not count. The cart shows how much is missing.</p>
<table>
<thead><tr><th scope="col">Otherwise</th><th scope="col">Base</th><th scope="col">Plus</th></tr></thead>
<tbody>
<tr><td>Ground</td><td>CAD $14.95</td><td>CAD $0.95 for each pound (0.45 kg)</td></tr>
<tr><td>Two-day, for parcels up to 9 kg (20 lb) in the provinces</td><td>CAD $34.95</td><td>CAD $2.95 for each pound (0.45 kg)</td></tr>
<tr><td>Freight</td><td>CAD $219.00</td><td>CAD $38.00 for each 100 pounds (45 kg)</td></tr>
<tr><td>Freight with a lift gate</td><td>CAD $65.00 more</td><td></td></tr>
<tr><td>Freight by appointment</td><td>CAD $35.00 more</td><td></td></tr>
</tbody>
</table>
<h2>Duties and taxes</h2>
<p>Orders of the Canadian store ship from Canada to addresses in Canada. There is no duty or broker’s fee to pay on delivery.
Checkout shows every tax on its own line.</p>
${afterPrices
  .replace('over 150 lb', 'over 68 kg (150 lb)')
  .replace('all crate engines may not be sold into California', 'crate engines are sold in the United States only')
  .replace('PO boxes, Alaska or Hawaii, and is', 'PO boxes or to the three territories, and is')
  .replace(
    'go by ground only, and not to Hawaii. Of these, AGM batteries alone go to Alaska.',
    'go by ground only, and not to the three territories.',
  )
  .replace(' We do not ship to US territories or to military addresses.', '')}`,
  },
  fr: {
    title: 'Politique de livraison',
    summary:
      'Combien de temps prend la livraison, ce qu’elle coûte, quand elle est gratuite, comment arrivent les pièces lourdes et que faire en cas de dommage.',
    answer: `
<h2>Combien de temps</h2>
<p>La plupart des pièces sont expédiées en 1 à 5 jours ouvrables. Les articles spéciaux demandent de 10 à 14 jours ouvrables. La
page de la pièce le précise. Une commande va au rythme de sa pièce la plus lente. Un colis de deux jours arrive 2 jours ouvrables après son
départ.</p>
<h2>Combien ça coûte</h2>
<p>La livraison terrestre est <strong>gratuite</strong> lorsque vos pièces admissibles dépassent CAD 75,00 $ et pèsent
moins de 22,68 kg (50 lb). Les frais de consigne et les pièces expédiées par transport de marchandises ne comptent pas. Le panier indique combien il
manque.</p>
<table>
<thead><tr><th scope="col">Sinon</th><th scope="col">Base</th><th scope="col">Plus</th></tr></thead>
<tbody>
<tr><td>Livraison terrestre</td><td>CAD 14,95 $</td><td>CAD 0,95 $ par livre (0,45 kg)</td></tr>
<tr><td>Livraison en deux jours, colis d’au plus 9 kg (20 lb), dans les provinces</td><td>CAD 34,95 $</td><td>CAD 2,95 $ par livre (0,45 kg)</td></tr>
<tr><td>Transport de marchandises</td><td>CAD 219,00 $</td><td>CAD 38,00 $ par 100 livres (45 kg)</td></tr>
<tr><td>Transport avec hayon élévateur</td><td>CAD 65,00 $ de plus</td><td></td></tr>
<tr><td>Transport sur rendez-vous</td><td>CAD 35,00 $ de plus</td><td></td></tr>
</tbody>
</table>
<h2>Droits et taxes</h2>
<p>Les commandes de la boutique canadienne partent du Canada vers une adresse au Canada. Il n’y a ni droits de douane ni frais de
courtage à payer à la livraison. Chaque taxe figure sur sa propre ligne à la caisse.</p>
<h2>Transport de marchandises, déchargement et hayon élévateur</h2>
<p>Une pièce de plus de 68 kg (150 lb) est expédiée par transport de marchandises, tout comme un moteur complet. Le chauffeur l’amène au bout du camion,
pas dans votre bâtiment. Il vous faut un quai, un chariot élévateur, ou un hayon élévateur sur le camion : choisissez-le à la caisse. Une
personne doit être là pour signer. Sur rendez-vous, le transporteur vous appelle pour convenir d’un moment. Les camions ne livrent ni aux cases
postales ni dans les trois territoires, et ces pièces ne comptent jamais pour la livraison gratuite.</p>
<h2>Articles et lieux visés par des limites</h2>
<p>Certaines pièces ne peuvent pas voyager partout :</p>
<ul>
<li>Les batteries, les aérosols et les liquides inflammables voyagent par voie terrestre seulement, et pas vers les trois
territoires.</li>
<li>Certaines pièces antipollution ne peuvent pas être vendues en Californie, et les moteurs en caisse sont vendus aux
États-Unis seulement.</li>
<li>Les cases postales reçoivent seulement les petits colis par voie terrestre.</li>
</ul>
<p>Si une pièce ne peut pas se rendre chez vous, la caisse la nomme. Vous pouvez choisir une autre adresse, retirer la pièce ou, bien
souvent, la récupérer en magasin.</p>
<h2>Cueillette en magasin</h2>
<p>La cueillette dans un de nos magasins est gratuite. Un courriel vous avise lorsque la commande est prête : apportez le code qu’il
contient et une pièce d’identité avec photo. Vous pouvez désigner une autre personne qui viendra la chercher. Nous gardons les commandes
pendant 14 jours; elles sont ensuite annulées, et votre argent est libéré ou retourne sur votre carte.</p>
<h2>Dommages à l’arrivée</h2>
<p>Regardez la boîte avant de signer. Si elle est écrasée, mouillée ou ouverte, notez-le sur le reçu de livraison et prenez des
photos. Veuillez <a href="/contact-us">communiquer avec nous</a> dans les 5 jours, même si vous découvrez le dommage après avoir ouvert. Pour ce qui est venu par transport de marchandises, ouvrez
votre commande et choisissez <strong>Faire une réclamation</strong> : le formulaire prend aussi vos photos. Nous remplaçons la pièce ou la
remboursons, et nous payons le retour. Voyez <a href="/policies/returns">retours et remboursements</a>.</p>`,
  },
}
