import type { DemoArticle } from './article.ts'

export const discountTerms: DemoArticle = {
  kind: 'POLICY',
  urlName: 'discounts',
  version: '1.0',
  effectiveOn: '2026-10-01',
  en: {
    title: 'Discount terms',
    summary:
      'One discount for each order: a promo code, the military discount or the first-responder discount. Here is how.',
    answer: `
<h2>One at a time</h2>
<p>An order takes one discount: a promo code, or the military discount, or the first-responder discount. To use another, remove the
first. Sale prices and special prices stay as they are: the discount comes on top of them.</p>
<h2>Promo codes</h2>
<p>Type the code in the cart. Capital letters do not matter. A code has its own dates, country and smallest order. If you add
a part to the cart, the code is taken off and the cart offers to put it back. We remember the code for 7 days.</p>
<h2>Military: 10% off</h2>
<p>For people who serve or have served in the armed forces, as our identity partner confirms.</p>
<h2>First responders: 10% off</h2>
<p>For police, firefighters, paramedics and emergency medical staff. It applies to the parts that take part; the cart names the
others.</p>
<h2>What is left out</h2>
<ul>
<li>Core charges.</li>
<li>Crate engines.</li>
<li>Shipping.</li>
<li>Taxes.</li>
</ul>
<h2>How we check</h2>
<p>Choose the discount in the cart. A window of our identity partner opens and asks who you are. We learn only yes or no and your
group. The answer is good for 365 days; then we ask again.</p>
<h2>When you return a part</h2>
<p>You get back what you paid for it, so less its share of the discount.</p>`,
  },
  fr: {
    title: 'Conditions des rabais',
    summary:
      'Un seul rabais par commande : code promotionnel, rabais militaire ou rabais pour premiers intervenants. Voici comment.',
    answer: `
<h2>Un à la fois</h2>
<p>Une commande accepte un seul rabais : un code promotionnel, ou le rabais militaire, ou le rabais pour premiers intervenants. Pour
en utiliser un autre, retirez le premier. Les soldes et les prix spéciaux restent : le rabais s’y ajoute.</p>
<h2>Codes promotionnels</h2>
<p>Saisissez le code dans le panier. Les majuscules ne comptent pas. Chaque code a ses dates, son pays et son montant minimal. Si
vous ajoutez une pièce au panier, le code est retiré et le panier offre de le remettre. Nous retenons le code pendant 7 jours.</p>
<h2>Militaires : 10 % de rabais</h2>
<p>Pour les personnes qui servent ou ont servi dans les forces armées, selon ce que confirme notre partenaire.</p>
<h2>Premiers intervenants : 10 % de rabais</h2>
<p>Pour les policiers, les pompiers, les ambulanciers paramédicaux et le personnel médical d’urgence. Il vise les pièces
admissibles; le panier nomme les autres.</p>
<h2>Ce qui est exclu</h2>
<ul>
<li>Les frais de consigne.</li>
<li>Les moteurs en caisse.</li>
<li>La livraison.</li>
<li>Les taxes.</li>
</ul>
<h2>Comment nous vérifions</h2>
<p>Choisissez le rabais dans le panier. Une fenêtre de notre partenaire s’ouvre et vous demande qui vous êtes. Nous apprenons
seulement oui ou non et votre groupe. La réponse vaut pour 365 jours; ensuite, nous demandons de nouveau.</p>
<h2>Si vous retournez une pièce</h2>
<p>Vous récupérez ce que vous avez payé pour elle, donc moins sa part du rabais.</p>`,
  },
}
