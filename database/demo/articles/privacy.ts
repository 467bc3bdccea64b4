import type { DemoArticle } from './article.ts'

const kept = `
<h2>Who we are</h2>
<p>This shop is run by Aldermoor Power: in the United States from 2200 Foundry Road, Dayton, Ohio 45402, in Canada from 1450 Forge
Road, Mississauga, Ontario L5T 2H8.</p>
<h2>What we keep, and why</h2>
<table>
<thead><tr><th scope="col">What</th><th scope="col">Why</th><th scope="col">How long</th></tr></thead>
<tbody>
<tr><td>Your account: name, email, phone, company, addresses</td><td>To sign you in and fill in forms for you</td>
<td>Until you close the account</td></tr>
<tr><td>Your orders, invoices and returns</td><td>To deliver them, honor the warranty and keep our books</td>
<td>Seven years, as tax law asks</td></tr>
<tr><td>The numbers of the equipment you select: engine, generator, vehicle</td><td>To tell you what fits</td>
<td>Until you remove it, or your session ends</td></tr>
<tr><td>The machines of your garage: numbers, nicknames, notes, documents, hours or mileage</td><td>To tell you what fits them and when service is
due</td><td>Until you remove them</td></tr>
<tr><td>The parts you save</td><td>To show them to you on every device</td><td>Until you remove them</td></tr>
<tr><td>Your cart</td><td>To have it ready when you come back</td><td>7 days for a guest, 30 days with an account, after the last
change</td></tr>
<tr><td>What you write to us, with your name and email</td><td>To answer you</td><td>Three years after it is settled, or until you ask us to erase it</td></tr>
<tr><td>Your email, where you asked for our news or to be told of a part that is back</td><td>To send what you asked for</td>
<td>Until you unsubscribe; 180 days for a part</td></tr>
<tr><td>That you are military or a first responder: the group, who verified it, until when, a code in place of your identity, and what you saved in the year</td>
<td>To give you the discount, and to one person once</td><td>A year; the saving until the end of the next year</td></tr>
<tr><td>Your tax exemption and its certificate</td><td>To leave the tax out, and to prove why</td><td>Seven years, as tax law asks</td></tr>
<tr><td>What you agreed to: the time, the exact words and the network address</td><td>To prove that we asked</td>
<td>Three years after you take it back</td></tr>
</tbody>
</table>
<p>We never see or keep your full card number. You type it into fields of our payment company, and we get back the brand, the
last four digits and the expiry date.</p>
<h2>A copy, and erasing your account</h2>
<p>In your account, under Profile, “Your data” gives you a copy of all that we know of you, and erases your account. You sign in once more first. The copy is
ready within minutes, and is deleted after 7 days. An erasure is done after 7 days, in which you can take it back. What must be finished first, such as an order or
a return under way, is named there. Orders and invoices stay for the seven years, without your email and phone number. Without an account you do the same at <a href="/my-data/by-email">what we keep by your email</a>, with a code that we send there.</p>
<h2>Who else receives it</h2>
<ul>
<li><strong>The payment company</strong>: what it needs to charge your card.</li>
<li><strong>The carrier</strong>: your name, address and phone number.</li>
<li><strong>The sign-in service</strong>: your email and password, when you make an account or sign in.</li>
<li><strong>The verification service</strong>, when you ask for a military or first responder discount: what you tell it there. We learn which group you are of.</li>
<li><strong>The mail service</strong>: your email address and the message.</li>
</ul>
<p>They may use it for that task and nothing else. We do not sell your information, and we do not trade it for advertising.</p>
<h2>Cookies and your choices</h2>
<p>Some cookies make the shop work: they keep your session, your cart and your language. They are always on. Cookies that count visits stay off until you agree where the law asks for that. You can change your mind at any time.
Offers and news go only to those who asked for them and confirmed it by mail. A link in each of those mails ends them.</p>
<p>Your last searches stay in your own browser. Vehicle, engine and generator numbers are never among them.</p>`

const contact = `
<h2>Children</h2>
<p>The shop is for adults. We do not knowingly keep information about children under 16. Tell us if you think we do, and we
will erase it.</p>
<h2>How to reach us</h2>
<p>Write to <a href="mailto:privacy@example.com">privacy@example.com</a>. We answer within 30 days. We may ask a question
to be sure that it is you. If something goes wrong with your information and you could be harmed, we will tell you.</p>`

export const privacy: DemoArticle = {
  kind: 'POLICY',
  urlName: 'privacy',
  version: '1.8',
  effectiveOn: '2026-11-28',
  en: {
    title: 'Privacy policy',
    summary: 'What we know about you, why we keep it, how long, who else receives it, and how you can see or erase it.',
    answer: `${kept}
<h2>Your rights</h2>
<p>Wherever you live, you may ask what we hold about you, have mistakes corrected, get a copy, or have it erased. We keep only
what the law makes us keep, such as invoices.</p>
<h3>California</h3>
<p>You may ask what we collect, use and disclose, and have it corrected or deleted. You may name someone to ask for you. We do
not sell or share personal information as California law means it. We never treat you worse for using your rights.</p>
<h3>Other states</h3>
<p>Many states have similar laws. We give the same rights to everyone. If we say no, you may ask us to look again, and then go
to your attorney general.</p>
${contact}`,
  },
  enCA: {
    answer: `${kept.replace('honor', 'honour')}
<h2>Your rights</h2>
<p>Under the federal law PIPEDA you may ask what we hold about you, have mistakes corrected, and take back your consent.
You may also ask for a copy or have it erased. We keep only what the law makes us keep, such as invoices. If our answer does
not satisfy you, you may write to the Office of the Privacy Commissioner of Canada.</p>
<h3>Québec</h3>
<p>Under Law 25, the person in charge of protecting personal information is Geneviève Marchand, privacy officer, Aldermoor Power,
<a href="mailto:privacy@example.com">privacy@example.com</a>. You may have your information sent to you or to
another business in a form that computers read, and ask that it stop being made public. No decision about you is made by a
machine alone. Some of our services are in the United States or in another province. Before information leaves Québec we
check that it will be protected there. You may complain to the Commission d’accès à l’information.</p>
${contact}`,
  },
  fr: {
    title: 'Politique de confidentialité',
    summary:
      'Ce que nous savons de vous, pourquoi et combien de temps nous le gardons, qui d’autre le reçoit, et comment le consulter ou le faire effacer.',
    answer: `
<h2>Qui nous sommes</h2>
<p>Cette boutique est exploitée par Aldermoor Power : au Canada depuis le 1450, Forge Road, Mississauga (Ontario) L5T 2H8, aux
États-Unis depuis le 2200, Foundry Road, Dayton, Ohio 45402.</p>
<h2>Ce que nous gardons, et pourquoi</h2>
<table>
<thead><tr><th scope="col">Quoi</th><th scope="col">Pourquoi</th><th scope="col">Combien de temps</th></tr></thead>
<tbody>
<tr><td>Votre compte : nom, courriel, téléphone, entreprise, adresses</td><td>Pour vous connecter et remplir les formulaires à
votre place</td><td>Jusqu’à la fermeture du compte</td></tr>
<tr><td>Vos commandes, factures et retours</td><td>Pour les livrer, respecter la garantie et tenir nos livres</td>
<td>Sept ans, comme l’exigent les lois fiscales</td></tr>
<tr><td>Les numéros de l’équipement choisi : moteur, génératrice, véhicule</td><td>Pour vous dire ce qui convient</td>
<td>Jusqu’à son retrait, ou à la fin de votre session</td></tr>
<tr><td>Les machines de votre garage : numéros, surnoms, notes, documents, heures ou kilométrage</td><td>Pour vous dire ce qui leur convient et
quand faire leur entretien</td><td>Jusqu’à ce que vous les retiriez</td></tr>
<tr><td>Les pièces que vous enregistrez</td><td>Pour vous les montrer sur tous vos appareils</td><td>Jusqu’à ce que vous les
retiriez</td></tr>
<tr><td>Votre panier</td><td>Pour le retrouver à votre retour</td><td>7 jours pour un invité, 30 jours avec un compte, après
le dernier changement</td></tr>
<tr><td>Ce que vous nous écrivez, avec votre nom et votre courriel</td><td>Pour vous répondre</td><td>Trois ans après son règlement, ou jusqu’à ce que vous
nous demandiez de l’effacer</td></tr>
<tr><td>Votre courriel, si vous avez demandé nos nouvelles ou l’avis de retour d’une pièce</td><td>Pour vous envoyer ce que vous
avez demandé</td><td>Jusqu’à votre désabonnement; 180 jours pour une pièce</td></tr>
<tr><td>Votre statut de militaire ou de premier intervenant : le groupe, qui l’a vérifié, jusqu’à quand, un code qui tient lieu d’identité et ce que vous avez
économisé dans l’année</td><td>Pour accorder le rabais, une seule fois à une même personne</td><td>Un an; l’économie, jusqu’à la fin de l’année suivante</td></tr>
<tr><td>Votre exemption de taxe et son certificat</td><td>Pour retirer la taxe et en prouver la raison</td><td>Sept ans, comme l’exigent les lois fiscales</td></tr>
<tr><td>Vos consentements : le moment, les mots exacts et l’adresse réseau</td><td>Pour prouver que nous avons demandé</td>
<td>Trois ans après leur retrait</td></tr>
</tbody>
</table>
<p>Nous ne voyons et ne gardons jamais votre numéro de carte complet. Vous le saisissez dans les champs de notre service de
paiement, qui nous renvoie la marque, les quatre derniers chiffres et la date d’expiration.</p>
<h2>Une copie, et l’effacement du compte</h2>
<p>Dans votre compte, sous Profil, « Vos renseignements » vous donne une copie de tout ce que nous savons de vous et efface votre compte. Vous vous
connectez d’abord de nouveau. La copie est prête en quelques minutes et elle est supprimée après 7 jours. L’effacement se fait après 7 jours, pendant lesquels vous pouvez y
renoncer. Ce qui est à terminer d’abord, comme une commande ou un retour en cours, y est nommé. Les commandes et les factures restent pendant les sept ans, sans votre courriel
ni votre téléphone. Sans compte, vous faites de même à la page <a href="/my-data/by-email">ce que nous gardons sous votre courriel</a>, avec un code que nous y
envoyons.</p>
<h2>Qui d’autre les reçoit</h2>
<ul>
<li><strong>Le service de paiement</strong> : ce qu’il faut pour porter l’achat à votre carte.</li>
<li><strong>Le transporteur</strong> : votre nom, votre adresse et votre numéro de téléphone.</li>
<li><strong>Le service de connexion</strong> : votre courriel et votre mot de passe, lorsque vous créez un compte ou vous connectez.</li>
<li><strong>Le service de vérification</strong>, si vous demandez le rabais des militaires ou des premiers intervenants : ce que vous lui dites. Nous
apprenons seulement de quel groupe vous êtes.</li>
<li><strong>Le service de messagerie</strong> : votre adresse courriel et le message.</li>
</ul>
<p>Ils s’en servent pour cette tâche et rien d’autre. Nous ne vendons pas vos renseignements et ne les échangeons pas contre de
la publicité.</p>
<h2>Témoins et choix</h2>
<p>Certains témoins font fonctionner la boutique : ils gardent votre session, votre panier et votre langue.
Ils sont toujours actifs. Ceux qui comptent les visites restent éteints tant que vous n’avez pas dit
oui. Vous pouvez changer d’avis en tout temps. Nos offres et nouvelles ne vont qu’aux personnes qui les ont demandées et l’ont confirmé par courriel. Un lien dans chacun de ces courriels y met fin.</p>
<p>Vos dernières recherches restent dans votre navigateur. Les numéros de véhicule, de moteur et de génératrice n’y figurent
jamais.</p>
<h2>Vos droits</h2>
<p>Selon la loi fédérale (LPRPDE), vous pouvez savoir ce que nous détenons sur vous, faire corriger une erreur et retirer votre
consentement. Vous pouvez aussi en obtenir copie ou le faire effacer. Nous gardons seulement ce que la loi nous oblige à garder,
comme les factures. Si notre réponse ne vous satisfait pas, vous pouvez écrire au Commissariat à la protection de la vie privée
du Canada.</p>
<h3>Québec</h3>
<p>Selon la Loi 25, la personne responsable de la protection des renseignements personnels est Geneviève Marchand, responsable
de la vie privée, Aldermoor Power, <a href="mailto:privacy@example.com">privacy@example.com</a>. Vous pouvez
demander que vos renseignements vous soient remis, à vous ou à une autre entreprise, dans un format que les ordinateurs
lisent, et que leur diffusion cesse. Aucune décision à votre sujet n’est prise par une machine seule. Certains de nos services
se trouvent aux États-Unis ou dans une autre province : avant qu’un renseignement quitte le Québec, nous vérifions qu’il y sera
protégé. Vous pouvez porter plainte à la Commission d’accès à l’information.</p>
<h2>Enfants</h2>
<p>La boutique s’adresse aux adultes. Nous ne gardons pas sciemment de renseignements sur des enfants de moins de 16 ans. Si vous
croyez le contraire, dites-le-nous et nous les effacerons.</p>
<h2>Nous joindre</h2>
<p>Écrivez à <a href="mailto:privacy@example.com">privacy@example.com</a>. Nous répondons dans les 30 jours. Nous pourrions
poser une question pour nous assurer que c’est bien vous. Si un incident touche vos renseignements et peut vous causer un
préjudice sérieux, nous vous en aviserons.</p>`,
  },
}
