import {localePath, type Page} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import type {LegalFacts} from './facts.ts';
import {Identity, Missing} from './identity.tsx';
import type {LegalSection} from './section.ts';

/** « Mentions légales », French only. */
export function legalNotices(locale: Locale, facts: LegalFacts): LegalSection[] {
  const to = (page: Page) => localePath(locale, page);
  const {publisher, product, address, email, phone} = facts;
  return [
    {
      id: 'editeur',
      title: 'Éditeur du site',
      body: (
        <>
          <dl>
            <Line name="Site" value={product && <Identity line={product} />} />
            <Line name="Dénomination sociale" value={publisher.legalName} />
            <Line name="Forme et capital" value={publisher.formAndCapital} />
            <Line name="Siège" value={address && <Identity line={address} />} />
            <Line name="Immatriculation" value={publisher.registration} />
            <Line name="TVA intracommunautaire" value={publisher.vatNumber} />
            <Line name="E-mail" value={email && <Identity line={email} />} />
            <Line name="Téléphone" value={phone && <Identity line={phone} />} />
          </dl>
          <Missing lines={facts.missing} />
        </>
      ),
    },
    {
      id: 'directeur',
      title: 'Directeur de la publication',
      body: <p>{publisher.publicationDirector || 'À renseigner par l’éditeur du site.'}</p>,
    },
    {
      id: 'hebergeur',
      title: 'Hébergeur',
      body: <p>{publisher.host || 'À renseigner par l’éditeur du site.'}</p>,
    },
    {
      id: 'conception',
      title: 'Conception et crédits',
      body: (
        <p>
          Les illustrations du site sont dessinées pour lui : elles ne montrent aucune personne réelle. Les
          polices de caractères sont Bricolage Grotesque et Instrument Sans, publiées sous licence libre SIL
          Open Font License.
        </p>
      ),
    },
    {
      id: 'propriete',
      title: 'Propriété intellectuelle',
      body: (
        <p>
          Les textes, les illustrations, la marque et le code de ce site sont protégés par le droit d’auteur.
          Toute reproduction demande l’accord écrit de l’éditeur, hors courte citation accompagnée de sa
          source. Les marques et logos d’autres entreprises appartiennent à leurs titulaires.
        </p>
      ),
    },
    {
      id: 'liens',
      title: 'Liens externes',
      body: (
        <p>
          Le site renvoie vers d’autres sites, dont nos pages sur les réseaux sociaux. Ce sont de simples
          liens : rien n’est échangé avec ces sites avant que vous ne les ouvriez. Leur contenu relève de
          leurs éditeurs.
        </p>
      ),
    },
    {
      id: 'donnees',
      title: 'Données personnelles et cookies',
      body: (
        <p>
          Ils font l’objet d’une page à part :{' '}
          <a href={to('/protection-des-donnees-personnelles')}>
            Protection des données personnelles et cookies
          </a>
          .
        </p>
      ),
    },
    {
      id: 'accessibilite',
      title: 'Accessibilité',
      body: (
        <p>
          Notre <a href={to('/accessibilite')}>déclaration d’accessibilité</a> dit où en est le site et
          comment nous signaler une difficulté.
        </p>
      ),
    },
    {
      id: 'signaler',
      title: 'Signaler un contenu ou une faille',
      body: (
        <p>
          Écrivez-&#8288;nous par la page <a href={to('/contact')}>Contact</a>. Pour une faille de sécurité,
          les coordonnées à employer figurent aussi dans le fichier{' '}
          <a href="/.well-known/security.txt">security.txt</a>.
        </p>
      ),
    },
    {
      id: 'droit',
      title: 'Droit applicable et langue',
      body: (
        <p>
          Le site est soumis au droit français. Hors articles et textes juridiques, il existe aussi en
          anglais ; en cas d’écart, le texte français fait foi.
        </p>
      ),
    },
  ];
}

/** An empty line is left out; the sentence below the list names it. */
function Line({name, value}: {name: string; value?: React.ReactNode}) {
  return (
    value && (
      <div>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    )
  );
}
