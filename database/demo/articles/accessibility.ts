import type { DemoArticle } from './article.ts'

const english = (colors: string) => `
<h2>What we aim for</h2>
<p>We build this shop to meet the Web Content Accessibility Guidelines 2.2, level AA. In short:</p>
<ul>
<li>Everything works with the keyboard alone.</li>
<li>Screen readers are told what changes: fit, price, stock, errors.</li>
<li>Text can be made twice as large, and ${colors} have enough contrast.</li>
<li>Nothing moves if you have asked your device for less motion.</li>
<li>You can look for parts, fill the cart and find an order without scripts. Paying by card needs scripts.</li>
</ul>
<p>We test each page by machine and by hand before it goes out. Our sheets in PDF are tagged for screen readers.</p>
<h2>Where we are not there yet</h2>
<p>The drawings of engines show positions that words tell only in part: the table beside each drawing lists the same parts.</p>
<h2>Tell us about a barrier</h2>
<p>Write to <a href="mailto:accessibility@example.com">accessibility@example.com</a>. Say which page it was, what you wanted to
do, and what you use to read it. We answer within 2 business days and tell you when it will be mended.</p>
<h2>Other ways to order</h2>
<p><a href="/contact-us">Contact us</a> with the part numbers, in writing or by phone: the number stands at the foot of each page. We read the labels and the prices to you,
and go through the order with you. The price is the same.</p>`

export const accessibility: DemoArticle = {
  kind: 'POLICY',
  urlName: 'accessibility',
  version: '1.0',
  effectiveOn: '2026-10-01',
  en: {
    title: 'Accessibility',
    summary: 'This shop is made for everyone. What we aim for, how to report a barrier, and other ways to order.',
    answer: english('colors'),
  },
  enCA: { answer: english('colours') },
  fr: {
    title: 'Accessibilité',
    summary:
      'Cette boutique est faite pour tout le monde. Nos objectifs, comment signaler un obstacle et d’autres façons de commander.',
    answer: `
<h2>Nos objectifs</h2>
<p>Nous bâtissons cette boutique selon les Règles pour l’accessibilité des contenus Web (WCAG) 2.2, niveau AA. En bref :</p>
<ul>
<li>Tout fonctionne avec le clavier seul.</li>
<li>Les lecteurs d’écran annoncent ce qui change : compatibilité, prix, stock, erreurs.</li>
<li>Le texte peut être agrandi deux fois, et les couleurs ont assez de contraste.</li>
<li>Rien ne bouge si vous avez demandé moins de mouvement à votre appareil.</li>
<li>Vous pouvez chercher des pièces, remplir le panier et retrouver une commande sans script. Le paiement par carte demande des
scripts.</li>
</ul>
<p>Nous vérifions chaque page par machine et à la main avant sa sortie. Nos fiches PDF sont balisées pour les lecteurs d’écran.</p>
<h2>Ce qui reste à faire</h2>
<p>Les dessins de moteurs montrent des positions que les mots ne disent qu’en partie : le tableau à côté de chaque dessin nomme les
mêmes pièces.</p>
<h2>Signalez un obstacle</h2>
<p>Écrivez à <a href="mailto:accessibility@example.com">accessibility@example.com</a>. Dites sur quelle page, ce que vous vouliez
faire et ce que vous utilisez pour la lire. Nous répondons dans les 2 jours ouvrables et disons quand ce sera réparé.</p>
<h2>D’autres façons de commander</h2>
<p><a href="/contact-us">Communiquez avec nous</a> en indiquant les numéros de pièces, par écrit ou par téléphone : le numéro figure au bas de chaque page. Nous vous lisons les
étiquettes et les prix, et parcourons la commande avec vous. Le prix est le même.</p>`,
  },
}
