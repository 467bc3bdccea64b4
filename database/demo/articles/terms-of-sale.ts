import type { DemoArticle } from './article.ts'

const pricesOf = (inQuebec = '') => `
<h2>Prices and mistakes</h2>
<p>The price you pay is the one shown when you place the order, in the money of your store. Taxes and shipping are added at
checkout. If a price is clearly wrong, we tell you before we ship, and you choose: pay the right price, or cancel and get all your
money back.${inQuebec}</p>
<h2>Ordering and payment</h2>
<p>Your order is an offer. The contract is made when we send the email that confirms it. An order holds up to 20 lines. We take
credit cards: Visa, Mastercard, American Express and Discover. Debit and prepaid cards are not taken. Your bank checks the card when
you order; the money is taken at the latest when the order ships.</p>
<h2>Delivery, title and risk</h2>
<p>The times we give are our best estimate: see the <a href="/policies/shipping">shipping policy</a>. The part is yours, and in
your care, when the carrier, or our store, hands it to you.</p>
<h2>Core charges, returns and warranty</h2>
<p>They are part of this contract: the <a href="/policies/core">core policy</a>, <a href="/policies/returns">returns and
refunds</a>, and the <a href="/policies/warranty">warranty</a>.</p>`

export const termsOfSale: DemoArticle = {
  kind: 'POLICY',
  urlName: 'terms-of-sale',
  version: '1.4',
  effectiveOn: '2026-11-28',
  en: {
    title: 'Terms of sale',
    summary: 'Who sells to you, how prices and payment work, when a part becomes yours, and which law applies.',
    answer: `
<h2>Who sells to you</h2>
<p>Aldermoor Power, 2200 Foundry Road, Dayton, Ohio 45402, sells all orders of the US store.</p>
${pricesOf()}
<h2>Crate engines</h2>
<p>Each crate engine is sold with six texts of its own: <a href="/legal/crate-emission">emissions</a>,
<a href="/legal/crate-export">export</a>, <a href="/legal/crate-shipping">shipping</a>,
<a href="/legal/crate-terms">terms</a>, <a href="/legal/crate-warranty">warranty</a> and
<a href="/legal/crate-unloading">unloading</a>. Read them before you order.</p>
<h2>Limits</h2>
<p>You choose the part and see that it is fitted right. If we are at fault, we make good your direct loss, up to the price of the
order. We do not pay for lost profit or lost time. This does not limit what the law does not let us limit, such as injury that we
cause.</p>
<h2>Law and court</h2>
<p>The law of Ohio applies. You may go to a court in Montgomery County, Ohio, or to the small-claims court where you live. Rights that
your own state gives to consumers stay yours.</p>`,
  },
  enCA: {
    answer: `
<h2>Who sells to you</h2>
<p>Aldermoor Power, 1450 Forge Road, Mississauga, Ontario L5T 2H8, sells all orders of the Canadian store.</p>
${pricesOf(' This does not hold in Québec: there you pay the price that was advertised.')}
<h2>Limits</h2>
<p>You choose the part and see that it is fitted right. If we are at fault, we make good your direct loss, up to the price of the
order. We do not pay for lost profit or lost time. This does not limit what the law does not let us limit. In Québec it does not
limit what we owe a consumer for our own acts.</p>
<h2>Law and court</h2>
<p>The law of your province or territory applies, and you may go to its courts. Consumers in Québec keep every right that the
Consumer Protection Act gives them.</p>
<h2>Language</h2>
<p>These terms exist in French and English. You may order in either. If you ordered in French, the French version governs.</p>`,
  },
  fr: {
    title: 'Conditions de vente',
    summary:
      'Qui vous vend, comment fonctionnent les prix et le paiement, quand la pièce devient la vôtre et quelle loi s’applique.',
    answer: `
<h2>Qui vous vend</h2>
<p>Aldermoor Power, 1450, Forge Road, Mississauga (Ontario) L5T 2H8, est le vendeur de toutes les commandes de la boutique
canadienne.</p>
<h2>Prix et erreurs</h2>
<p>Vous payez le prix affiché au moment de la commande, en dollars canadiens. Les taxes et la livraison s’ajoutent à la caisse. Au
Québec, le prix annoncé est celui que vous payez. Ailleurs, si un prix est manifestement erroné, nous vous le disons avant
l’expédition et vous choisissez : payer le bon prix, ou annuler et être remboursé en entier.</p>
<h2>Commande et paiement</h2>
<p>Votre commande est une offre. Le contrat est conclu lorsque nous envoyons le courriel de confirmation. Une commande compte au
plus 20 lignes. Nous acceptons les cartes de crédit Visa, Mastercard, American Express et Discover. Les cartes de débit et
prépayées ne sont pas acceptées. Votre banque vérifie la carte à la commande; le montant est prélevé au plus tard à l’expédition, ou lorsque vous
récupérez la commande en magasin.</p>
<h2>Livraison, propriété et risque</h2>
<p>Les délais annoncés sont nos meilleures estimations : voyez la <a href="/policies/shipping">politique de livraison</a>. La
pièce est à vous, et sous votre garde, lorsque le transporteur, ou notre magasin, vous la remet.</p>
<h2>Consignes, retours et garantie</h2>
<p>Ils font partie de ce contrat : la <a href="/policies/core">politique sur les consignes</a>, les
<a href="/policies/returns">retours et remboursements</a> et la <a href="/policies/warranty">garantie</a>.</p>
<h2>Moteurs en caisse</h2>
<p>Chaque moteur en caisse est vendu avec six textes qui lui sont propres : <a href="/legal/crate-emission">émissions</a>,
<a href="/legal/crate-export">exportation</a>, <a href="/legal/crate-shipping">livraison</a>,
<a href="/legal/crate-terms">conditions</a>, <a href="/legal/crate-warranty">garantie</a> et
<a href="/legal/crate-unloading">déchargement</a>. Ces moteurs sont vendus aux États-Unis seulement. Lisez les textes avant de commander.</p>
<h2>Limites</h2>
<p>Vous choisissez la pièce et veillez à ce qu’elle soit bien posée. Si nous sommes en faute, nous réparons votre perte directe,
jusqu’au prix de la commande. Nous ne payons ni profit perdu ni temps perdu. Cela ne limite pas ce que la loi ne permet pas de
limiter. Au Québec, cela ne limite pas notre responsabilité envers un consommateur pour notre propre fait.</p>
<h2>Loi et tribunaux</h2>
<p>La loi de votre province ou territoire s’applique, et ses tribunaux vous sont ouverts. Au Québec, le consommateur garde tous
les droits que lui donne la Loi sur la protection du consommateur.</p>
<h2>Langue</h2>
<p>Ces conditions existent en français et en anglais. Vous pouvez commander dans l’une ou l’autre langue. Si vous avez commandé en
français, la version française prévaut.</p>`,
  },
}
