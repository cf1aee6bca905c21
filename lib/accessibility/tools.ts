import type {Said} from './sample.ts';

interface Tool {
  name: string;
  use: Said;
}

/** What the audit was made with. */
export const TOOLS: readonly Tool[] = [
  {
    name: 'Chromium',
    use: {
      fr: 'lecture du document et de son arbre d’accessibilité, clavier, zoom, couleurs forcées',
      en: 'reading the document and its accessibility tree, keyboard, zoom, forced colours',
    },
  },
  {
    name: 'Playwright',
    use: {
      fr: 'parcours au clavier et relevés de l’arbre d’accessibilité, refaits à chaque changement du site',
      en: 'journeys by keyboard and snapshots of the accessibility tree, made again with every change of the site',
    },
  },
  {
    name: 'axe-core',
    use: {
      fr: 'contrôle automatique de chaque page et de chaque état, taille des cibles comprise',
      en: 'automatic checks of every page and state, target size included',
    },
  },
  {
    name: 'Nu Html Checker',
    use: {fr: 'validité du code', en: 'validity of the markup'},
  },
];
