import type { installation as source } from '../en-US/installation.ts'

export const installation: typeof source = {
  'spin-on oil filter': 'Huilez le joint et serrez à la main. Vérifiez le niveau après le premier démarrage.',
  'oil filter element':
    'Remplacez aussi le joint du couvercle et huilez-le. Vérifiez le niveau après le premier démarrage.',
  'spin-on fuel filter':
    'Huilez le joint et serrez à la main. Amorcez avec la pompe : le carburant versé du côté propre n’est pas filtré.',
  'fuel filter element': 'Amorcez avec la pompe : le carburant versé du côté propre n’est pas filtré.',
  'gas fuel filter': 'Fermez d’abord l’arrivée de gaz, puis cherchez les fuites après la pose.',
  'spin-on separator': 'Videz-le avant de le retirer, purgez le circuit ensuite et évacuez l’eau chaque jour.',
  'radial air filter':
    'Remplacez-le quand l’indicateur de colmatage, s’il y en a un, passe au rouge. Ne le nettoyez pas à l’air comprimé.',
  'panel air filter': 'Ne le nettoyez pas à l’air comprimé.',
  'flat air element': 'Ne le nettoyez pas à l’air comprimé.',
  'safety air element': 'Un élément de sécurité se remplace; il ne se nettoie jamais.',
  'foam pre-cleaner':
    'Lavez-le à l’eau tiède savonneuse, laissez-le sécher, puis imprégnez-le d’huile à moteur propre et essorez-le.',
  'spin-on coolant filter': 'Laissez refroidir le moteur avant d’ouvrir le circuit.',
  'common-rail injector': 'Posez chaque fois une rondelle de cuivre et un joint torique neufs.',
  'hydraulic unit injector': 'Posez chaque fois une rondelle de cuivre neuve et des joints toriques neufs.',
  'unit injector': 'Posez chaque fois une rondelle de cuivre neuve et des joints toriques neufs.',
  'nozzle holder': 'Posez chaque fois une rondelle de cuivre neuve.',
  'high-pressure fuel pump': 'Amorcez la pompe avec du carburant avant le premier démarrage.',
  'in-line injection pump': 'Amorcez la pompe avec du carburant avant le premier démarrage.',
  'rotary injection pump': 'Amorcez la pompe avec du carburant avant le premier démarrage.',
  'high-pressure line': 'Gardez les deux bouts fermés jusqu’à la pose : la saleté détruit les injecteurs.',
  'injection line': 'Gardez les deux bouts fermés jusqu’à la pose : la saleté détruit les injecteurs.',
  turbocharger:
    'Posez un joint de bride et un joint de retour d’huile neufs, et remplissez d’huile le carter de paliers avant le premier démarrage.',
  'turbo actuator': 'Étalonnez-le avec l’outil de diagnostic après la pose.',
  'water pump': 'Posez un joint neuf, remplissez lentement et purgez l’air.',
  'water pump kit': 'Laissez refroidir le moteur avant d’ouvrir le circuit. Remplissez lentement et purgez l’air.',
  'raw-water pump': 'Ouvrez la vanne de coque avant le premier démarrage : à sec, la pompe détruit sa turbine.',
  'raw-water impeller':
    'Fermez d’abord la vanne de coque. Mouillez les pales d’eau savonneuse et pliez-les toutes du même côté, dans le sens de la pompe.',
  thermostat: 'Posez un joint neuf et remplissez lentement le circuit.',
  radiator: 'Laissez refroidir le moteur avant d’ouvrir le circuit. Purgez l’air après le remplissage.',
  'radiator cap': 'Laissez refroidir le moteur avant de l’ouvrir.',
  'heat exchanger':
    'Laissez refroidir le moteur et fermez la vanne de coque avant d’ouvrir le circuit. Purgez l’air après le remplissage.',
  'zinc anode': 'Fermez d’abord la vanne de coque. Remplacez-la quand il n’en reste que la moitié.',
  'radiator hose': 'Laissez refroidir le moteur avant d’ouvrir le circuit. Remplacez les colliers avec le boyau.',
  'bypass hose': 'Laissez refroidir le moteur avant d’ouvrir le circuit. Remplacez les colliers avec le boyau.',
  'coolant hose': 'Laissez refroidir le moteur avant d’ouvrir le circuit. Remplacez les colliers avec le boyau.',
  'raw-water hose': 'Fermez la vanne de coque avant de retirer un boyau. Remplacez les colliers avec le boyau.',
  'particulate filter':
    'Posez des joints et des colliers neufs, puis remettez à zéro la charge de suie avec l’outil de diagnostic.',
  'oxidation catalyst': 'Posez des joints et des colliers neufs.',
  'three-way catalyst': 'Posez des joints neufs.',
  'V-band clamp':
    'Posez un joint neuf. Assurez-vous que le collier tient les deux brides sur tout le tour avant de serrer.',
  'NOx sensor': 'L’antigrippant va sur le filetage seulement, jamais sur la pointe.',
  'exhaust temperature sensor': 'L’antigrippant va sur le filetage seulement, jamais sur la pointe.',
  'oxygen sensor': 'L’antigrippant va sur le filetage seulement, jamais sur la pointe.',
  'EGR valve': 'Posez des joints neufs.',
  'EGR cooler': 'Laissez refroidir le moteur avant d’ouvrir le circuit. Posez des joints neufs des deux côtés.',
  'exhaust manifold': 'Posez des joints neufs et serrez les boulons du milieu vers l’extérieur.',
  'exhaust manifold gasket': 'Nettoyez les deux faces et serrez les boulons du milieu vers l’extérieur.',
  'exhaust manifold bolt': 'Serrez-les du milieu du collecteur vers l’extérieur.',
  'cylinder head':
    'Les boulons serrés à l’angle ne servent qu’une fois : posez un jeu complet neuf avec un joint de culasse neuf. Les deux faces doivent être propres, planes et sèches.',
  'head gasket':
    'Les boulons serrés à l’angle ne servent qu’une fois : posez un jeu complet neuf. Les deux faces doivent être propres, planes et sèches.',
  'head bolt': 'Les boulons serrés à l’angle ne servent qu’une fois : posez un jeu complet neuf.',
  'piston ring set': 'Mesurez le jeu à la coupe de chaque segment dans son cylindre avant la pose.',
  'pin retaining ring':
    'Un anneau de retenue ne sert qu’une fois. Assurez-vous qu’il est bien dans sa gorge sur tout le tour.',
  'main bearing set': 'Mesurez le jeu. Huilez les faces de frottement et gardez le dos des coussinets sec.',
  'rod bearing pair': 'Mesurez le jeu. Huilez les faces de frottement et gardez le dos des coussinets sec.',
  'thrust bearing set': 'Mesurez le jeu axial du vilebrequin. Les rainures font face au vilebrequin.',
  'camshaft bushing': 'Son trou d’huile doit coïncider avec celui du bloc.',
  'connecting rod': 'Les boulons de bielle serrés à l’angle ne servent qu’une fois.',
  'oil pan gasket': 'Nettoyez et dégraissez les deux faces. Le scellant ne va que sur les joints en T.',
  'valve cover gasket': 'Nettoyez et dégraissez les deux faces. Le scellant ne va que sur les joints en T.',
  'front cover gasket': 'Nettoyez et dégraissez les deux faces.',
  'gear housing gasket': 'Nettoyez et dégraissez les deux faces.',
  'crankcase gasket': 'Nettoyez et dégraissez les deux faces.',
  'intake gasket': 'Nettoyez et dégraissez les deux faces.',
  'oil cooler gasket': 'Nettoyez et dégraissez les deux faces.',
  'front crankshaft seal':
    'Une lèvre en PTFE se pose à sec, sur un arbre sec; une lèvre en caoutchouc s’huile d’abord. Enfoncez la bague bien droite.',
  'rear crankshaft seal':
    'Une lèvre en PTFE se pose à sec, sur un arbre sec; une lèvre en caoutchouc s’huile d’abord. Enfoncez la bague bien droite.',
  starter: 'Débranchez d’abord la batterie, le négatif avant le positif.',
  alternator: 'Débranchez d’abord la batterie, le négatif avant le positif.',
  'charging alternator': 'Débranchez d’abord la batterie, le négatif avant le positif.',
  'flooded battery':
    'Retirez le câble négatif en premier et rebranchez-le en dernier. La batterie est lourde et son acide est corrosif : gardez-la debout.',
  'AGM battery': 'Retirez le câble négatif en premier et rebranchez-le en dernier. Chargez-la en mode AGM.',
  'engine control module': 'Faites-le programmer pour votre moteur avant le premier démarrage.',
  'glow plug': 'Vissez-la d’abord à la main.',
  'block heater':
    'Laissez refroidir le moteur avant d’ouvrir le circuit. Ne le branchez qu’une fois le circuit rempli : à sec, il brûle.',
  'voltage regulator': 'Réglez la tension après la pose.',
  'transfer switch': 'Un maître électricien le raccorde.',
  'spark plug': 'Vérifiez l’écartement, vissez la bougie à la main et serrez moteur froid.',
  'ignition module': 'Réglez l’entrefer avec l’aimant du volant.',
  'brake pad set': 'Remplacez les deux côtés de l’essieu ensemble.',
  'brake rotor': 'Remplacez les deux côtés de l’essieu ensemble.',
  'brake drum': 'Remplacez les deux côtés de l’essieu ensemble.',
  'brake shoe kit': 'Remplacez les deux côtés de l’essieu ensemble.',
  'air dryer cartridge': 'Calez les roues et videz tous les réservoirs avant d’ouvrir le circuit.',
  'air governor': 'Calez les roues et videz tous les réservoirs avant d’ouvrir une conduite.',
  'brake chamber':
    'Calez les roues, immobilisez le ressort d’un frein à ressort et videz tous les réservoirs avant d’ouvrir une conduite. N’ouvrez jamais le côté du ressort.',
  'V-belt': 'Tournez chaque poulie à la main avant de poser la courroie neuve : une poulie rugueuse l’use.',
  'serpentine belt': 'Tournez chaque poulie à la main avant de poser la courroie neuve : une poulie rugueuse l’use.',
}
