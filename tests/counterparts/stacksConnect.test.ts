import { request } from '@stacks/connect'
import { afterEach, expect, test } from 'vitest'
import { createStacksTestHost, type StacksTestHost } from '../../adapters/stacks/testing/testHost'

let testHost: StacksTestHost | undefined
afterEach(() => testHost?.end())

type Provider = NonNullable<Exclude<Parameters<typeof request>[0], string>['provider']>

async function connected() {
  testHost = await createStacksTestHost()
  const { wallet } = testHost
  const { provider, accounts } = await testHost.live()
  // The package's type lists the wallet's former methods too; the package calls `request` only.
  return { wallet, options: { provider: provider as unknown as Provider, enableLocalStorage: false }, accounts }
}

test.each(['stx_getAddresses', 'getAddresses'] as const)(
  '%s reaches the wallet, and the package gets its answer',
  async method => {
    const { options, accounts } = await connected()
    const { addresses } = await request(options, method)
    expect(addresses).toMatchObject([{ symbol: 'STX', address: accounts[0]?.address }])
  },
)

test('the provider signs a message', async () => {
  const { options } = await connected()
  expect(await request(options, 'stx_signMessage', { message: 'Good morning' })).toMatchObject({
    signature: expect.stringMatching(/^[0-9a-f]{130}$/),
  })
})

test('a refusal is an error with its code', async () => {
  const { options, wallet } = await connected()
  wallet.answer('reject')
  await expect(request(options, 'stx_signMessage', { message: 'no' })).rejects.toMatchObject({ code: 4001 })
})
