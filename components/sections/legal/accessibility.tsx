import type {ReactNode} from 'react';
import {SITE} from '#lib/config/site.ts';
import {localePath} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import type {LegalSection} from './section.ts';

/** The accessibility statement, in both languages. Voluntary and without an audit, so it claims no conformity. */
export function accessibility(locale: Locale): LegalSection[] {
  const contact = (label: string): ReactNode => <a href={localePath(locale, '/contact')}>{label}</a>;
  return locale === 'fr' ? french(contact) : english(contact);
}

const french = (contact: (label: string) => ReactNode): LegalSection[] => [
  {
    id: 'engagement',
    title: 'Notre engagement',
    body: (
      <p>
        Nous interrogeons des personnes de toutes conditions, à partir de {SITE.minimumAge} ans : elles
        doivent pouvoir se servir de notre site. Cette déclaration est volontaire. Elle porte sur toutes les
        pages du site, en français et en anglais.
      </p>
    ),
  },
  {
    id: 'etat',
    title: 'État de conformité',
    body: (
      <p>
        Aucun audit RGAA n’a été réalisé. Le site est donc déclaré <b>non conforme</b> au sens du référentiel
        général d’amélioration de l’accessibilité, quel que soit le résultat de nos propres essais.
      </p>
    ),
  },
  {
    id: 'essais',
    title: 'Nos propres essais',
    body: (
      <>
        <p>
          Nous visons les critères de niveau AA des WCAG 2.2. Nos essais internes passent les pages à l’outil
          axe-core, qui ne voit qu’une partie des défauts possibles, et vérifient la navigation au clavier,
          l’affichage à 320 pixels de large et la lecture sans JavaScript.
        </p>
        <p>Nous n’avons pas encore fait essayer le site par des personnes handicapées.</p>
      </>
    ),
  },
  {
    id: 'limites',
    title: 'Ce qui n’est pas accessible',
    body: (
      <ul>
        <li>Les images des articles du blog n’ont pas toujours de texte de remplacement.</li>
        <li>
          Sous les adresses en anglais, les articles et les pages juridiques sont en français ; ils sont
          signalés comme tels aux lecteurs d’écran.
        </li>
      </ul>
    ),
  },
  {
    id: 'etablissement',
    title: 'Comment cette déclaration a été établie',
    body: (
      <p>
        Par nous-mêmes, à la date indiquée en haut de la page. Le site est fait avec HTML, CSS, SVG et
        JavaScript ; il se lit sans JavaScript.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Nous signaler une difficulté',
    body: (
      <p>
        Si quelque chose vous empêche de lire une page ou de remplir un formulaire, dites-le-nous par la page{' '}
        {contact('Contact')}, par téléphone ou par courrier. Nous vous aiderons à obtenir l’information
        autrement.
      </p>
    ),
  },
  {
    id: 'recours',
    title: 'Voies de recours',
    body: (
      <>
        <p>Si notre réponse tarde ou ne résout rien, vous pouvez vous adresser au Défenseur des droits :</p>
        <ul>
          <li>
            par son{' '}
            <a href="https://formulaire.defenseurdesdroits.fr/" rel="noopener">
              formulaire en ligne
            </a>
             ;
          </li>
          <li>auprès de son délégué dans votre région ;</li>
          <li>par courrier, gratuitement et sans timbre.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'suite',
    title: 'La suite',
    body: (
      <p>
        Trois choses restent à faire : un audit RGAA, des essais avec des personnes handicapées, et des textes
        de remplacement pour toutes les images du blog.
      </p>
    ),
  },
];

const english = (contact: (label: string) => ReactNode): LegalSection[] => [
  {
    id: 'commitment',
    title: 'Our commitment',
    body: (
      <p>
        The people we interview are adults of every age and background: they must be able to use our site.
        This statement is voluntary. It covers every page of the site, in French and in English.
      </p>
    ),
  },
  {
    id: 'status',
    title: 'Conformance status',
    body: (
      <p>
        No audit against the RGAA, the French accessibility framework, has been carried out. The site is
        therefore declared <b>non-conformant</b> within the meaning of that framework, whatever our own tests
        may show.
      </p>
    ),
  },
  {
    id: 'tests',
    title: 'Our own tests',
    body: (
      <>
        <p>
          We aim for level AA of WCAG 2.2. Our internal tests run the pages through axe-core, a tool that sees
          only part of the possible defects, and check keyboard navigation, display at a width of 320 pixels
          and reading without JavaScript.
        </p>
        <p>We have not yet had the site tried out by people with disabilities.</p>
      </>
    ),
  },
  {
    id: 'limits',
    title: 'What is not accessible',
    body: (
      <ul>
        <li>Pictures in blog articles do not always have alternative text.</li>
        <li>
          Under the English addresses, articles and legal pages are in French; they are marked as such for
          screen readers.
        </li>
      </ul>
    ),
  },
  {
    id: 'method',
    title: 'How this statement was drawn up',
    body: (
      <p>
        By ourselves, on the date given at the top of the page. The site is made with HTML, CSS, SVG and
        JavaScript; it can be read without JavaScript.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Reporting a difficulty',
    body: (
      <p>
        If something prevents you from reading a page or filling in a form, tell us through the{' '}
        {contact('Contact')} page, by phone or by post. We will help you get the information another way.
      </p>
    ),
  },
  {
    id: 'remedies',
    title: 'Further remedies',
    body: (
      <>
        <p>
          If we do not reply, or do not solve the problem, you can turn to the Défenseur des droits, the
          French public defender of rights:
        </p>
        <ul>
          <li>
            through its{' '}
            <a href="https://formulaire.defenseurdesdroits.fr/" rel="noopener" hrefLang="fr">
              online form
            </a>{' '}
            (in French);
          </li>
          <li>through its delegate in your region;</li>
          <li>by post, free of charge and without a stamp.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'next',
    title: 'What comes next',
    body: (
      <p>
        Three things remain to be done: an RGAA audit, tests with people with disabilities, and alternative
        text for every picture in the blog.
      </p>
    ),
  },
];
