import {ManageCookies} from '#components/layout/manage-cookies.tsx';
import {kept, RETENTION, type RetentionRow} from '#lib/config/retention.ts';
import {SITE} from '#lib/config/site.ts';
import {CONSENT_COOKIE} from '#lib/consent/cookie.ts';
import {localePath, type Page} from '#lib/i18n/paths.ts';
import {LANGUAGE_COOKIE, type Locale} from '#lib/i18n/routing.ts';
import type {LegalFacts} from './facts.ts';
import {Identity, Missing} from './identity.tsx';
import type {LegalSection} from './section.ts';

const R = RETENTION;
const years = (count: number) => `${count} an${count > 1 ? 's' : ''}`;
const months = (count: number) => `${count} mois`;
const days = (count: number) => `${count} jour${count > 1 ? 's' : ''}`;

const length = (period: RetentionRow['period']) =>
  'days' in period ? days(period.days) : years(period.years);
const orAtOnce = ({period}: RetentionRow) =>
  'days' in period && period.days === 0 ? 'effacée aussitôt' : length(period);

/** The rows of the table of durations: what is kept, in the reader's words. */
const KEPT: Record<RetentionRow['what'], {name: string; text: (row: RetentionRow) => string}> = {
  prospects: {
    name: 'Prospection (contact, devis)',
    text: ({period}) => `${length(period)} sans réponse active de votre part`,
  },
  customers: {
    name: 'Clients',
    text: ({period}) =>
      `${length(period)} après la fin de la relation, puis ${years(R.customerArchiveYears)} d’archives`,
  },
  candidates: {
    name: 'Candidats inscrits',
    text: ({period, by}) =>
      by === 'site'
        ? `${length(period)} après l’inscription`
        : `${length(period)} après votre dernière réponse active`,
  },
  deliveredLeads: {name: 'Copie de votre envoi sur le serveur du site, une fois transmis', text: orAtOnce},
  mailFiles: {name: 'Fichiers des e-\u2060mails que le site écrit sur son serveur', text: orAtOnce},
  leadTraces: {
    name: 'Trace de cet envoi, sans son contenu\u00a0: empreinte, formulaire, heures',
    text: ({period}) => length(period),
  },
  suspectedLeads: {name: 'Envois qui semblent automatiques', text: ({period}) => `${length(period)} au plus`},
  consents: {
    name: 'Preuve de vos consentements\u00a0: e-\u2060mail, version du texte, langue, heure, page',
    text: ({period}) => `jusqu’à votre demande d’effacement, ${length(period)} au plus`,
  },
  erasures: {
    name: 'Empreinte d’une adresse effacée, pour qu’aucune copie de sauvegarde ne la ramène',
    text: ({period}) => length(period),
  },
};

/** « Protection des données personnelles », with the cookie policy. French only. Says what the site does, no more. */
export function dataProtection(locale: Locale, facts: LegalFacts): LegalSection[] {
  const to = (page: Page) => localePath(locale, page);
  const {publisher, address, email, phone} = facts;
  return [
    {
      id: 'engagements',
      title: 'Nos engagements',
      body: (
        <ul>
          <li>Nous ne demandons que ce qui sert à vous répondre ou à vous inviter à des études.</li>
          <li>Nous ne mesurons pas votre navigation : ni publicité, ni outil d’audience.</li>
          <li>Aucune donnée de santé n’est demandée sur ce site.</li>
          <li>
            Les durées que le site peut appliquer seul, il les applique seul ; l’entreprise applique les
            autres.
          </li>
        </ul>
      ),
    },
    {
      id: 'responsable',
      title: 'Responsable du traitement',
      body: (
        <>
          <p>
            L’éditeur du site, présenté dans les <a href={to('/mentions-legales')}>mentions légales</a>, est
            responsable du traitement de vos données.
          </p>
          {(address || email || phone) && (
            <ul>
              {address && (
                <li>
                  Courrier : <Identity line={address} />
                </li>
              )}
              {email && (
                <li>
                  E-mail : <Identity line={email} />
                </li>
              )}
              {phone && (
                <li>
                  Téléphone : <Identity line={phone} />
                </li>
              )}
            </ul>
          )}
          {publisher.dataContact && <p>Votre interlocuteur : {publisher.dataContact}.</p>}
          <Missing lines={facts.missing} />
        </>
      ),
    },
    {
      id: 'collecte',
      title: 'Ce que nous recueillons',
      body: (
        <>
          <p>
            Tout vient de vous, par l’un des trois formulaires. Sauf mention « facultatif », tout est
            obligatoire.
          </p>
          <dl>
            <div>
              <dt>Contact</dt>
              <dd>Nom, e-mail, message.</dd>
            </div>
            <div>
              <dt>Devis</dt>
              <dd>Nom, prénom, e-mail, téléphone, entreprise, service, message, façon d’être recontacté.</dd>
            </div>
            <div>
              <dt>Inscription</dt>
              <dd>
                Nom, prénom, e-mail, genre (vous pouvez ne pas le préciser), pays de résidence, date de
                naissance, téléphone, profession, métier, adresse. Pour les professionnels de santé :
                spécialité et mode d’exercice. Complément d’adresse et ville : facultatifs. Vos deux accords
                sont gardés avec la version du texte, la langue et l’heure.
              </dd>
            </div>
          </dl>
          <p>
            Le dossier d’inscription contient aussi deux mentions que le formulaire ne demande pas : la
            nationalité, notée « France » par défaut, et une mention « newsletter », qui vaut seulement pour
            les invitations acceptées à l’inscription. Écrivez-nous pour les faire corriger.
          </p>
          <p>
            L’adresse IP de votre connexion sert à limiter le nombre d’envois : elle n’est pas gardée plus de
            deux heures à cette fin, et le journal du site ne la contient pas. À l’inscription, votre
            e-&#8288;mail est comparé à ceux déjà inscrits, pour éviter les doublons.
          </p>
        </>
      ),
    },
    {
      id: 'finalites',
      title: 'Pourquoi, et sur quelle base légale',
      body: (
        <dl>
          <div>
            <dt>Vous répondre et établir un devis</dt>
            <dd>
              Pour un devis, les mesures préalables à un contrat ; pour un message, notre intérêt légitime à
              vous répondre.
            </dd>
          </div>
          <div>
            <dt>Vous inviter à des études</dt>
            <dd>Votre consentement, donné à l’inscription et que vous pouvez retirer.</dd>
          </div>
          <div>
            <dt>Protéger les formulaires contre les envois automatiques</dt>
            <dd>Intérêt légitime à la sécurité du site.</dd>
          </div>
        </dl>
      ),
    },
    {
      id: 'decision',
      title: 'Aucune décision automatique',
      body: (
        <p>
          Aucune décision vous concernant n’est prise par un programme seul. Un envoi qui semble automatique
          est mis de côté pour qu’une personne le regarde.
        </p>
      ),
    },
    {
      id: 'destinataires',
      title: 'Destinataires et sous-traitants',
      body: (
        <>
          <p>Vos données sont lues par notre équipe. Elles passent par les outils suivants :</p>
          <dl>
            <div>
              <dt>Hébergement du site</dt>
              <dd>
                {publisher.host || 'À renseigner par l’éditeur du site.'} Reçoit tout ce que vous envoyez.
              </dd>
            </div>
            <div>
              <dt>Envoi des e-mails</dt>
              <dd>
                {facts.usesMailProvider
                  ? 'Mailchimp Transactional, service de The Rocket Science Group LLC (Intuit), société établie aux États-Unis. Reçoit les messages de contact et de devis, et, à l’inscription, votre prénom et votre e-\u2060mail.'
                  : 'Aucun prestataire à ce jour : les messages restent sur la machine qui sert le site.'}
              </dd>
            </div>
            <div>
              <dt>Gestion de la communauté</dt>
              <dd>
                {facts.usesOwnBackend
                  ? 'Les inscriptions sont gardées sur la machine qui sert le site.'
                  : 'Notre serveur de gestion reçoit les inscriptions et garde la liste des inscrits.'}
              </dd>
            </div>
            <div>
              <dt>Recherche de commune</dt>
              <dd>
                {facts.usesPostalLookup
                  ? 'Un service de codes postaux, interrogé par notre serveur. Il reçoit le code postal seul, rien d’autre.'
                  : 'Faite par notre serveur, sans aucun service extérieur.'}
              </dd>
            </div>
          </dl>
        </>
      ),
    },
    {
      id: 'transferts',
      title: 'Transferts hors de l’Union européenne',
      body: facts.usesMailProvider ? (
        <p>
          L’envoi des e-&#8288;mails passe par The Rocket Science Group LLC (Intuit), aux États-Unis, qui
          reçoit les données citées plus haut. Garantie : à confirmer par l’éditeur du site, décision
          d’adéquation ou clauses contractuelles types. Nous vous en remettons une copie sur demande.
        </p>
      ) : (
        <p>Le site n’organise aujourd’hui aucun transfert hors de l’Union européenne.</p>
      ),
    },
    {
      id: 'durees',
      title: 'Combien de temps',
      body: (
        <>
          <table>
            <caption className="sr-only">Durées de conservation</caption>
            <thead>
              <tr>
                <th scope="col">Données</th>
                <th scope="col">Durée</th>
              </tr>
            </thead>
            <tbody>
              {kept({
                leadRetentionDays: facts.leadRetentionDays,
                ownBackend: facts.usesOwnBackend,
                mailFolder: !facts.usesMailProvider,
              }).map((row) => (
                <Row key={row.what} name={KEPT[row.what].name} text={KEPT[row.what].text(row)} />
              ))}
            </tbody>
          </table>
          <p>
            Un envoi qui n’a pas encore pu être transmis est gardé jusqu’à ce qu’il le soit, ou qu’une
            personne décide de l’effacer.
          </p>
        </>
      ),
    },
    {
      id: 'sante',
      title: 'Données de santé',
      body: (
        <p>
          Ce site n’en demande aucune, et nous vous prions de n’en écrire aucune dans les messages. Une étude
          qui en aurait besoin vous les demanderait à part, avec ses propres informations et son propre
          consentement.
        </p>
      ),
    },
    {
      id: 'securite',
      title: 'Sécurité',
      body: (
        <p>
          Ce que vous écrivez dans un formulaire ne passe jamais par l’adresse d’une page. Deux exceptions,
          hors des formulaires : les mots cherchés dans le blog, et votre e-&#8288;mail dans le lien de
          confirmation que nous vous envoyons. Les envois sont enregistrés dans un dossier réservé au
          programme qui sert le site, puis effacés selon les durées ci-dessus. Les pages n’appellent aucun
          autre site que le nôtre avant que vous ne le demandiez.
        </p>
      ),
    },
    {
      id: 'retrait',
      title: 'Retirer votre consentement',
      body: (
        <p>
          À tout moment, en nous écrivant par la page <a href={to('/contact')}>Contact</a>. Le retrait ne
          remet pas en cause ce qui a été fait avant lui.
        </p>
      ),
    },
    {
      id: 'droits',
      title: 'Vos droits',
      body: (
        <>
          <p>
            Vous pouvez demander l’accès à vos données, leur rectification, leur effacement, la limitation de
            leur traitement et leur portabilité, vous opposer à leur traitement, et dire ce qu’elles
            deviendront après votre décès.
          </p>
          <p>
            Écrivez-nous par la page <a href={to('/contact')}>Contact</a>. Nous répondons dans un délai de{' '}
            <b>{months(R.rightsAnswerMonths)}</b>.
          </p>
        </>
      ),
    },
    {
      id: 'cnil',
      title: 'Réclamation',
      body: (
        <p>
          Vous pouvez à tout moment saisir la{' '}
          <a href="https://www.cnil.fr/fr/plaintes" rel="noopener">
            CNIL
          </a>
          , l’autorité française de protection des données.
        </p>
      ),
    },
    {
      id: 'mineurs',
      title: 'Mineurs',
      body: <p>L’inscription est réservée aux personnes d’au moins {SITE.minimumAge} ans.</p>,
    },
    {
      id: 'cookies',
      title: 'Cookies',
      body: (
        <>
          <p>
            Un cookie est un petit fichier que le site demande à votre navigateur de garder. Le consentement à
            un cookie qui n’est pas nécessaire se demande à la première visite et vaut{' '}
            {months(R.cookieMonthsAtMost)} au plus. <b>Ce site n’en dépose lui-même aucun de cette sorte</b> :
            sa question porte sur la seule vidéo de présentation, dont l’hébergeur peut déposer les siens.
            Votre réponse, oui ou non, est gardée {months(R.consentChoiceMonths)}, puis la question est posée
            de nouveau. Ne pas répondre vaut refus.
          </p>
          <p>Vous pouvez changer d’avis à tout moment, depuis toutes les pages.</p>
          <ManageCookies className="link text-bleu" label="Gérer mes cookies" policy="#cookies" />
          <table>
            <caption className="sr-only">Ce que le site garde dans votre navigateur</caption>
            <thead>
              <tr>
                <th scope="col">Nom</th>
                <th scope="col">À quoi il sert</th>
                <th scope="col">Durée</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td>
                  <code>{LANGUAGE_COOKIE}</code>
                </td>
                <td>Retenir la langue que vous choisissez. Écrit seulement si vous la changez.</td>
                <td>{months(R.languageCookieMonths)}</td>
              </tr>
              <tr>
                <td>
                  <code>{CONSENT_COOKIE}</code>
                </td>
                <td>
                  Retenir votre réponse à la question sur les cookies : sa version, oui ou non, le jour. Rien
                  n’y permet de vous reconnaître.
                </td>
                <td>{months(R.consentChoiceMonths)}</td>
              </tr>
              <tr>
                <td>Brouillon, référence et carreau</td>
                <td>
                  Retrouver un formulaire commencé, la référence de votre dernier envoi et le carreau que vous
                  avez choisi. Ce ne sont pas des cookies : ils restent dans l’onglet et ne nous sont pas
                  envoyés.
                </td>
                <td>Jusqu’à l’envoi pour le brouillon, jusqu’à la fermeture de l’onglet pour le reste</td>
              </tr>
            </tbody>
          </table>
          <h3>La vidéo de présentation</h3>
          <p>
            {facts.videoHost
              ? `Elle est hébergée par ${facts.videoHost}. Rien n’en est chargé tant que vous n’avez pas appuyé sur le bouton de lecture ; ensuite, cet hébergeur peut déposer ses propres cookies. Si vous les avez acceptés, un appui suffit ; sinon, le site demande d’abord votre accord pour cette lecture seule. Refuser ne prive de rien d’autre. Retirer votre accord retire le lecteur de la page ; les cookies que l’hébergeur aurait déposés s’effacent dans les réglages de votre navigateur.`
              : 'Aucune vidéo n’est en ligne à ce jour : rien n’est chargé, même si vous acceptez. Quand son hébergeur sera connu, la question vous sera posée de nouveau, en le nommant.'}
          </p>
          <h3>Régler votre navigateur</h3>
          <p>
            Votre navigateur peut accepter les cookies, vous avertir avant chacun, ou les refuser. Sans les
            siens, le site fonctionne : il se fie alors à la langue du navigateur, et repose sa question à
            chaque page.
          </p>
          <dl>
            <div>
              <dt>Chrome</dt>
              <dd>Paramètres, Confidentialité et sécurité, Cookies tiers.</dd>
            </div>
            <div>
              <dt>Firefox</dt>
              <dd>Paramètres, Vie privée et sécurité, Cookies et données de sites.</dd>
            </div>
            <div>
              <dt>Safari</dt>
              <dd>Réglages, Avancé ou Confidentialité selon la version, Bloquer tous les cookies.</dd>
            </div>
            <div>
              <dt>Edge</dt>
              <dd>Paramètres, Cookies et autorisations de site, Gérer et supprimer les cookies.</dd>
            </div>
          </dl>
        </>
      ),
    },
    {
      id: 'mises-a-jour',
      title: 'Mises à jour',
      body: (
        <p>La date de cette version figure en haut de la page. Nous la changeons quand le site change.</p>
      ),
    },
  ];
}

function Row({name, text}: {name: string; text: string}) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{text}</td>
    </tr>
  );
}
