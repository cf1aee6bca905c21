async function gatewayWith(settings: Record<string, string>) {
  const before = process.env;
  jest.resetModules();
  process.env = {...before, MAILCHIMP_TRANSACTIONAL_API_KEY: '', ...settings};
  try {
    return (await import('#lib/mail/mail.ts')).mailGateway();
  } finally {
    process.env = before;
  }
}

describe('the mail gateway', () => {
  it('is the folder where there is no key', async () => {
    expect((await gatewayWith({})).name).toBe('folder');
  });

  it('is the provider where there is one', async () => {
    const addresses = ['CONTACT_FROM', 'CONTACT_TO', 'CONTACT_CC', 'QUOTE_TO', 'QUOTE_CC'].map((name) => [
      name,
      'adresse@exemple.invalid',
    ]);
    const gateway = await gatewayWith({
      ...Object.fromEntries(addresses),
      MAILCHIMP_TRANSACTIONAL_API_KEY: 'cle-inventee',
      SITE_URL: 'https://site.invalid',
      CONFIRMATION_URL: 'https://partenaire.invalid/confirmer',
    });
    expect(gateway.name).toBe('provider');
  });
});
