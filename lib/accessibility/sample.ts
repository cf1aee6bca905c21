/** A text that visitors read, in both languages. */
export interface Said {
  fr: string;
  en: string;
}

interface SamplePage {
  path: string;
  name: Said;
  /** What was looked at beside the page as it opens. */
  states?: Said;
}

/**
 * The pages that were audited, in both languages, as the method asks: home, contact, statement, legal texts, site map,
 * each form with its steps, errors and success, and one of each kind of content. There is no help page.
 */
export const SAMPLE = {
  home: {
    path: '/',
    name: {fr: 'Accueil', en: 'Home'},
    states: {
      fr: 'menu ouvert, onglets, question sur les cookies',
      en: 'open menu, tabs, question about cookies',
    },
  },
  services: {
    path: '/services',
    name: {fr: 'Nos services', en: 'Our services'},
    states: {fr: 'les trois onglets', en: 'all three tabs'},
  },
  law: {
    path: '/services/Loi-anti-cadeau',
    name: {fr: 'Loi anti-cadeaux et transparence', en: 'Anti-gift and transparency laws'},
  },
  software: {path: '/saas', name: {fr: 'Logiciel', en: 'Software'}},
  about: {
    path: '/about',
    name: {fr: 'À propos, avec la place de la vidéo', en: 'About, with the place of the video'},
    states: {
      fr: 'sans vidéo, puis avec un lecteur d’essai',
      en: 'without a video, then with a player made for the test',
    },
  },
  blog: {
    path: '/blog',
    name: {fr: 'Liste des articles', en: 'List of articles'},
  },
  search: {
    path: '/blog/recherche',
    name: {fr: 'Recherche d’articles', en: 'Search for articles'},
    states: {fr: 'avec et sans résultat', en: 'with and without results'},
  },
  article: {
    path: '/post',
    name: {fr: 'Article', en: 'Article'},
    states: {
      fr: 'texte, titres, listes, tableau, exergue, image légendée',
      en: 'text, headings, lists, table, pull quote, picture with a caption',
    },
  },
  contact: {
    path: '/contact',
    name: {fr: 'Contact', en: 'Contact'},
    states: {fr: 'erreurs, remerciement, page suivante', en: 'errors, thanks, the next page'},
  },
  quote: {
    path: '/devis',
    name: {fr: 'Demande de devis', en: 'Quote request'},
    states: {fr: 'erreurs, remerciement, page suivante', en: 'errors, thanks, the next page'},
  },
  signUp: {
    path: '/inscription',
    name: {fr: 'Inscription, étape 1', en: 'Sign-up, step 1'},
    states: {
      fr: 'erreurs, choix du carreau, question avant de quitter',
      en: 'errors, choice of the tile, question before leaving',
    },
  },
  signUpTwo: {
    path: '/inscription?etape=2',
    name: {fr: 'Inscription, étape 2', en: 'Sign-up, step 2'},
    states: {
      fr: 'erreurs, liste des communes, bienvenue, page suivante',
      en: 'errors, list of towns, welcome, the next page',
    },
  },
  accessibility: {
    path: '/accessibilite',
    name: {fr: 'Déclaration d’accessibilité', en: 'Accessibility statement'},
  },
  notices: {path: '/mentions-legales', name: {fr: 'Mentions légales', en: 'Legal notice'}},
  privacy: {
    path: '/protection-des-donnees-personnelles',
    name: {fr: 'Protection des données personnelles', en: 'Personal data protection'},
  },
  terms: {path: '/CGU', name: {fr: 'Conditions générales d’utilisation', en: 'Terms of use'}},
  siteMap: {path: '/plan-du-site', name: {fr: 'Plan du site', en: 'Site map'}},
  notFound: {
    path: '/une-adresse-inconnue',
    name: {fr: 'Page introuvable', en: 'Page not found'},
  },
} as const satisfies Record<string, SamplePage>;

export type SamplePageId = keyof typeof SAMPLE;
