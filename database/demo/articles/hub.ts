// The knowledge hub: each topic has an article that introduces it, under the topic's own name, and those that belong to it.
import type { DemoArticle } from './article.ts'

const inTopic =
  (topic: string) =>
  (urlName: string, texts: Pick<DemoArticle, 'en' | 'fr'>): DemoArticle => ({
    kind: 'HUB',
    topic,
    urlName,
    version: '1.0',
    effectiveOn: '2026-10-01',
    ...texts,
  })

const numbers = inTopic('numbers')
const cores = inTopic('recon-and-cores')
const care = inTopic('care')

export const hub: DemoArticle[] = [
  numbers('numbers', {
    en: {
      title: 'Numbers and fit',
      summary: 'Where the numbers of your machine and its parts stand, and what they tell.',
      answer: '<p>One right number saves a wrong order. Here is where to look, and how to read what you find.</p>',
    },
    fr: {
      title: 'Numéros et compatibilité',
      summary: 'Où se trouvent les numéros de votre machine et de ses pièces, et ce qu’ils disent.',
      answer:
        '<p>Un bon numéro évite une mauvaise commande. Voici où regarder, et comment lire ce que vous trouvez.</p>',
    },
  }),
  numbers('serial-number', {
    en: {
      title: 'Finding your serial number',
      summary: 'Where the ESN, GSN and VIN are on an engine, a generator and a vehicle, and how to tell them apart.',
      answer: `
<p>Parts change during the years that an engine is built. The serial number tells which ones are in yours.</p>
<h2>Engine: the ESN</h2>
<p>The engine serial number has <strong>8 digits</strong>. Look for a metal plate on the front gear cover or on the valve cover. Wipe
it clean and use a light from the side. The number is often stamped into the block as well.</p>
<h2>Generator: the GSN</h2>
<p>The generator serial number is <strong>a letter from A to L and 9 digits</strong>. It is on the nameplate: inside the door of a
standby set, or on the frame of a set in a motorhome. Portable generators have other numbers, which this shop does not take.</p>
<h2>Vehicle: the VIN</h2>
<p>The vehicle identification number has <strong>17 characters</strong>, never I, O or Q. Read it through the windshield on the
driver’s side, on the door post, or on the registration. We take numbers of vehicles sold in the United States or Canada.</p>
<h2>What to do with it</h2>
<p>Type it into the search field, or <a href="/equipment">name your equipment</a>. Lists and parts then say what fits.</p>`,
    },
    fr: {
      title: 'Trouver votre numéro de série',
      summary:
        'Où sont le NSM, le NSG et le NIV sur un moteur, une génératrice et un véhicule, et comment les distinguer.',
      answer: `
<p>Les pièces changent au fil des années de fabrication d’un moteur. Le numéro de série dit lesquelles sont dans le vôtre.</p>
<h2>Moteur : le NSM</h2>
<p>Le numéro de série du moteur compte <strong>8 chiffres</strong>. Cherchez une plaque de métal sur le carter avant ou sur le
cache-culbuteurs. Essuyez-la et éclairez-la de côté. Le numéro est souvent frappé aussi dans le bloc.</p>
<h2>Génératrice : le NSG</h2>
<p>Le numéro de série de la génératrice est <strong>une lettre de A à L suivie de 9 chiffres</strong>. Il est sur la plaque : derrière
la porte d’un groupe de secours, ou sur le châssis d’un groupe d’autocaravane. Les génératrices portatives ont d’autres numéros, que
cette boutique ne prend pas.</p>
<h2>Véhicule : le NIV</h2>
<p>Le numéro d’identification du véhicule compte <strong>17 caractères</strong>, jamais I, O ou Q. Lisez-le à travers le pare-brise du
côté du conducteur, sur le montant de la portière ou sur l’immatriculation. Nous prenons les numéros des véhicules vendus aux
États-Unis ou au Canada.</p>
<h2>Qu’en faire</h2>
<p>Saisissez-le dans le champ de recherche, ou <a href="/equipment">nommez votre équipement</a>. Les listes et les pièces disent alors
ce qui convient.</p>`,
    },
  }),
  numbers('part-number', {
    en: {
      title: 'Reading a part number',
      summary: 'What the number on the box is good for, why it changes, and what other makers’ numbers lead to.',
      answer: `
<h2>Where it is</h2>
<p>On the label of the box, and often on the part itself: cast, stamped or on a sticker. Dashes, spaces and capital letters do not
matter when you search.</p>
<h2>Not every number is a part number</h2>
<p>A casting number names the rough piece, not the finished part. A date code has a year in it. If a number finds nothing, try the
others that you see.</p>
<h2>Numbers that were replaced</h2>
<p>When a part is made better, it gets a new number. Search the old one: we show the part that replaces it and say so. The new part
fits wherever the old one did. The old one does not always fit where the new one does.</p>
<h2>Other makers’ numbers</h2>
<p>Many makers sell parts for the same job. Type their number, and we show ours. Compare the measures in the specifications before you
order.</p>
<h2>Many numbers at once</h2>
<p>Paste a list into <a href="/quick-order">quick order</a>. Each line is read and checked before anything goes into your cart.</p>`,
    },
    fr: {
      title: 'Lire un numéro de pièce',
      summary: 'À quoi sert le numéro sur la boîte, pourquoi il change et où mènent les numéros d’autres fabricants.',
      answer: `
<h2>Où il se trouve</h2>
<p>Sur l’étiquette de la boîte, et souvent sur la pièce : coulé, frappé ou collé. Les traits d’union, les espaces et les majuscules ne
comptent pas dans la recherche.</p>
<h2>Tous les numéros ne sont pas des numéros de pièce</h2>
<p>Un numéro de moulage nomme la pièce brute, pas la pièce finie. Un code de date contient une année. Si un numéro ne donne rien,
essayez les autres que vous voyez.</p>
<h2>Les numéros remplacés</h2>
<p>Quand une pièce est améliorée, elle reçoit un nouveau numéro. Cherchez l’ancien : nous montrons la pièce qui le remplace et le
disons. La nouvelle convient partout où allait l’ancienne. L’inverse n’est pas toujours vrai.</p>
<h2>Les numéros d’autres fabricants</h2>
<p>Plusieurs fabricants vendent des pièces pour le même travail. Saisissez leur numéro, et nous montrons la nôtre. Comparez les
mesures dans les spécifications avant de commander.</p>
<h2>Plusieurs numéros à la fois</h2>
<p>Collez une liste dans la <a href="/quick-order">commande rapide</a>. Chaque ligne est lue et vérifiée avant d’aller dans votre
panier.</p>`,
    },
  }),
  cores('recon-and-cores', {
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
  cores('recon-part', {
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
      summary: 'Comment une pièce est remise à neuf, étape par étape, et comment elle se compare à une neuve.',
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
  cores('core', {
    en: {
      title: 'What is a core?',
      summary: 'Why you pay a core charge, what makes a good core, and how the money comes back.',
      answer: `
<p>A core is the old part that you take off. If it is whole, it can be rebuilt. The <strong>core charge</strong> is a deposit that
makes sure it comes back.</p>
<h2>An example</h2>
<p>A starter costs $200 with a core charge of $60. You pay $260. You fit the new starter, put the old one in its box and send it
back within 60 days. You get $60, and the starter has cost you $200.</p>
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
<p>All the rules are in the <a href="/policies/core">core policy</a>.</p>`,
    },
    fr: {
      title: 'Qu’est-ce qu’une pièce consignée?',
      summary:
        'Pourquoi vous payez des frais de consigne, ce qui fait une bonne pièce consignée et comment l’argent revient.',
      answer: `
<p>C’est l’ancienne pièce que vous retirez. Si elle est entière, elle peut être remise à neuf. Les <strong>frais de
consigne</strong> sont un dépôt qui assure son retour.</p>
<h2>Un exemple</h2>
<p>Un démarreur coûte 200 $ et sa consigne, 60 $. Vous payez 260 $. Vous posez le nouveau démarreur, mettez l’ancien dans sa boîte et
le renvoyez dans les 60 jours. Vous recevez 60 $, et le démarreur vous a coûté 200 $.</p>
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
  care('care', {
    en: {
      title: 'Care and upkeep',
      summary: 'Small jobs that keep batteries, engines and generators ready.',
      answer:
        '<p>An hour in the fall saves a day in the winter. These pages tell what to do, and with which parts.</p>',
    },
    fr: {
      title: 'Soins et entretien',
      summary: 'De petits travaux qui gardent batteries, moteurs et génératrices prêts à servir.',
      answer:
        '<p>Une heure à l’automne en épargne dix l’hiver. Ces pages disent quoi faire, et avec quelles pièces.</p>',
    },
  }),
  care('choosing-a-battery', {
    en: {
      title: 'Choosing a battery',
      summary: 'Read the old label, match three things, and think about the coldest morning.',
      answer: `
<h2>Match three things</h2>
<ol>
<li><strong>The group</strong>, such as 31 or 65: the size of the case.</li>
<li><strong>The posts</strong>: top, side or stud, and on which side plus is.</li>
<li><strong>The voltage</strong>: 12 or 24 volts. Two 12-volt batteries in a row make 24.</li>
</ol>
<h2>Then look at the cold</h2>
<p>A battery has about two thirds of its strength at freezing point, and less than half at 0 °F (−18 °C), while cold oil makes the
engine harder to turn. Take at least the cold cranking amps that the engine’s maker names. If there are two batteries, change both.
An old one pulls the new one down.</p>
<h2>When is it time?</h2>
<ul>
<li>The starter turns more slowly than it did last year.</li>
<li>A full battery shows less than 12.4 volts after a night’s rest.</li>
<li>The case is swollen, or the posts are eaten away.</li>
<li>It is more than five years old.</li>
</ul>
<p>The <a href="/battery-guide">battery guide</a> leads you to the right shelf in three steps.</p>`,
    },
    fr: {
      title: 'Choisir une batterie',
      summary: 'Lisez l’ancienne étiquette, faites concorder trois choses et pensez au matin le plus froid.',
      answer: `
<h2>Trois choses à faire concorder</h2>
<ol>
<li><strong>Le groupe</strong>, comme 31 ou 65 : la taille du boîtier.</li>
<li><strong>Les bornes</strong> : dessus, de côté ou filetées, et de quel côté est le plus.</li>
<li><strong>La tension</strong> : 12 ou 24 volts. Deux batteries de 12 volts en série en font 24.</li>
</ol>
<h2>Pensez ensuite au froid</h2>
<p>Une batterie garde environ les deux tiers de sa force au point de congélation, et moins de la moitié à −18 °C, alors que l’huile
froide rend le moteur plus dur à tourner. Prenez au moins les ampères de démarrage à froid que nomme le fabricant du moteur. S’il y a
deux batteries, changez les deux. Une vieille tire la neuve vers le bas.</p>
<h2>Quand est-ce le temps?</h2>
<ul>
<li>Le démarreur tourne plus lentement que l’an dernier.</li>
<li>Une batterie pleine montre moins de 12,4 volts après une nuit de repos.</li>
<li>Le boîtier est gonflé, ou les bornes sont rongées.</li>
<li>Elle a plus de cinq ans.</li>
</ul>
<p>Le <a href="/battery-guide">guide des batteries</a> vous mène à la bonne tablette en trois étapes.</p>`,
    },
  }),
  care('generator-over-winter', {
    en: {
      title: 'Caring for a generator over winter',
      summary: 'How to put a generator to sleep for the winter, or keep a standby set ready for it.',
      answer: `
<h2>If it sleeps</h2>
<ol>
<li>Fill the tank and add fuel stabilizer, then run it for ten minutes so that the whole line is treated.</li>
<li>Change the oil and the filter while the engine is warm. Old oil holds acid.</li>
<li>Check the coolant: it must protect to the coldest night where you live.</li>
<li>Take the battery out, charge it full, and keep it in a cool, dry place. Charge it again after two months.</li>
<li>Close the exhaust and the air inlet against mice, and hang a note on the switch that says so.</li>
</ol>
<h2>If it stands by</h2>
<ul>
<li>Run it under load for half an hour each month. Idling does harm.</li>
<li>Make sure that the block heater and the battery charger work.</li>
<li>Keep snow away from the air openings and the exhaust.</li>
<li>Use winter fuel before the first frost.</li>
</ul>
<h2>Never indoors</h2>
<p>Exhaust kills without a smell. Run an engine outside, far from doors and windows, and have a carbon-monoxide alarm in the
house.</p>
<p>You will need filters, oil and coolant: <a href="/equipment">name your generator</a> and we show those that fit.</p>`,
    },
    fr: {
      title: 'Prendre soin d’une génératrice l’hiver',
      summary: 'Comment remiser une génératrice pour l’hiver, ou garder un groupe de secours prêt à servir.',
      answer: `
<h2>Si elle dort</h2>
<ol>
<li>Remplissez le réservoir et ajoutez un stabilisateur, puis faites-la tourner dix minutes pour traiter toute la conduite.</li>
<li>Changez l’huile et le filtre pendant que le moteur est chaud. La vieille huile contient de l’acide.</li>
<li>Vérifiez le liquide de refroidissement : il doit protéger jusqu’à la nuit la plus froide de votre région.</li>
<li>Retirez la batterie, chargez-la à fond et gardez-la au frais et au sec. Rechargez-la après deux mois.</li>
<li>Bouchez l’échappement et la prise d’air contre les souris, et accrochez une note à l’interrupteur pour le rappeler.</li>
</ol>
<h2>Si elle veille</h2>
<ul>
<li>Faites-la tourner sous charge une demi-heure par mois. Le ralenti lui nuit.</li>
<li>Assurez-vous que le chauffe-bloc et le chargeur de batterie fonctionnent.</li>
<li>Gardez la neige loin des prises d’air et de l’échappement.</li>
<li>Passez au carburant d’hiver avant le premier gel.</li>
</ul>
<h2>Jamais à l’intérieur</h2>
<p>Les gaz d’échappement tuent sans odeur. Faites tourner le moteur dehors, loin des portes et des fenêtres, et ayez un avertisseur de
monoxyde de carbone dans la maison.</p>
<p>Il vous faudra des filtres, de l’huile et du liquide : <a href="/equipment">nommez votre génératrice</a> et nous montrons ce qui
convient.</p>`,
    },
  }),
]
