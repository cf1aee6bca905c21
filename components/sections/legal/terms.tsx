import {SITE} from '#lib/config/site.ts';
import {localePath, type Page} from '#lib/i18n/paths.ts';
import type {Locale} from '#lib/i18n/routing.ts';
import type {LegalSection} from './section.ts';

/** « Conditions générales d'utilisation ». French only: no translation has legal force. */
export function termsOfUse(locale: Locale): LegalSection[] {
  const to = (page: Page) => localePath(locale, page);
  return [
    {
      id: 'objet',
      title: 'Objet et définitions',
      body: (
        <>
          <p>
            Ces conditions disent comment utiliser ce site et ce que l’on peut en attendre. Elles emploient
            quatre mots :
          </p>
          <ul>
            <li>
              <b>visiteur</b> : toute personne qui consulte le site ;
            </li>
            <li>
              <b>candidat</b> : toute personne qui s’y inscrit pour être invitée à des études, qu’elle soit
              professionnel de santé, patient ou simple particulier ;
            </li>
            <li>
              <b>étude</b> : une étude qualitative ou quantitative portant sur un dispositif médical ;
            </li>
            <li>
              <b>client</b> : l’entreprise qui nous confie une étude, des conventions ou un suivi.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: 'acceptation',
      title: 'Acceptation et version',
      body: (
        <p>
          Utiliser le site, c’est accepter ces conditions. La version qui s’applique est celle qui est en
          ligne le jour de votre visite ; sa date figure en haut de la page.
        </p>
      ),
    },
    {
      id: 'acces',
      title: 'Accès au site',
      body: (
        <p>
          Toutes les pages se consultent sans compte. Le site peut être interrompu pour sa maintenance ou par
          une panne. Ce que vous avez envoyé et dont nous avons accusé réception reste enregistré et est
          traité ensuite.
        </p>
      ),
    },
    {
      id: 'inscription',
      title: 'Inscription des candidats',
      body: (
        <>
          <p>
            L’<a href={to('/inscription')}>inscription</a> se fait en deux étapes. Elle est ouverte aux
            personnes d’au moins {SITE.minimumAge} ans. Une adresse e-&#8288;mail ne peut servir qu’à une
            seule inscription.
          </p>
          <p>
            Vous vous engagez à donner des renseignements exacts : ils servent à savoir quelles études peuvent
            vous concerner. Un e-&#8288;mail de confirmation vous est envoyé une fois l’inscription
            enregistrée.
          </p>
        </>
      ),
    },
    {
      id: 'participation',
      title: 'Participation aux études',
      body: (
        <>
          <p>
            S’inscrire n’engage à participer à aucune étude, et n’assure pas d’être invité : chaque étude a
            ses propres critères de sélection. Vous êtes libre de refuser une invitation.
          </p>
          <p>
            Chaque étude a ses propres documents d’information et de consentement, et ses propres règles de
            confidentialité. Elles s’ajoutent à ces conditions.
          </p>
        </>
      ),
    },
    {
      id: 'indemnisation',
      title: 'Indemnisation',
      body: (
        <>
          <p>L’indemnisation, s’il y en a une, est propre à chaque étude. Ce site n’en promet aucune.</p>
          <p>
            Pour les professionnels de santé, la rémunération relève de l’encadrement des avantages : elle
            suppose une convention écrite, déclarée ou autorisée avant l’étude, et rendue publique au titre de
            la transparence des liens. Notre page{' '}
            <a href={to('/services/Loi-anti-cadeau')}>Loi anti-cadeaux et transparence</a> en présente les
            règles.
          </p>
        </>
      ),
    },
    {
      id: 'limites',
      title: 'Ce que ce site n’est pas',
      body: (
        <p>
          Ce site ne donne pas de conseil médical et ne remplace pas un professionnel de santé. En cas
          d’urgence, appelez le 15 ou le 112. N’indiquez aucune information médicale dans les formulaires.
        </p>
      ),
    },
    {
      id: 'obligations',
      title: 'Vos obligations',
      body: (
        <p>
          Vous vous abstenez d’envoyer des contenus illicites, d’usurper l’identité d’une autre personne, de
          saturer les formulaires ou de chercher à contourner les protections du site.
        </p>
      ),
    },
    {
      id: 'devis',
      title: 'Contact et demandes de devis',
      body: (
        <p>
          Nous répondons aux <a href={to('/contact')}>messages</a> et aux{' '}
          <a href={to('/devis')}>demandes de devis</a> sous {SITE.replyHours} h. Ce délai est indicatif. Une
          demande de devis n’engage ni vous ni nous : seul un accord signé le fait.
        </p>
      ),
    },
    {
      id: 'propriete',
      title: 'Propriété intellectuelle',
      body: (
        <p>
          Les textes, les dessins et la marque du site sont protégés. Vous pouvez les consulter, les imprimer
          et les citer avec leur source ; tout autre usage demande notre accord écrit.
        </p>
      ),
    },
    {
      id: 'donnees',
      title: 'Données personnelles',
      body: (
        <p>
          La page{' '}
          <a href={to('/protection-des-donnees-personnelles')}>
            Protection des données personnelles et cookies
          </a>{' '}
          dit quelles données nous traitons, pourquoi, pendant combien de temps, et comment exercer vos
          droits.
        </p>
      ),
    },
    {
      id: 'desinscription',
      title: 'Désinscription et suppression',
      body: (
        <p>
          Vous pouvez vous désinscrire à tout moment en nous écrivant par la page{' '}
          <a href={to('/contact')}>Contact</a>. Nous pouvons supprimer une inscription dont les renseignements
          sont faux, ou faite au nom d’une autre personne.
        </p>
      ),
    },
    {
      id: 'responsabilite',
      title: 'Responsabilité',
      body: (
        <p>
          Nous veillons à l’exactitude des informations publiées. Elles restent générales : en particulier, ce
          qui est dit de la réglementation ne remplace pas un conseil juridique. Nous ne répondons pas du
          contenu des sites vers lesquels nous renvoyons.
        </p>
      ),
    },
    {
      id: 'modification',
      title: 'Modification de ces conditions',
      body: (
        <p>
          Nous pouvons modifier ces conditions, par exemple quand le site change. La nouvelle version vaut à
          partir de sa mise en ligne.
        </p>
      ),
    },
    {
      id: 'droit',
      title: 'Droit applicable et langue',
      body: (
        <p>
          Ces conditions sont soumises au droit français. Elles sont rédigées en français, seule langue qui
          fait foi. En cas de désaccord, écrivez-&#8288;nous d’abord : nous chercherons une solution avec
          vous.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'Nous joindre',
      body: (
        <p>
          Par la page <a href={to('/contact')}>Contact</a>, qui donne aussi notre adresse et notre téléphone.
        </p>
      ),
    },
  ];
}
