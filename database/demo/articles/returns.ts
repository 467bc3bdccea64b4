import type { DemoArticle } from './article.ts'

export const returns: DemoArticle = {
  kind: 'POLICY',
  urlName: 'returns',
  version: '1.5',
  effectiveOn: '2026-11-28',
  en: {
    title: 'Returns and refunds',
    summary:
      'You have 30 days. Start online, send the part back as it was, and get your money on the card you paid with.',
    answer: `
<h2>Start online</h2>
<p>Open your order, choose <strong>Return</strong>, then the part and the reason. You see how much you get back before you ask for it. <a href="/track-order">Track an order</a> shows you the order again. Wait for the slip before you bring or send anything.</p>
<p>You have <strong>30 days</strong> from delivery or pickup. For cores you have 60: see the
<a href="/policies/core">core policy</a>.</p>
<h2>The part’s condition</h2>
<p>It must be unused, complete and in its own box, with no sign that it was fitted. There is no restocking fee.</p>
<h2>What cannot come back</h2>
<ul>
<li>Crate engines and reconditioned engines.</li>
<li>Batteries and fluids.</li>
<li>Electrical parts once the seal is open.</li>
<li>Any part whose page says “not eligible for returns”.</li>
</ul>
<p>A part that came damaged, wrong or defective may always come back. A crate engine never does: choose <strong>Make a claim</strong> on the
page of your order, and we repair it, replace it or refund it.</p>
<h2>Who pays the way back</h2>
<p>We do, when the part is damaged, defective or not what you ordered: the label beside the slip is paid by us. Otherwise you do. What you picked up in a store comes back to that store: bring it with the slip, and it costs you nothing. Please do not bring mailed orders to a store.</p>
<h2>What happens then</h2>
<table>
<thead><tr><th scope="col">State</th><th scope="col">What it means</th><th scope="col">Usual time</th></tr></thead>
<tbody>
<tr><td>Requested</td><td>We have your request and send the confirmation</td><td>1 business day</td></tr>
<tr><td>Received</td><td>The part is with us</td><td>the carrier’s time</td></tr>
<tr><td>Approved or Rejected</td><td>We looked at it; if we say no, we say why</td><td>3 business days</td></tr>
<tr><td>Refunded</td><td>The money is on its way to your card</td><td>5 to 10 business days</td></tr>
</tbody>
</table>
<h2>How much you get back</h2>
<p>The price you paid for the part, plus its share of the tax. The core charge comes back when the
core does. We refund the first shipping only when the fault is ours.</p>
<h2>Wrong or damaged?</h2>
<p>Tell us within 5 days, by the return of your order, and keep a photo. You get back what you paid, the shipping too, and the way back costs you nothing.</p>`,
  },
  fr: {
    title: 'Retours et remboursements',
    summary:
      'Vous avez 30 jours. Commencez en ligne, renvoyez la pièce telle quelle et recevez l’argent sur la carte utilisée.',
    answer: `
<h2>Commencez en ligne</h2>
<p>Ouvrez votre commande, choisissez <strong>Retourner</strong>, puis la pièce et le motif. Vous voyez le montant du remboursement avant de
faire la demande. <a href="/track-order">Suivre une commande</a> vous montre la commande. Attendez d’avoir le bordereau avant d’apporter ou
d’envoyer quoi que ce soit.</p>
<p>Vous avez <strong>30 jours</strong> après la livraison ou la cueillette. Pour les pièces consignées, c’est 60 jours : voyez la
<a href="/policies/core">politique sur les consignes</a>.</p>
<h2>L’état de la pièce</h2>
<p>Elle doit être neuve, complète et dans sa boîte, sans trace d’installation. Il n’y a pas de frais de remise en stock.</p>
<h2>Ce qui ne peut pas revenir</h2>
<ul>
<li>Les moteurs en caisse et les moteurs reconditionnés.</li>
<li>Les batteries et les fluides.</li>
<li>Les pièces électriques dont le sceau est ouvert.</li>
<li>Toute pièce dont la page dit « non admissible aux retours ».</li>
</ul>
<p>Une pièce endommagée ou défectueuse, ou qui n’est pas celle que vous avez commandée, peut toujours revenir. Un moteur en caisse ne revient
jamais : choisissez <strong>Faire une réclamation</strong> à la page de votre commande, et nous le réparons, le remplaçons ou le remboursons.</p>
<h2>Qui paie le retour</h2>
<p>Nous, lorsque la pièce est endommagée, défectueuse ou différente de ce que vous avez commandé : l’étiquette jointe au
bordereau est payée. Sinon, c’est vous. Ce que vous avez récupéré en magasin revient au même magasin : apportez-le avec le bordereau, sans frais.
N’apportez pas en magasin une commande qui vous a été livrée.</p>
<h2>La suite</h2>
<table>
<thead><tr><th scope="col">État</th><th scope="col">Ce qu’il veut dire</th><th scope="col">Temps habituel</th></tr></thead>
<tbody>
<tr><td>Demandé</td><td>Nous avons votre demande et envoyons la confirmation</td><td>1 jour ouvrable</td></tr>
<tr><td>Reçu</td><td>La pièce est chez nous</td><td>selon le transporteur</td></tr>
<tr><td>Accepté ou refusé</td><td>Nous l’avons examinée; si c’est non, nous disons pourquoi</td><td>3 jours ouvrables</td></tr>
<tr><td>Remboursé</td><td>L’argent est en route vers votre carte</td><td>de 5 à 10 jours ouvrables</td></tr>
</tbody>
</table>
<h2>Ce qui vous est remboursé</h2>
<p>Le prix payé pour la pièce, plus sa part des taxes. Les frais de consigne reviennent avec la pièce
consignée. Nous remboursons la livraison d’origine seulement quand l’erreur est la nôtre.</p>
<h2>Erreur ou dommage?</h2>
<p>Dites-le-nous dans les 5 jours, par le retour de votre commande, et gardez une photo. Ce que vous avez payé vous revient, livraison
comprise, et le retour ne vous coûte rien.</p>`,
  },
}
