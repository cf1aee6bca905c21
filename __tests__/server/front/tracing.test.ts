import {execFile} from 'node:child_process';
import {promisify} from 'node:util';
import {readEnv} from '#lib/config/env.ts';
import {startCollector} from '../../support/collector.ts';

const PROGRAM = '__tests__/support/traced.ts';

describe('by its settings', () => {
  const share = (settings: Record<string, string>) => readEnv(settings).traces?.share;

  it.each([
    ['off', {}, undefined],
    ['on, where a collector is named', {OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318'}, 1],
    ['on, where one for traces is', {OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://localhost:4318/v1'}, 1],
    ['on, where the exporter is', {OTEL_TRACES_EXPORTER: 'otlp'}, 1],
    [
      'off, where it is said',
      {OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318'},
      undefined,
    ],
    [
      'a part',
      {OTEL_TRACES_EXPORTER: 'otlp', OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1'},
      0.1,
    ],
    ['none', {OTEL_TRACES_EXPORTER: 'otlp', OTEL_TRACES_SAMPLER: 'parentbased_always_off'}, 0],
  ])('traces are %s', (_name, settings, expected) => {
    expect(share(settings as Record<string, string>)).toBe(expected);
  });

  it('a share that is none is refused', () => {
    expect(() => share({OTEL_TRACES_SAMPLER_ARG: '2'})).toThrow('OTEL_TRACES_SAMPLER_ARG must be a share');
  });
});

it('a trace holds what Next did for a request and for whom it delivered, and no word of anybody', async () => {
  const collector = await startCollector();
  try {
    await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM], {
      env: {...process.env, LOG_LEVEL: 'silent', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url},
    });
  } finally {
    collector.stop();
  }
  expect(collector.refused).toEqual([]);
  expect(collector.bytes()).not.toContain('marie');
  // What a stranger sends starts nothing.
  expect(collector.bytes()).not.toContain('0af7651916cd43dd8448eb211c80319c');
  const spans = collector.spans();
  const named = (name: string) => spans.filter((span) => span.name === name);
  const [request] = named('GET page');
  const [rendered] = named('GET /[locale]/blog');
  const [delivery] = named('deliver send');
  expect(request?.told).toEqual({'http.method': 'GET', 'http.status_code': 200});
  expect(rendered).toMatchObject({
    parent: request?.id,
    trace: request?.trace,
    told: {'next.route': '/[locale]/blog'},
  });
  expect(delivery?.parent).toBeUndefined();
  expect(delivery?.told).toEqual({
    'site.kind': 'contact',
    'site.destination': 'company-mail',
    'site.attempt': 2,
    'site.lead': 'lead-1',
  });
  expect(named('AppRender.fetch').map(({parent, told}) => ({parent, host: told['net.peer.name']}))).toEqual([
    {parent: rendered?.id, host: 'backend.invalid'},
    {parent: delivery?.id, host: 'backend.invalid'},
  ]);
  expect(spans).toHaveLength(5);
});
