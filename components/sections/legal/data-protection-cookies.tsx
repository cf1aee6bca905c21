import {ManageCookies} from '#components/layout/manage-cookies.tsx';
import {RETENTION} from '#lib/config/retention.ts';
import {CONSENT_COOKIE} from '#lib/consent/cookie.ts';
import {LANGUAGE_COOKIE} from '#lib/i18n/routing.ts';
import {months} from './data-protection-durations.tsx';
import type {LegalFacts} from './facts.ts';
import type {LegalSection} from './section.ts';

const R = RETENTION;

/** The cookie policy. */
export const cookies = (facts: LegalFacts): LegalSection => ({
  id: 'cookies',
  title: 'Cookies',
  body: (
    <>
      <p>
        Un cookie est un petit fichier que le site demande à votre navigateur de garder. Le consentement à un
        cookie qui n’est pas nécessaire se demande à la première visite et vaut {months(R.cookieMonthsAtMost)}{' '}
        au plus. <b>Ce site n’en dépose lui-même aucun de cette sorte</b> : sa question porte sur la seule
        vidéo de présentation, dont l’hébergeur peut déposer les siens. Votre réponse, oui ou non, est gardée{' '}
        {months(R.consentChoiceMonths)}, puis la question est posée de nouveau. Ne pas répondre vaut refus.
      </p>
      <p>Vous pouvez changer d’avis à tout moment, depuis n’importe quelle page.</p>
      <ManageCookies className="link text-bleu" label="Gérer mes cookies" policy="#cookies" />
      <h3>Ce que le site garde dans votre navigateur</h3>
      <dl>
        <div>
          <dt>
            <code className="font-text">{LANGUAGE_COOKIE}</code>
          </dt>
          <dd>
            Retenir la langue que vous choisissez. Écrit seulement si vous la changez.
            <br />
            Durée : {months(R.languageCookieMonths)}.
          </dd>
        </div>
        <div>
          <dt>
            <code className="font-text">{CONSENT_COOKIE}</code>
          </dt>
          <dd>
            Retenir votre réponse à la question sur les cookies : sa version, oui ou non, le jour. Rien n’y
            permet de vous reconnaître.
            <br />
            Durée : {months(R.consentChoiceMonths)}.
          </dd>
        </div>
        <div>
          <dt>Brouillon, référence et carreau</dt>
          <dd>
            Retrouver un formulaire commencé, la référence de votre dernier envoi et le carreau que vous avez
            choisi. Ce ne sont pas des cookies : ils restent dans l’onglet et ne nous sont pas envoyés.
            <br />
            Durée : jusqu’à l’envoi pour le brouillon, jusqu’à la fermeture de l’onglet pour le reste.
          </dd>
        </div>
      </dl>
      <h3>La vidéo de présentation</h3>
      <p>
        {facts.videoHost
          ? `Elle est hébergée par ${facts.videoHost}. Rien n’en est chargé tant que vous n’avez pas appuyé sur le bouton de lecture ; ensuite, cet hébergeur peut déposer ses propres cookies. Si vous les avez acceptés, un appui suffit ; sinon, le site demande d’abord votre accord pour cette lecture seule. Refuser ne prive de rien d’autre. Retirer votre accord retire le lecteur de la page ; les cookies que l’hébergeur aurait déposés s’effacent dans les réglages de votre navigateur.`
          : 'Aucune vidéo n’est en ligne à ce jour : rien n’est chargé, même si vous acceptez. Quand son hébergeur sera connu, la question vous sera posée de nouveau, en le nommant.'}
      </p>
      <h3>Régler votre navigateur</h3>
      <p>
        Votre navigateur peut accepter les cookies, vous avertir avant chacun, ou les refuser. Sans cookies,
        le site fonctionne : il se fie alors à la langue du navigateur, et repose sa question à chaque page.
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
});
