import {legalFacts} from '#components/sections/legal/legal-text.tsx';
import {content} from '#lib/config/content.ts';
import {readEnv} from '#lib/config/env.ts';

const factsWith = (variables: Record<string, string>) => legalFacts(readEnv(variables));

describe('facts of the legal pages', () => {
  it('shows samples as samples', () => {
    expect(factsWith({SHOW_SAMPLES: 'true'}).email).toEqual(content('company').email);
  });

  it('hides samples when the owner hides them, and says that these lines are missing', () => {
    const facts = factsWith({SHOW_SAMPLES: 'false'});
    expect([facts.product, facts.address, facts.email, facts.phone]).toEqual(Array(4).fill(undefined));
    expect(facts.missing).toContain('l’adresse e-mail et le numéro de téléphone');
  });

  it('asks the owner for the host of a database, and never shows its address', () => {
    const facts = factsWith({DATABASE_URL: 'postgresql://site:secret@localhost/site'});
    expect(facts.conditions.database).toBe(true);
    expect(facts.missing).toContain('l’hébergeur, l’hébergeur de la base de données et ');
    expect(JSON.stringify(facts)).not.toMatch(/secret|postgresql/);
    expect(factsWith({}).conditions.database).toBe(false);
    expect(factsWith({}).missing).not.toContain('base de données');
  });

  it('prints the phone number in pairs with no-break spaces', () => {
    expect(factsWith({SHOW_SAMPLES: 'true'}).phone?.value).toBe('03\u00a053\u00a001\u00a020\u00a020');
  });
});
