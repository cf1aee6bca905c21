import {RETENTION} from '#lib/config/retention.ts';
import {localePath, type Page} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import {cookies} from './data-protection-cookies.tsx';
import {durations} from './data-protection-durations.tsx';
import {rights} from './data-protection-rights.tsx';
import type {LegalFacts} from './facts.ts';
import {Identity, Missing} from './identity.tsx';
import type {LegalSection} from './section.ts';

/** « Protection des données personnelles », with the cookie policy. French only; its sentences follow the settings. */
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
          <li>Le site applique lui-même les durées de ce qu’il garde ; l’entreprise applique les autres.</li>
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
            Presque tout vient de vous, par l’un des trois formulaires ; le reste est dit plus bas. Sauf
            mention « facultatif », tout y est obligatoire.
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
                naissance, téléphone, profession, intitulé du poste, adresse. Pour les professionnels de
                santé : spécialité et mode d’exercice. Complément d’adresse et ville : facultatifs. Vos deux
                accords sont gardés avec la version du texte, la langue et l’heure.
              </dd>
            </div>
          </dl>
          <p>
            Le dossier d’inscription contient aussi deux mentions que le formulaire ne demande pas : la
            nationalité, notée « France » par défaut, et une mention « newsletter », qui vaut seulement pour
            les invitations acceptées à l’inscription. Écrivez-&#8288;nous pour les faire corriger.
          </p>
          <p>
            L’adresse IP de votre connexion sert à limiter le nombre d’envois : elle n’est pas gardée plus de{' '}
            {RETENTION.connectionHours}&nbsp;heures à cette fin, et le journal du site ne la contient pas. À
            l’inscription, votre e-&#8288;mail est comparé à ceux déjà inscrits, pour éviter les doublons.
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
            {facts.usesDatabase && (
              <div>
                <dt>Base de données</dt>
                <dd>
                  {publisher.databaseHost || 'À renseigner par l’éditeur du site.'} Garde ce que vous envoyez,
                  la preuve de vos consentements et, le temps de limiter les envois, votre adresse IP.
                </dd>
              </div>
            )}
            <div>
              <dt>Envoi des e-mails</dt>
              <dd>
                {facts.usesMailProvider
                  ? 'Mailchimp Transactional, service de The Rocket Science Group LLC (Intuit), société établie aux États-Unis. Reçoit les messages de contact et de devis, et, à l’inscription, votre prénom et votre e-\u2060mail.'
                  : 'Aucun prestataire à ce jour : le site écrit ses e-\u2060mails dans des fichiers, sur son serveur.'}
              </dd>
            </div>
            <div>
              <dt>Gestion de la communauté</dt>
              <dd>
                {facts.usesOwnBackend
                  ? `Les inscriptions sont gardées ${facts.usesDatabase ? 'dans la base de données du site' : 'sur la machine qui sert le site'}.`
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
      body: (
        <>
          {facts.usesMailProvider && (
            <p>
              L’envoi des e-&#8288;mails passe par The Rocket Science Group LLC (Intuit), aux États-Unis, qui
              reçoit les données citées plus haut. Garantie : à confirmer par l’éditeur du site, décision
              d’adéquation ou clauses contractuelles types. Nous vous en remettons une copie sur demande.
            </p>
          )}
          {facts.usesDatabase && (
            <p>La base de données se trouve dans le pays indiqué avec son hébergeur, plus haut.</p>
          )}
          {!facts.usesMailProvider && (
            <p>
              {facts.usesDatabase ? 'Pour le reste, le' : 'Le'} site n’organise aujourd’hui aucun transfert
              hors de l’Union européenne.
            </p>
          )}
        </>
      ),
    },
    durations(facts),
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
          Ce que vous écrivez dans un formulaire ne passe jamais par l’adresse d’une page. Une adresse ne
          contient jamais que trois choses : le service choisi pour un devis, les mots cherchés dans le blog
          et votre e-&#8288;mail, dans le lien de confirmation que nous vous envoyons. Les envois sont
          enregistrés{' '}
          {facts.usesDatabase
            ? 'dans la base de données du site'
            : 'dans un dossier réservé au programme qui sert le site'}
          , puis effacés selon les durées ci-{'\u2060'}dessus. Les pages n’appellent aucun autre site que le
          nôtre avant que vous ne le demandiez.
        </p>
      ),
    },
    ...rights(to),
    cookies(facts),
    {
      id: 'mises-a-jour',
      title: 'Mises à jour',
      body: (
        <p>La date de cette version figure en haut de la page. Nous la changeons quand le site change.</p>
      ),
    },
  ];
}
