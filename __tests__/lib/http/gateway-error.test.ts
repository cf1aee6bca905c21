import {GatewayError, isGatewayError} from '#lib/http/gateway-error.ts';

it('is known to every bundle, whichever copy of the class it was made by', async () => {
  let Another: typeof GatewayError | undefined;
  await jest.isolateModulesAsync(async () => {
    ({GatewayError: Another} = await import('#lib/http/gateway-error.ts'));
  });
  expect(Another).not.toBe(GatewayError);
  expect(isGatewayError(Another && new Another('backend', 'timeout', 'passing'))).toBe(true);
});

it.each([new Error('x'), new TypeError('x'), {name: 'GatewayError'}, undefined, 'GatewayError'])(
  'is not %p',
  (thrown) => {
    expect(isGatewayError(thrown)).toBe(false);
  },
);
