import type { installation as source } from '../en-US/installation.ts'

export const installation: typeof source = {
  'oil-filters':
    'Huilez le joint, vissez le filtre jusqu’au contact, puis serrez de ¾ de tour à la main. Vérifiez le niveau après le premier démarrage.',
  'fuel-filters':
    'Vissez jusqu’au contact du joint, puis serrez de ¾ de tour à la main. Amorcez avec la pompe : le carburant versé du côté propre n’est pas filtré.',
  'fuel-water-separators': 'Videz la cuve avant de le retirer, purgez le circuit ensuite et évacuez l’eau chaque jour.',
  'air-filters': 'Remplacez-le quand l’indicateur marque 25 poH₂O (6,2 kPa). Ne le nettoyez pas à l’air comprimé.',
  'coolant-filters': 'Laissez refroidir le moteur avant d’ouvrir le circuit.',
  injectors: 'Posez chaque fois une rondelle de cuivre et un joint torique neufs.',
  'injection-pumps': 'Amorcez la pompe avec du carburant avant le premier démarrage.',
  'fuel-lines':
    'Les conduites haute pression ne servent qu’une fois. Laissez les bouchons jusqu’au serrage des deux bouts.',
  turbochargers:
    'Posez un joint de bride et un joint de retour d’huile neufs, et remplissez d’huile le carter de paliers avant le premier démarrage.',
  'turbo-actuators': 'Étalonnez-le avec l’outil de diagnostic après la pose.',
  'water-pumps': 'Posez un joint neuf, remplissez lentement et purgez l’air.',
  thermostats: 'Posez un joint neuf et remplissez lentement le circuit.',
  radiators: 'Laissez refroidir le moteur avant d’ouvrir le circuit. Purgez l’air après le remplissage.',
  'coolant-hoses': 'Laissez refroidir le moteur avant d’ouvrir le circuit. Remplacez les colliers avec le boyau.',
  dpf: 'Posez des joints et des colliers neufs, puis remettez à zéro la charge de suie avec l’outil de diagnostic.',
  doc: 'Posez des joints et des colliers neufs.',
  'nox-sensors': 'Serrez à 50 N·m (37 lb-pi), avec de l’antigrippant sur le filetage seulement.',
  egr: 'Posez des joints neufs des deux côtés.',
  'exhaust-manifolds': 'Serrez du centre vers l’extérieur : boulons M10 à 43 N·m (32 lb-pi).',
  'cylinder-heads':
    'Les boulons serrés à l’angle ne servent qu’une fois : posez un jeu complet neuf avec un joint de culasse neuf.',
  'head-gaskets':
    'Les boulons serrés à l’angle ne servent qu’une fois : posez un jeu complet neuf. Les deux faces doivent être propres, planes et sèches.',
  'pistons-rings': 'Mesurez le jeu à la coupe de chaque segment dans son cylindre avant la pose.',
  bearings: 'Mesurez le jeu et huilez les faces avant la pose.',
  'connecting-rods': 'Les boulons de bielle serrés à l’angle ne servent qu’une fois.',
  'pan-cover-gaskets': 'Nettoyez et dégraissez les deux faces. Le scellant ne va que sur les joints en T.',
  'shaft-seals': 'Les lèvres en PTFE se posent à sec, avec l’outil de pose. N’huilez pas l’arbre.',
  starters:
    'Débranchez d’abord la batterie, le négatif avant le positif. Boulons de fixation M10 : 49 N·m (36 lb-pi); M12 : 85 N·m (63 lb-pi).',
  alternators: 'Débranchez d’abord la batterie, le négatif avant le positif.',
  'batteries-flooded':
    'Retirez le câble négatif en premier et rebranchez-le en dernier. La batterie est lourde et son acide est corrosif : gardez-la debout.',
  'batteries-agm': 'Retirez le câble négatif en premier et rebranchez-le en dernier. Chargez-la en mode AGM.',
  'control-modules': 'Le module est programmé pour votre numéro de série avant de démarrer le moteur.',
  'glow-heaters': 'Vissez d’abord les bougies de préchauffage à la main, puis serrez de 10 à 18 N·m (7 à 13 lb-pi).',
  'voltage-regulators': 'Réglez la tension et la fréquence après la pose.',
  'transfer-switches': 'Un maître électricien le raccorde. Serrez les cosses aux valeurs de l’étiquette.',
  'spark-plugs': 'Vérifiez l’écartement, vissez la bougie à la main et serrez moteur froid.',
  brakes: 'Remplacez les deux côtés de l’essieu ensemble.',
  'air-brake': 'Videz tous les réservoirs avant d’ouvrir une conduite.',
  'belts-tensioners': 'Tournez chaque poulie à la main avant de poser la courroie neuve : une poulie rugueuse l’use.',
}
