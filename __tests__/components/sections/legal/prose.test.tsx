import {renderToStaticMarkup} from 'react-dom/server';
import {typographyFaults} from '#__tests__/support/french.ts';
import {en, fr} from '#__tests__/support/texts.ts';
import {accessibility} from '#components/sections/legal/accessibility.tsx';
import {legalSections, type LegalFacts} from '#components/sections/legal/legal-text.tsx';
import type {LegalSection} from '#components/sections/legal/markdown.tsx';
import {content} from '#lib/config/content.ts';
import {env} from '#lib/config/env.ts';
import {RETENTION} from '#lib/config/retention.ts';

const FACTS: LegalFacts = {
  product: {value: 'Exemple', sample: true},
  address: {value: '1, rue Inventée, 59120 Loos', sample: true},
  email: {value: 'contact@exemple.invalid', sample: true},
  phone: undefined,
  publisher: {
    legalName: '',
    formAndCapital: '',
    registration: '',
    vatNumber: '',
    publicationDirector: '',
    host: '',
    databaseHost: '',
    dataContact: '',
  },
  missing: 'l’hébergeur et le numéro de téléphone',
  conditions: {mailProvider: false, ownBackend: true, database: false, postalLookup: false, video: false},
  videoHost: undefined,
  leadRetentionDays: 11,
};

const legalNotices = (facts: LegalFacts) => legalSections('legal-notices', 'fr', facts).sections;
const dataProtection = (facts: LegalFacts) => legalSections('data-protection', 'fr', facts).sections;

const html = (sections: LegalSection[]) =>
  renderToStaticMarkup(
    <>
      {sections.map(({id, title, body}) => (
        <section key={id} id={id}>
          <h2>{title}</h2>
          {body}
        </section>
      ))}
    </>,
  );

/** The text a reader sees, one block a line. */
const textOf = (sections: LegalSection[]) =>
  html(sections)
    .replace(/<br\/>|<\/(?:h2|h3|p|li|dt|dd)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

const FULL: LegalFacts = {
  ...FACTS,
  missing: '',
  conditions: {...FACTS.conditions, mailProvider: true, ownBackend: false, postalLookup: true, video: true},
  videoHost: 'video.exemple.fr',
};

const WITH_DATABASE: LegalFacts = {...FACTS, conditions: {...FACTS.conditions, database: true}};

describe.each([
  ['terms of use', legalSections('terms', 'fr', FACTS).sections],
  ['legal notices', legalNotices(FACTS)],
  ['data protection, nothing connected', dataProtection(FACTS)],
  ['data protection, everything connected', dataProtection(FULL)],
  ['data protection, a database', dataProtection(WITH_DATABASE)],
  ['accessibility statement', accessibility('fr').sections],
])('%s', (_, sections) => {
  it('follows French typography', () => {
    expect(textOf(sections).split('\n').flatMap(typographyFaults)).toEqual([]);
  });

  it('gives each section its own anchor', () => {
    expect(new Set(sections.map(({id}) => id)).size).toBe(sections.length);
    for (const {id} of sections) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });
});

describe('the data-protection policy', () => {
  const text = textOf(dataProtection(FACTS)).replaceAll('\u00a0', ' ');

  it('prints the durations that the site applies', () => {
    const R = RETENTION;
    // Those of the list: lib/privacy/purge.test.tsx.
    expect(text).toContain(`puis ${R.customerArchiveYears} ans d’archives`);
    expect(text).toContain('dans un délai d’un mois');
    expect(text).toContain(`vaut ${R.cookieMonthsAtMost} mois au plus`);
    expect(text).toContain(`oui ou non, est gardée ${R.consentChoiceMonths} mois`);
    expect(text).toContain(`de vous reconnaître.\nDurée : ${R.consentChoiceMonths} mois`);
    expect(textOf(dataProtection(FULL)).replaceAll('\u00a0', ' ')).toContain(
      `Candidats inscrits\n${R.candidateYears} ans après votre dernière réponse active`,
    );
    expect(text).toContain(`pas gardée plus de ${R.connectionHours} heures à cette fin`);
    // docs/promises.md: Visits
    expect(text).toContain(`gardées ${R.visitMonths} mois. Si votre navigateur`);
    expect(text).toContain('une fois transmis\n11 jours');
  });

  it('names all data in addresses', () => {
    expect(text.replaceAll('\u202f', ' ')).toMatch(
      /l’adresse d’une page\. Une adresse ne contient jamais que quatre choses : le service choisi pour un devis, les mots cherchés dans le blog, le nom d’une campagne et votre e-\u2060mail, dans le lien de confirmation/,
    );
  });

  it('says that a delivered lead is erased at once if LEAD_RETENTION_DAYS is 0', () => {
    expect(textOf(dataProtection({...FACTS, leadRetentionDays: 0}))).toContain('effacée aussitôt');
  });

  it('names the mail company and the transfer only when mails go there', () => {
    expect(text).not.toContain('Mailchimp');
    const connected = textOf(dataProtection(FULL));
    expect(connected).toContain('The Rocket Science Group LLC (Intuit), aux États-Unis');
    expect(connected).toContain('video.exemple.fr');
  });
});

describe('the data-protection policy of a site with a database', () => {
  const policy = (facts: LegalFacts) => textOf(dataProtection(facts)).replaceAll('\u00a0', ' ');
  const text = policy(WITH_DATABASE);

  it('names its host as a recipient, or says that the owner must', () => {
    expect(text).toContain('Base de données\nÀ renseigner par l’éditeur du site. Garde ce que vous envoyez');
    const publisher = {...FACTS.publisher, databaseHost: 'Bases & Cie, Lille, France.'};
    expect(policy({...WITH_DATABASE, publisher})).toContain(
      'Base de données\nBases & Cie, Lille, France. Garde',
    );
    expect(policy(FACTS)).not.toMatch(/base de données/i);
  });

  it('does not claim that its data stay on the site’s machine', () => {
    expect(policy(FACTS)).toContain('Les inscriptions sont gardées sur la machine qui sert le site.');
    expect(policy(FACTS)).toContain('enregistrés dans un dossier réservé au programme');
    expect(text).toContain('Les inscriptions sont gardées dans la base de données du site.');
    expect(text).toContain('Les envois sont enregistrés dans la base de données du site, puis effacés');
    expect(text).not.toMatch(/sur la machine|dossier réservé|sur le serveur du site/);
  });

  it('promises no location for it', () => {
    expect(text).toContain(
      'dans le pays indiqué avec son hébergeur, plus haut.\nPour le reste, le site n’organise',
    );
    expect(policy({...FULL, conditions: {...FULL.conditions, database: true}})).toContain(
      'dans le pays indiqué avec son hébergeur',
    );
  });
});

describe('the English summary of the policy', () => {
  const summary = (facts: LegalFacts) => {
    const {sections} = legalSections('data-protection-summary.en', 'en', facts);
    expect(sections).toHaveLength(1);
    return textOf(sections);
  };

  it('follows the settings and the retention periods', () => {
    expect(summary(FACTS)).toContain(`${RETENTION.candidateYears} years after you signed up`);
    expect(summary(FULL)).toContain(`${RETENTION.candidateYears} years after your last active reply`);
    expect(summary(FULL)).toContain('in the United States');
    expect(summary(FACTS)).not.toContain('United States');
  });
});

describe('a legal text in Markdown', () => {
  it('leads to the pages of its language, and to other sites without a referrer to this window', () => {
    const english = html(legalSections('terms', 'en', FACTS).sections);
    expect(english).toContain('<a href="/en/contact">messages</a>');
    expect(html(dataProtection(FACTS))).toContain(
      '<a href="https://www.cnil.fr/fr/plaintes" rel="noopener">CNIL</a>',
    );
  });

  it('leaves out facts without a value, and lists without items', () => {
    const bare = {...FACTS, product: undefined, address: undefined, email: undefined};
    expect(html(legalNotices(bare))).not.toMatch(/<dl|<dt/);
    expect(html(dataProtection(bare))).not.toMatch(/Courrier|<ul><\/ul>|Votre interlocuteur/);
  });
});

describe('the identity of the publisher', () => {
  it('marks every sample with « Exemple »', () => {
    const notices = html(legalNotices(FACTS));
    expect(notices).toMatch(/1, rue Inventée, 59120 Loos<\/span> <span[^>]*>Exemple<\/span>/);
    expect(notices).toMatch(/contact@exemple\.invalid<\/a><\/span> <span[^>]*>Exemple<\/span>/);
  });

  it('lists the facts that the owner must still supply, and invents none', () => {
    const text = textOf(legalNotices(FACTS));
    expect(text).toContain('doit encore renseigner ici\u00a0: l’hébergeur et le numéro de téléphone.');
    expect(text).not.toMatch(/Forme et capital|Immatriculation|TVA/);
  });
});

describe('the accessibility statement', () => {
  const plainOf = (...asked: Parameters<typeof accessibility>) =>
    textOf(accessibility(...asked).sections).replaceAll(/[\u00a0\u202f]/g, ' ');

  it('says partially compliant while criteria wait for people, as the footer does', () => {
    expect(plainOf('fr')).toContain('déclaré partiellement conforme');
    expect(plainOf('fr')).toContain('10 points attendent un regard humain');
    expect(plainOf('en')).toContain('declared partially compliant');
    const {state} = content('accessibility');
    expect([fr, en].map(({layout}) => layout.footer.accessible[state])).toEqual([
      expect.stringContaining('partiellement conforme'),
      expect.stringContaining('partially compliant'),
    ]);
  });

  it('reports missing captions and a missing transcript of a video, in both languages', () => {
    const film = {...env(), videoUrl: 'https://video.exemple.fr'};
    const bare = {...film, videoCaptions: [], videoTranscriptUrl: undefined};
    expect(plainOf('fr', bare)).toMatch(/La vidéo n’a pas de transcription \(critère 4\.1\)\./);
    expect(plainOf('en', bare)).toMatch(/No captions are declared for the video \(criterion 4\.3\)\./);
    expect(
      plainOf('fr', {...film, videoCaptions: ['fr'], videoTranscriptUrl: 'https://exemple.invalid'}),
    ).not.toMatch(/La vidéo n’a pas/);
  });
});
