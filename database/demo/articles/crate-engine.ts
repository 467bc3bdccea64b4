// The six texts that are accepted with each crate engine (business rule CE-2), each with its own version.
import type { DemoArticle } from './article.ts'

type Texts = Pick<DemoArticle, 'en' | 'fr'>

const legal = (urlName: string, texts: Texts, since = { version: '1.1', effectiveOn: '2026-11-22' }): DemoArticle => ({
  kind: 'LEGAL',
  urlName: `crate-${urlName}`,
  ...since,
  ...texts,
})

/** A text that said otherwise before: whoever agreed to its first version is asked anew. */
const corrected = (urlName: string, texts: Texts): DemoArticle =>
  legal(urlName, texts, { version: '1.2', effectiveOn: '2026-11-27' })

const corrected28 = (urlName: string, texts: Texts): DemoArticle =>
  legal(urlName, texts, { version: '1.2', effectiveOn: '2026-11-28' })

export const crateEngine: DemoArticle[] = [
  legal('emission', {
    en: {
      title: 'Crate engines: emissions',
      summary: 'Where the vehicle is registered, its year, and what may never be changed on the engine.',
      answer: `
<p>By ticking the box you confirm the following for each vehicle in this order.</p>
<h2>Vehicle and state</h2>
<p>The engine goes into the vehicle whose VIN, make, model and year you gave. The vehicle is or will be registered in the state you
gave. Federal law (EPA) asks that an engine of the same or a newer year replaces the old one, with all emissions parts of its
year. Crate engines are not sold for vehicles registered in California, whose Air Resources Board (CARB) has its own rules.</p>
<h2>No tampering</h2>
<p>You will not remove, switch off or change any emissions part, sensor or program, and you will not let others do so. The Clean Air
Act forbids it and sets fines.</p>
<h2>Label and papers</h2>
<p>The emissions label stays on the engine. Keep the papers that come with it: an inspector may ask for them.</p>`,
    },
    fr: {
      title: 'Moteurs en caisse : émissions',
      summary: 'Où le véhicule est immatriculé, son année, et ce qui ne peut jamais être modifié sur le moteur.',
      answer: `
<p>En cochant la case, vous confirmez ce qui suit pour chaque véhicule de cette commande.</p>
<h2>Véhicule et État</h2>
<p>Le moteur va dans le véhicule dont vous avez donné le NIV, la marque, le modèle et l’année. Le véhicule est ou sera immatriculé
dans l’État indiqué. La loi fédérale américaine (EPA) exige qu’un moteur de la même année ou plus récent remplace l’ancien, avec
toutes les pièces antipollution de son année. Les moteurs en caisse ne sont pas vendus pour un véhicule immatriculé en Californie,
dont l’organisme de l’air (CARB) a ses propres règles.</p>
<h2>Aucune modification</h2>
<p>Vous ne retirerez, ne désactiverez et ne changerez aucune pièce antipollution, aucun capteur, aucun programme, et ne laisserez
personne le faire. La loi sur la qualité de l’air l’interdit et prévoit des amendes.</p>
<h2>Étiquette et papiers</h2>
<p>L’étiquette d’émissions reste sur le moteur. Gardez les papiers qui l’accompagnent : un inspecteur peut les demander.</p>`,
    },
  }),
  legal('export', {
    en: {
      title: 'Crate engines: export',
      summary: 'The engine stays in the United States unless export law allows otherwise.',
      answer: `
<p>By ticking the box you confirm the following.</p>
<ul>
<li>You buy the engine for use in the United States.</li>
<li>You will not send it, by itself or in a vehicle, to a country or person that United States export law forbids. The lists are
kept by the Departments of Commerce, State and the Treasury, and they change.</li>
<li>You are not on such a list, and you do not buy for someone who is.</li>
<li>The engine will not be used for weapons or by an armed group.</li>
</ul>
<p>If you sell the engine or the vehicle later, tell the buyer about these rules. If we believe that one of them is broken, we
may stop the order.</p>`,
    },
    fr: {
      title: 'Moteurs en caisse : exportation',
      summary: 'Le moteur reste aux États-Unis, sauf si la loi sur l’exportation permet autre chose.',
      answer: `
<p>En cochant la case, vous confirmez ce qui suit.</p>
<ul>
<li>Vous achetez le moteur pour l’utiliser aux États-Unis.</li>
<li>Vous ne l’enverrez pas, seul ou dans un véhicule, vers un pays ou une personne que la loi américaine sur l’exportation interdit.
Les listes sont tenues par les départements du Commerce, d’État et du Trésor, et elles changent.</li>
<li>Vous n’êtes pas sur une telle liste et n’achetez pas pour quelqu’un qui y est.</li>
<li>Le moteur ne servira ni à des armes ni à un groupe armé.</li>
</ul>
<p>Si vous vendez plus tard le moteur ou le véhicule, informez l’acheteur de ces règles. Si nous croyons que l’une d’elles n’est pas
respectée, nous pouvons arrêter la commande.</p>`,
    },
  }),
  corrected28('shipping', {
    en: {
      title: 'Crate engines: shipping',
      summary: 'The engine comes by freight truck. Inspect it before you sign.',
      answer: `
<p>By ticking the box you confirm the following.</p>
<h2>Freight only</h2>
<p>The engine comes in a crate, by freight truck, to a place that a large truck can reach. It does not go to PO boxes, Alaska,
Hawaii, US territories or military addresses. Free shipping does not apply. If you choose delivery by appointment at checkout,
the carrier calls to agree on a time. If nobody is there, the carrier may charge for a second trip.</p>
<h2>Inspect at delivery</h2>
<ol>
<li>Look at all sides of the crate while the driver is there.</li>
<li>Write any damage on the delivery receipt before you sign, and take photos.</li>
<li>If the crate is badly broken, refuse it and call us.</li>
<li>Tell us within 5 days if you find damage after opening.</li>
</ol>
<p>A clear signature tells the carrier that all was well. Later claims may then fail.</p>`,
    },
    fr: {
      title: 'Moteurs en caisse : livraison',
      summary: 'Le moteur arrive par transport de marchandises. Inspectez-le avant de signer.',
      answer: `
<p>En cochant la case, vous confirmez ce qui suit.</p>
<h2>Par transport de marchandises seulement</h2>
<p>Le moteur arrive dans une caisse, par transport de marchandises, à un endroit accessible à un gros camion. Il n’est pas livré aux cases postales, en
Alaska, à Hawaï, dans les territoires américains ni aux adresses militaires. La livraison gratuite ne s’applique pas. Si vous
choisissez à la caisse la livraison sur rendez-vous, le transporteur appelle pour convenir d’un moment. Si personne n’est là, il peut facturer un
second voyage.</p>
<h2>Inspectez à la livraison</h2>
<ol>
<li>Regardez tous les côtés de la caisse pendant que le chauffeur est là.</li>
<li>Notez tout dommage sur le reçu avant de signer, et prenez des photos.</li>
<li>Si la caisse est très abîmée, refusez-la et appelez-nous.</li>
<li>Dites-le-nous dans les 5 jours si vous découvrez un dommage après l’ouverture.</li>
</ol>
<p>Une signature sans note dit au transporteur que tout allait bien. Une réclamation plus tard peut alors échouer.</p>`,
    },
  }),
  legal(
    'terms',
    {
      en: {
        title: 'Crate engines: terms',
        summary: 'One engine for one vehicle, no return, and what you do before you order.',
        answer: `
<p>By ticking the box you accept these terms, beside the <a href="/policies/terms-of-sale">terms of sale</a>.</p>
<ul>
<li>Each engine is ordered for one vehicle, and for that vehicle only. Check the VIN, make, model and year before you order.</li>
<li>You have made sure that the engine fits: mounts, transmission, cooling, wiring and control.</li>
<li>The price does not include installation, fluids or parts that are not listed.</li>
<li>Crate engines cannot be returned. If yours arrives damaged, is defective or is not what you ordered, make a claim on the page of your
order: we repair it, replace it or refund it.</li>
<li>You may cancel the order until we begin to pack it, and not after that.</li>
</ul>`,
      },
      fr: {
        title: 'Moteurs en caisse : conditions',
        summary: 'Un moteur pour un véhicule, sans retour, et ce qu’il faut faire avant de commander.',
        answer: `
<p>En cochant la case, vous acceptez ces conditions, en plus des <a href="/policies/terms-of-sale">conditions de vente</a>.</p>
<ul>
<li>Chaque moteur est commandé pour un véhicule, et pour ce véhicule seulement. Vérifiez le NIV, la marque, le modèle et l’année
avant de commander.</li>
<li>Vous vous êtes assuré que le moteur convient : supports, transmission, refroidissement, câblage et commande.</li>
<li>Le prix ne comprend ni la pose, ni les fluides, ni les pièces qui ne sont pas nommées.</li>
<li>Un moteur en caisse ne peut pas être retourné. S’il arrive endommagé, est défectueux ou n’est pas celui commandé, faites une réclamation
à la page de votre commande : nous le réparons, le remplaçons ou le remboursons.</li>
<li>Vous pouvez annuler la commande tant que nous n’avons pas commencé à l’emballer, mais pas après.</li>
</ul>`,
      },
    },
    { version: '1.3', effectiveOn: '2026-11-28' },
  ),
  corrected('warranty', {
    en: {
      title: 'Crate engines: warranty',
      summary:
        '24 months of cover when a qualified mechanic installs the engine, what ends it, and how to make a claim.',
      answer: `
<p>By ticking the box you confirm that you have read these conditions.</p>
<h2>What is covered</h2>
<p>The engine is covered for 24 months from delivery against faults of material and making. We repair it, replace it or refund
it.</p>
<h2>What we ask of you</h2>
<ol>
<li>Note the engine number, and the date and the mileage at installation. You need not register the engine: your order names its
vehicle.</li>
<li>Have it installed by a qualified mechanic or shop, and keep the bill.</li>
<li>Use the oil, coolant and fuel that the papers name, and keep to the service times.</li>
</ol>
<h2>What ends it</h2>
<p>Racing, changes to the engine or its program, overheating, running without oil, or an installation that does not follow the
steps in the crate.</p>
<h2>How to claim</h2>
<p>Stop the engine, and make a claim before any repair: open your order and choose <strong>Make a claim</strong>.
<a href="/track-order">Track an order</a> shows you the order again. Give the engine number there. Work that we did not agree to is
not paid.</p>`,
    },
    fr: {
      title: 'Moteurs en caisse : garantie',
      summary: '24 mois de couverture si un mécanicien qualifié pose le moteur, ce qui y met fin et comment réclamer.',
      answer: `
<p>En cochant la case, vous confirmez avoir lu ces conditions.</p>
<h2>Ce qui est couvert</h2>
<p>Le moteur est couvert pendant 24 mois après la livraison contre les défauts de matériau et de fabrication. Nous le réparons, le
remplaçons ou le remboursons.</p>
<h2>Ce que nous vous demandons</h2>
<ol>
<li>Notez le numéro du moteur, ainsi que la date et le kilométrage lors de la pose. Il n’y a rien à enregistrer : votre commande nomme
le véhicule.</li>
<li>Faites-le poser par un mécanicien ou un atelier qualifié, et gardez la facture.</li>
<li>Utilisez l’huile, le liquide et le carburant nommés dans les papiers, et respectez les périodes d’entretien.</li>
</ol>
<h2>Ce qui y met fin</h2>
<p>La compétition, une modification du moteur ou de son programme, la surchauffe, la marche sans huile, ou une pose qui ne suit pas les
étapes fournies dans la caisse.</p>
<h2>Comment réclamer</h2>
<p>Arrêtez le moteur et faites une réclamation avant toute réparation : ouvrez votre commande et choisissez
<strong>Faire une réclamation</strong>. <a href="/track-order">Suivre une commande</a> vous montre la commande. Indiquez-y le numéro
du moteur. Les travaux que nous n’avons pas acceptés ne sont pas payés.</p>`,
    },
  }),
  corrected('unloading', {
    en: {
      title: 'Crate engines: unloading',
      summary: 'You need a fork lift, a dock or a lift gate: the crate is far too heavy to lift by hand.',
      answer: `
<p>By ticking the box you confirm the following.</p>
<ul>
<li>You have read the weight on the part’s page.</li>
<li>At the address there is a fork lift with long enough forks, or a loading dock, or you choose a lift gate on the truck at checkout.</li>
<li>A lift gate is not enough for crates over 1,500 lb (680 kg).</li>
<li>Somebody who can unload is there when the truck comes. The driver brings the crate to the end of the truck, or down on its lift
gate, and no farther.</li>
<li>The ground is firm and level, and a large truck can turn there.</li>
</ul>
<p>If the crate cannot be unloaded, it goes back to the terminal, and the carrier may charge storage and a second trip.</p>`,
    },
    fr: {
      title: 'Moteurs en caisse : déchargement',
      summary:
        'Il faut un chariot élévateur, un quai ou un hayon : la caisse est bien trop lourde pour être levée à la main.',
      answer: `
<p>En cochant la case, vous confirmez ce qui suit.</p>
<ul>
<li>Vous avez lu le poids sur la page de la pièce.</li>
<li>À l’adresse, il y a un chariot élévateur à fourches assez longues ou un quai de chargement, ou vous choisissez un hayon sur le camion
au moment de payer.</li>
<li>Un hayon ne suffit pas pour une caisse de plus de 680 kg (1 500 lb).</li>
<li>Une personne capable de décharger est là à l’arrivée du camion. Le chauffeur amène la caisse au bout du camion, ou la descend avec le
hayon, et pas plus loin.</li>
<li>Le sol est ferme et plat, et un gros camion peut y tourner.</li>
</ul>
<p>Si la caisse ne peut pas être déchargée, elle retourne au terminal, et le transporteur peut facturer l’entreposage et un second
voyage.</p>`,
    },
  }),
]
