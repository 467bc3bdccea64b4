import type { DemoArticle } from './article.ts'
import { inTopic } from './in-topic.ts'

const article = inTopic('recon-and-cores')

const coreText = `
<p>A core is the old part that you take off. If it is whole, it can be rebuilt. The <strong>core charge</strong> is a deposit that
makes sure it comes back.</p>
<h2>An example</h2>
<p>A starter costs $200.00 with a core charge of $60.00. You pay $260.00. You fit the new starter, put the old one in its box and send it
back within 60 days. You get $60.00, and the starter has cost you $200.00.</p>
<h2>What makes a good core</h2>
<ul>
<li>It is the same kind of part as the one you bought.</li>
<li>It is complete, with no piece missing.</li>
<li>It is not cracked, burnt or taken apart. Worn out is fine: that is why you changed it.</li>
<li>It is empty of oil, fuel and coolant.</li>
</ul>
<h2>In the cart</h2>
<p>The charge stands on its own line below its part and follows it. A part with its charge takes two of the 20 lines of an
order.</p>
<p>All the rules are in the <a href="/policies/core">core policy</a>.</p>`

export const coresArticles: DemoArticle[] = [
  article('recon-and-cores', {
    en: {
      title: 'Recon parts and cores',
      summary: 'How an old part becomes a good one again, and why your old one is worth money.',
      answer:
        '<p>Rebuilding a part saves most of its metal and much of its price. It starts with the part you take off.</p>',
    },
    fr: {
      title: 'Pièces reconditionnées et consignes',
      summary: 'Comment une vieille pièce redevient bonne, et pourquoi la vôtre vaut de l’argent.',
      answer:
        '<p>Remettre une pièce à neuf épargne presque tout son métal et une bonne part de son prix. Tout commence par la pièce que vous retirez.</p>',
    },
  }),
  article('recon-part', {
    en: {
      title: 'What is a recon part?',
      summary: 'How a part is reconditioned, step by step, and how it compares with a new one.',
      answer: `
<h2>Step by step</h2>
<ol>
<li>The old part is taken apart, down to the last bolt.</li>
<li>Everything is washed, and each piece is measured.</li>
<li>Worn pieces are machined or replaced. Seals, bearings and brushes are always new.</li>
<li>The part is put together by the same steps as a new one.</li>
<li>It is tested like a new one, under load.</li>
</ol>
<h2>New or recon?</h2>
<table>
<thead><tr><th scope="col">Compared</th><th scope="col">New</th><th scope="col">Recon</th></tr></thead>
<tbody>
<tr><th scope="row">Price</th><td>Higher</td><td>Lower</td></tr>
<tr><th scope="row">Core charge</th><td>Sometimes</td><td>Nearly always</td></tr>
<tr><th scope="row">Warranty</th><td>12 months</td><td>12 months</td></tr>
<tr><th scope="row">Looks</th><td>New</td><td>May show old marks that do no harm</td></tr>
</tbody>
</table>
<p>In our lists such parts carry the word <strong>Recon</strong>. Reconditioned engines cannot be returned; other recon parts
can.</p>`,
    },
    fr: {
      title: 'Qu’est-ce qu’une pièce reconditionnée?',
      summary: 'Comment une pièce est reconditionnée, étape par étape, et comment elle se compare à une neuve.',
      answer: `
<h2>Étape par étape</h2>
<ol>
<li>L’ancienne pièce est démontée jusqu’au dernier boulon.</li>
<li>Tout est lavé, et chaque morceau est mesuré.</li>
<li>Les morceaux usés sont usinés ou remplacés. Les joints, les roulements et les balais sont toujours neufs.</li>
<li>La pièce est remontée en suivant les mêmes étapes qu’une neuve.</li>
<li>Elle est testée comme une neuve, sous charge.</li>
</ol>
<h2>Neuve ou reconditionnée?</h2>
<table>
<thead><tr><th scope="col">Comparaison</th><th scope="col">Neuve</th><th scope="col">Reconditionnée</th></tr></thead>
<tbody>
<tr><th scope="row">Prix</th><td>Plus élevé</td><td>Plus bas</td></tr>
<tr><th scope="row">Frais de consigne</th><td>Parfois</td><td>Presque toujours</td></tr>
<tr><th scope="row">Garantie</th><td>12 mois</td><td>12 mois</td></tr>
<tr><th scope="row">Apparence</th><td>Neuve</td><td>Peut porter d’anciennes marques sans effet</td></tr>
</tbody>
</table>
<p>Dans nos listes, ces pièces portent la mention <strong>Reconditionné</strong>. Les moteurs reconditionnés ne peuvent pas être
retournés; les autres pièces reconditionnées, oui.</p>`,
    },
  }),
  article('core', {
    en: {
      title: 'What is a core?',
      summary: 'Why you pay a core charge, what makes a good core, and how the money comes back.',
      answer: coreText,
    },
    enCA: { answer: coreText.replaceAll('$', 'CAD $') },
    fr: {
      title: 'Qu’est-ce qu’une pièce consignée?',
      summary:
        'Pourquoi vous payez des frais de consigne, ce qui fait une bonne pièce consignée et comment l’argent revient.',
      answer: `
<p>C’est l’ancienne pièce que vous retirez. Si elle est entière, elle peut être reconditionnée. Les <strong>frais de
consigne</strong> sont un dépôt qui assure son retour.</p>
<h2>Un exemple</h2>
<p>Un démarreur coûte CAD 200,00 $ et sa consigne, CAD 60,00 $. Vous payez CAD 260,00 $. Vous posez le nouveau démarreur, mettez l’ancien dans
sa boîte et le renvoyez dans les 60 jours. Vous recevez CAD 60,00 $, et le démarreur vous a coûté CAD 200,00 $.</p>
<h2>Une bonne pièce consignée</h2>
<ul>
<li>Elle est du même genre que celle que vous avez achetée.</li>
<li>Elle est complète, sans morceau manquant.</li>
<li>Elle n’est ni fissurée, ni brûlée, ni démontée. Usée, ça va : c’est pour cela que vous l’avez changée.</li>
<li>Elle est vidée de son huile, de son carburant et de son liquide.</li>
</ul>
<h2>Dans le panier</h2>
<p>Les frais figurent sur leur propre ligne sous la pièce et la suivent. Une pièce avec sa consigne prend deux des 20 lignes d’une
commande.</p>
<p>Toutes les règles sont dans la <a href="/policies/core">politique sur les consignes</a>.</p>`,
    },
  }),
]
