import { describe, expect, test } from 'vitest'
import { isSignature } from '../../../adapters/bitcoin/testing/isSignature'
import { account } from '../navigate'
import { inModal, modal } from '../world'
import { setUpNamespace } from './setUpNamespace'
import { testNamespace, testSending } from './testNamespace'

/** Announces the wallet in `window.btc_providers` instead of the Wallet Standard. */
function asProvider(): void {
  let providersByNamespace: Record<string, object> = {}
  Object.defineProperty(window, 'sandboxWalletConfigs', {
    get: () => providersByNamespace,
    set: (given: Record<string, object>) => {
      providersByNamespace = { ...given, bip122: { ...given.bip122, api: 'sats-connect' } }
    },
  })
}

const WAYS = [
  { name: 'the Wallet Standard', options: {}, silent: [], goodbye: 'bitcoin:disconnect' },
  {
    name: 'window.btc_providers',
    options: { before: asProvider },
    silent: ['wallet_getAccount', 'wallet_getNetwork'],
    goodbye: 'wallet_disconnect',
    locksSilently: true,
  },
]

describe.each(WAYS)('through $name', ({ options, ...laws }) => {
  const it = setUpNamespace({ name: 'bitcoin', namespace: 'bip122', wallet: 'Basalt', options })
  testNamespace(it, { ...laws, checksum: true })
  testSending(it)

  const balance = async () => BigInt(await it.page.evaluate(() => window.namespaceHost('bip122').balance()))
  const send = async (amount: string) => {
    const [, to = ''] = await it.addresses()
    return it.page.evaluate(order => window.namespaceHost('bip122').send(order), { to, amount })
  }

  test('an installed wallet connects with a click, and each of its addresses signs with its own scheme', async () => {
    expect(await it.connect()).toMatch(/^tb1q/)
    const { allAccounts, wallet } = await it.account()
    expect(wallet?.name).toBe('Basalt')
    expect(allAccounts.map(({ type }) => type)).toEqual(['payment', 'ordinal'])
    const message = 'Sign in to the sandbox ⛰'
    for (const { address } of allAccounts) {
      const asked = [message, address] as const
      const signature = await it.page.evaluate(
        ([text, signer]) => window.namespaceHost('bip122').sign(text, signer),
        asked,
      )
      expect(isSignature({ address, message, signature })).toBe(true)
    }
  })

  test('the wallet signs a transfer, the chain accepts it, and the balance changes', async () => {
    await it.connect()
    const before = await balance()
    const { hash, status } = await send('250000')
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(status).toBe('success')
    const spent = before - (await balance())
    expect(spent).toBeGreaterThan(250_000n)
    expect(spent).toBeLessThan(260_000n)
  })

  test('the activity has the transactions of the chain without a project, with what the account gave and got', async () => {
    await it.comeAs({ ...options, hostOptions: { projectId: '' } })
    await it.connect()
    expect((await send('300000')).status).toBe('success')
    await account(it.page)
    const asked: string[] = []
    it.page.on('request', request => asked.push(new URL(request.url()).pathname))
    await modal(it.page).getByRole('tab', { name: 'Activity' }).click()
    const rows = inModal(it.page, '.activity-entry')
    await modal(it.page).getByText('No more activity').waitFor()
    const texts = (await rows.allInnerTexts()).map(text => text.replace(/\s+/g, ' '))
    expect(texts[0]).toMatch(/Sent −0\.003 BTC To tb1q…/)
    // The funds of the account, after what other tests have sent.
    const funds = ['+<0.001 BTC', '+0.01 BTC', '+0.2 BTC', '+1.5 BTC']
    expect(texts.slice(-4)).toEqual(funds.map(amount => expect.stringContaining(`Received ${amount}`)))
    expect(asked.filter(path => path.endsWith('/txs')).length).toBeGreaterThan(0)
    expect(asked.filter(path => !/\/api\/|\.js$/.test(path))).toEqual([])
  })

  test('rejects an amount above the balance', async () => {
    await it.connect()
    expect(await send('99999999999')).toEqual({ status: 'INSUFFICIENT_FUNDS' })
  })

  test('switches the network, and follows the wallet’s own network', async () => {
    await it.connect()
    const [testnet, signet] = it.chain.networks
    await it.page.evaluate(id => window.portico.switchNetwork(id), signet.caipNetworkId)
    expect(await it.networkId()).toBe(signet.caipNetworkId)
    await it.page.evaluate(id => window.sandboxNamespaceWallets.bip122!.switchNetwork(id), testnet.caipNetworkId)
    await expect.poll(it.networkId).toBe(testnet.caipNetworkId)
  })
})
