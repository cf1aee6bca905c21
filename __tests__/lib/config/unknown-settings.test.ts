import {unknownSettings, unknownSettingSentence} from '#lib/config/unknown-settings.ts';

describe('what stands in a file of ours', () => {
  it.each([
    ['SITEURL', 'SITE_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['Trusted_Proxy_Hop', 'TRUSTED_PROXY_HOPS'],
    ['COLOUR_OF_THE_ROOM', undefined],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', undefined],
  ])('%s is no setting; meant: %s', (name, meant) => {
    expect(unknownSettings([name], [])).toEqual([{name, meant}]);
  });

  it('the settings themselves, and what Node and Next read, are fine', () => {
    const names = ['SITE_URL', 'PORT', 'NODE_ENV', 'NEXT_TELEMETRY_DISABLED'];
    expect(unknownSettings(names, names)).toEqual([]);
  });
});

describe('what stands in the environment', () => {
  it('is somebody else’s, unless it looks like a slip', () => {
    expect(
      unknownSettings([], ['HOSTNAME', 'LANG', 'PS1', 'POST', 'SSH_AUTH_SOCK', 'LEAD_RETENTION_DAY']),
    ).toEqual([{name: 'LEAD_RETENTION_DAY', meant: 'LEAD_RETENTION_DAYS'}]);
  });
});

it('is told in a sentence', () => {
  expect(unknownSettingSentence({name: 'SITEURL', meant: 'SITE_URL'})).toBe(
    'SITEURL is no setting of this site and has no effect. SITE_URL was probably meant.',
  );
});
