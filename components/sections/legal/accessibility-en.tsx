import type {LegalSection} from './section.ts';
import type {StatementFacts} from './statement.ts';

const STATES = {full: 'fully compliant', partial: 'partially compliant', none: 'not compliant'};

export const englishStatement = ({audit, ...facts}: StatementFacts): LegalSection[] => [
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
    title: 'Compliance status',
    body: (
      <p>
        {audit.by === 'self'
          ? 'No audit against the RGAA, the French accessibility framework, has been carried out by a third party: this statement rests on our self-assessment, one of the two methods of the European model statement. By it the site is'
          : 'The site is'}{' '}
        declared <b>{STATES[audit.state]}</b> within the meaning of the RGAA.
        {audit.open.length > 0 &&
          ` ${audit.criteria.failed ? '' : 'Nothing that we could check is missing; '}${audit.open.length} points await a person’s judgement, named below.`}
      </p>
    ),
  },
  {
    id: 'results',
    title: 'Results of our own audit',
    body: (
      <>
        <p>
          On {facts.date} we examined a sample of pages against the {facts.total} criteria of {audit.standard}
          . Of the criteria that apply, <b>{audit.rate}%</b> are met: {audit.criteria.met} met,{' '}
          {audit.criteria.failed} not met, {audit.criteria.notApplicable} not applicable
          {audit.criteria.notJudged > 0 && `, ${audit.criteria.notJudged} not judged`}. On average each page
          meets {audit.meanRateOfPages}% of them.
        </p>
        <p>
          This is a self-assessment, not an independent audit. For {audit.open.length} criteria, part of the
          judgement calls for someone with the disability in question, or for the right tool, such as a screen
          reader; we have had neither. Open since {facts.date}:
        </p>
        {facts.open}
      </>
    ),
  },
  {
    id: 'limits',
    title: 'What is not accessible',
    body: (
      <>
        {facts.failures || <p>Our audit left no criterion unmet in the sample.</p>}
        <p>{facts.derogations ? 'Exemptions:' : 'No exemption is claimed.'}</p>
        {facts.derogations}
        <p>Outside the sample:</p>
        <ul>
          {facts.hasFilm && <li>we have not yet examined what the company video shows and says;</li>}
          <li>
            where the author of an article has not described a picture, its caption or the article’s title
            serves as the alternative text;
          </li>
          <li>
            on the English pages, articles and legal pages are in French; they are marked as such for screen
            readers.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'method',
    title: 'How this statement was drawn up',
    body: (
      <>
        <p>
          By ourselves, on {facts.date}. The site is made with HTML, CSS, SVG and JavaScript; it can be read
          without JavaScript. It has no help page.
        </p>
        <p>Pages examined, in both languages:</p>
        {facts.sample}
        <p>Tools:</p>
        {facts.tools}
      </>
    ),
  },
  {
    id: 'not-tried',
    title: 'What we have not tried',
    body: (
      <p>
        The site has been tried neither by people with disabilities, nor with a screen reader, a braille
        display or voice control. Nor have we tried any browser other than Chromium.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Reporting a difficulty',
    body: (
      <p>
        If something prevents you from reading a page or filling in a form, tell us through the{' '}
        {facts.contact('Contact')} page, by phone or by post. We will help you get the information another
        way.
      </p>
    ),
  },
  {
    id: 'remedies',
    title: 'Further remedies',
    body: (
      <>
        <p>
          If our reply is slow to come, or does not solve the problem, you can turn to the Défenseur des
          droits, the French public defender of rights:
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
        Two things remain to be done: an RGAA audit by a third party, and tests with people with disabilities.
      </p>
    ),
  },
];
