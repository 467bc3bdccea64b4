import type { DemoArticle } from './article.ts'
import { inTopic } from './in-topic.ts'

const article = inTopic('numbers')

export const numbersArticles: DemoArticle[] = [
  article('numbers', {
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
  article('serial-number', {
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
  article('part-number', {
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
]
