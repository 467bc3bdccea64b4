import type { DemoArticle } from './article.ts'
import { inTopic } from './in-topic.ts'

const article = inTopic('care')

export const careArticles: DemoArticle[] = [
  article('care', {
    en: {
      title: 'Care and upkeep',
      summary: 'Small jobs that keep batteries, engines and generators ready.',
      answer: '<p>An hour in the fall saves ten in the winter. These pages tell what to do, and with which parts.</p>',
    },
    fr: {
      title: 'Soins et entretien',
      summary: 'De petits travaux qui gardent batteries, moteurs et génératrices prêts à servir.',
      answer:
        '<p>Une heure à l’automne en épargne dix l’hiver. Ces pages disent quoi faire, et avec quelles pièces.</p>',
    },
  }),
  article('choosing-a-battery', {
    en: {
      title: 'Choosing a battery',
      summary: 'Read the old label, match three things, and think about the coldest morning.',
      answer: `
<h2>Match three things</h2>
<ol>
<li><strong>The group</strong>, such as 31 or 65: the size of the case.</li>
<li><strong>The posts</strong>: top, side or stud, and on which side plus is.</li>
<li><strong>The voltage</strong>: 12 or 24 volts. Two 12-volt batteries in series make 24.</li>
</ol>
<h2>Then look at the cold</h2>
<p>A battery has about two thirds of its strength at freezing point, and less than half at 0 °F (−18 °C), while cold oil makes the
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
<p>Une batterie garde environ les deux tiers de sa force au point de congélation, et moins de la moitié à −18 °C, alors que l’huile
froide rend le moteur plus dur à tourner. Prenez au moins les ampères de démarrage à froid que nomme le fabricant du moteur. S’il y a
deux batteries, changez les deux. Une vieille batterie use la neuve avant son temps.</p>
<h2>Quand faut-il la changer?</h2>
<ul>
<li>Le démarreur tourne plus lentement que l’an dernier.</li>
<li>Une batterie pleine montre moins de 12,4 volts après une nuit de repos.</li>
<li>Le boîtier est gonflé, ou les bornes sont rongées.</li>
<li>Elle a plus de cinq ans.</li>
</ul>
<p>Le <a href="/battery-guide">guide des batteries</a> vous mène à la bonne batterie en trois étapes.</p>`,
    },
  }),
  article('generator-over-winter', {
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
