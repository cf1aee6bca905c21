import {unknownSettings, unknownSettingSentence} from '#lib/config/unknown-settings.ts';

describe('a name in a file of ours', () => {
  it.each([
    ['SITEURL', 'SITE_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['Trusted_Proxy_Hop', 'TRUSTED_PROXY_HOPS'],
    ['COLOUR_OF_THE_ROOM', undefined],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', undefined],
  ])('%s is no setting; meant: %s', (name, meant) => {
    expect(unknownSettings([name], [])).toEqual([{name, meant}]);
  });

  it('is fine if it is a setting, or one that Node or Next reads', () => {
    const names = ['SITE_URL', 'PORT', 'NODE_ENV', 'NEXT_TELEMETRY_DISABLED'];
    expect(unknownSettings(names, names)).toEqual([]);
  });
});

describe('a name in the environment', () => {
  it('is left alone, unless it looks like a slip', () => {
    expect(
      unknownSettings([], ['HOSTNAME', 'LANG', 'PS1', 'POST', 'SSH_AUTH_SOCK', 'LEAD_RETENTION_DAY']),
    ).toEqual([{name: 'LEAD_RETENTION_DAY', meant: 'LEAD_RETENTION_DAYS'}]);
  });
});

it('is reported in a sentence', () => {
  expect(unknownSettingSentence({name: 'SITEURL', meant: 'SITE_URL'})).toBe(
    'SITEURL is no setting of this site and has no effect. SITE_URL was probably meant.',
  );
});
