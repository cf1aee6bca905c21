import {GatewayError} from '#lib/http/gateway-error.ts';

it('is known to every bundle, whichever copy of the class it was made by', async () => {
  let Another: typeof GatewayError | undefined;
  await jest.isolateModulesAsync(async () => {
    ({GatewayError: Another} = await import('#lib/http/gateway-error.ts'));
  });
  expect(Another).not.toBe(GatewayError);
  expect(Another && new Another('backend', 'timeout', 'passing')).toBeInstanceOf(GatewayError);
});

it.each([new Error('x'), new TypeError('x'), {name: 'GatewayError'}, undefined, 'GatewayError'])(
  'is not %p',
  (thrown) => {
    expect(thrown instanceof GatewayError).toBe(false);
  },
);
