import {SITE} from '#lib/config/site.ts';
import type {LegalSection} from './section.ts';
import type {StatementFacts} from './statement.ts';

const STATES = {full: 'totalement conforme', partial: 'partiellement conforme', none: 'non conforme'};

const plural = (count: number, one: string, more: string) => `${count} ${count > 1 ? more : one}`;

export const frenchStatement = ({audit, ...facts}: StatementFacts): LegalSection[] => [
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
        {audit.by === 'self'
          ? 'Aucun audit RGAA n’a été mené par un tiers : cette déclaration repose sur notre auto-évaluation, l’une des deux méthodes que prévoit le modèle européen de déclaration. Le site y est'
          : 'Le site est'}{' '}
        déclaré <b>{STATES[audit.state]}</b> au sens du référentiel général d’amélioration de l’accessibilité.
        {audit.open.length > 0 &&
          ` ${audit.criteria.failed ? '' : 'Rien de ce que nous avons pu vérifier ne manque\u202f; '}${plural(audit.open.length, 'point attend', 'points attendent')} un regard humain, nommés plus bas.`}
      </p>
    ),
  },
  {
    id: 'resultats',
    title: 'Résultats de notre propre audit',
    body: (
      <>
        <p>
          Le {facts.date}, nous avons nous-{'\u2060'}mêmes examiné un échantillon de pages d’après les{' '}
          {facts.total} critères du {audit.standard}. Parmi les critères applicables, <b>{audit.rate} %</b>{' '}
          sont respectés : {plural(audit.criteria.met, 'critère respecté', 'critères respectés')},{' '}
          {plural(audit.criteria.failed, 'non respecté', 'non respectés')},{' '}
          {plural(audit.criteria.notApplicable, 'sans objet', 'sans objet')}
          {audit.criteria.notJudged > 0 && `, ${plural(audit.criteria.notJudged, 'non jugé', 'non jugés')}`}.
          En moyenne, chaque page en respecte {audit.meanRateOfPages} %.
        </p>
        <p>
          C’est une auto-évaluation, pas un audit indépendant. Pour {audit.open.length} critères, une partie
          du jugement demande une personne concernée ou le bon outil, par exemple un lecteur d’écran ; nous
          n’avons eu ni l’un ni l’autre. Questions ouvertes depuis le {facts.date} :
        </p>
        {facts.open}
      </>
    ),
  },
  {
    id: 'limites',
    title: 'Ce qui n’est pas accessible',
    body: (
      <>
        {facts.failures || <p>Notre audit n’a laissé aucun critère non respecté dans l’échantillon.</p>}
        <p>{facts.derogations ? 'Dérogations :' : 'Aucune dérogation n’est invoquée.'}</p>
        {facts.derogations}
        <p>En dehors de l’échantillon :</p>
        <ul>
          {facts.hasFilm && <li>nous n’avons pas encore examiné le contenu de la vidéo de présentation ;</li>}
          <li>
            une image d’article dont l’auteur n’a rien dit porte sa légende ou le titre de l’article comme
            texte de remplacement ;
          </li>
          <li>
            dans la version anglaise du site, les articles et les pages juridiques sont en français ; ils sont
            signalés comme tels aux lecteurs d’écran.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'etablissement',
    title: 'Comment cette déclaration a été établie',
    body: (
      <>
        <p>
          Par nous-{'\u2060'}mêmes, le {facts.date}. Le site est fait avec HTML, CSS, SVG et JavaScript ; il
          se lit sans JavaScript. Il n’a pas de page d’aide.
        </p>
        <p>Pages examinées, dans les deux langues :</p>
        {facts.sample}
        <p>Outils :</p>
        {facts.tools}
      </>
    ),
  },
  {
    id: 'non-essaye',
    title: 'Ce que nous n’avons pas essayé',
    body: (
      <p>
        Le site n’a été essayé ni par des personnes handicapées, ni avec un lecteur d’écran, une plage braille
        ou une commande vocale. Nous n’avons pas non plus essayé d’autre navigateur que Chromium.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Nous signaler une difficulté',
    body: (
      <p>
        Si quelque chose vous empêche de lire une page ou de remplir un formulaire,
        dites-&#8288;le-&#8288;nous par la page {facts.contact('Contact')}, par téléphone ou par courrier.
        Nous vous aiderons à obtenir l’information autrement.
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
            {'\u202f;'}
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
        Deux choses restent à faire : un audit RGAA par un tiers, et des essais avec des personnes
        handicapées.
      </p>
    ),
  },
];
