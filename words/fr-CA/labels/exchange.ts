/** Of feeds, of redirects from an old shop, and of makers’ files. */
export const exchange = {
  Redirect: 'Redirection',
  Redirects: 'Redirections',
  'All Redirects': 'Toutes les redirections',
  'Old Address': 'Ancienne adresse',
  'New Address': 'Nouvelle adresse',
  'Followed|redirect': 'Suivie',
  'Last Followed': 'Suivie la dernière fois',
  'From its first slash on, as /parts/1001.html or /product.php?id=1001. What campaigns add to it does not count.':
    'À partir de sa première barre oblique, comme /parts/1001.html ou /product.php?id=1001. Ce que les campagnes y ajoutent ne compte pas.',
  'A path of this shop, as /category/filters, where it does not lead to a product.':
    'Un chemin de cette boutique, comme /category/filters, si elle ne mène pas à un produit.',
  'Without one it leads to the language of the address that was asked for.':
    'Sans langue, elle mène à celle de l’adresse demandée.',
  'Enter an address of the old shop from its first slash on, as /parts/1001.html':
    'Entrez une adresse de l’ancienne boutique à partir de sa première barre oblique, comme /parts/1001.html',
  'Enter either a product or a new address': 'Entrez soit un produit, soit une nouvelle adresse',
  'Enter a path of this shop, as /category/filters': 'Entrez un chemin de cette boutique, comme /category/filters',
  'It leads to itself': 'Elle mène à elle-même',
  'That address leads elsewhere by itself: enter where it leads':
    'Cette adresse mène elle-même ailleurs : entrez où elle mène',
  Feed: 'Flux',
  Feeds: 'Flux',
  'All Feeds': 'Tous les flux',
  'Active|feed': 'Actif',
  'Tells Of': 'Porte sur',
  'Warehouse stock': 'Stock de l’entrepôt',
  'Stock of stores': 'Stock des magasins',
  'Of its calls, and of the folder that its files are put into.':
    'De ses appels, et du dossier où l’on dépose ses fichiers.',
  'Its token sends it by a call. Without one it comes as files alone.':
    'Son jeton l’envoie par appel. Sans intégration, il ne vient que par fichiers.',
  'Empty Cells Empty the Field': 'Une cellule vide vide le champ',
  'Newest Number': 'Numéro le plus récent',
  'Last Delivery': 'Dernière livraison',
  'Small letters, digits and hyphens alone, at most 40':
    'Seulement des minuscules, des chiffres et des traits d’union, 40 au plus',
  'Feed Delivery': 'Livraison d’un flux',
  'Feed Deliveries': 'Livraisons des flux',
  'All Feed Deliveries': 'Toutes les livraisons des flux',
  'Number|feed': 'Numéro',
  'Came As': 'Venue par',
  'A call': 'Un appel',
  'A file': 'Un fichier',
  'The Same': 'Inchangés',
  Rows: 'Lignes',
  Changed: 'Modifiés',
  Refused: 'Refusées',
  Prices: 'Prix',
  'Refused Rows': 'Lignes refusées',
  'Extended information: a fact of a part': 'Information étendue : un fait d’une pièce',
  'Of an engine, a make, a model or a brand its name; of a kind of price: list, special or core; of an attribute its key; of extended information: recon, returnable, max-per-order, crate-quantity, sold-in or replaced-by':
    'D’un moteur, d’une marque ou d’un modèle son nom; d’un genre de prix : list, special ou core; d’une caractéristique sa clé; d’une information étendue : recon, returnable, max-per-order, crate-quantity, sold-in ou replaced-by',
  'Enter the key of an attribute': 'Entrez la clé d’une caractéristique',
  'Enter recon, returnable, max-per-order, crate-quantity, sold-in or replaced-by':
    'Entrez recon, returnable, max-per-order, crate-quantity, sold-in ou replaced-by',
  'The file says more of where it fits than the shop has fields for':
    'Le fichier en dit plus sur la compatibilité que la boutique n’a de champs',
  'Cross-Reference': 'Référence croisée',
  'Cross-References': 'Références croisées',
  'All Cross-References': 'Toutes les références croisées',
  'Number|of another maker': 'Numéro',
  Brand: 'Marque',
}
