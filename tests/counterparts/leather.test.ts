import { initInpageProvider } from '@leather.io/provider'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isSignature } from '../../adapters/bitcoin/testing/isSignature'
import { leatherFace } from '../../adapters/bitcoin/testing/leatherFace'
import { scriptedWallet } from '../../adapters/bitcoin/testing/scriptedWallet'
import { type Chains, openChains, type Visit, visit } from '../../adapters/bitcoin/testing/testHost'
import { connectors, signMessage } from '../../kernel'

let chains: Chains
let here: Visit | undefined
beforeEach(() => {
  chains = openChains()
})
afterEach(() => {
  here?.end()
  chains.close()
})

/** Leather's in-page script, with a wallet behind it that answers by `postMessage` as the extension does. */
function installLeather(page: EventTarget, wallet: ReturnType<typeof scriptedWallet>): void {
  const face = leatherFace(wallet.basalt)
  initInpageProvider({
    env: { branch: 'test', commitSha: '0', version: '6.0.0', platform: 'extension' },
    async onDispatch(request) {
      const { id, method, params } = Object(request)
      const answer = await face.request(method, { ...params }).catch(error => error)
      page.dispatchEvent(new MessageEvent('message', { data: { ...answer, id } }))
    },
  })
}

async function connectWallet(wallet = scriptedWallet(), edges?: Visit['edges']) {
  here = await visit({ edges, install: page => installLeather(page, wallet) })
  here.online(chains)
  return { wallet, here }
}

test('connects and signs', async () => {
  const { here } = await connectWallet()
  const connection = await here.live('bip122:leather')
  const address = connection.accounts[0]?.address ?? ''
  const sign = await here.portico.ask(signMessage.on('bip122'))
  const signature = await sign({ address, message: 'Good morning' })
  expect(isSignature({ address, message: 'Good morning', signature })).toBe(true)
})

test('shows the icon that the wallet lists', async () => {
  const { here } = await connectWallet()
  await here.live('bip122:leather')
  expect(here.portico.read(connectors).known[0]?.imageUrl).toMatch(/^data:image\/svg\+xml;base64,/)
})

test('the session with Leather is restored at a reload without a request', async () => {
  const { here: before, wallet } = await connectWallet()
  const { accounts } = await before.live('bip122:leather')
  const asked = wallet.core.requests.length
  before.end()
  const { here } = await connectWallet(wallet, before.edges)
  const [restored] = await here.restore('bip122:leather')
  expect(restored?.accounts).toEqual(accounts)
  expect(wallet.core.requests).toHaveLength(asked)
})

test('reports a refusal as a rejection', async () => {
  const { here, wallet } = await connectWallet()
  const connection = await here.live('bip122:leather')
  wallet.answer('reject')
  const sign = await here.portico.ask(signMessage.on('bip122'))
  const address = connection.accounts[0]?.address ?? ''
  await expect(sign({ address, message: 'no' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
})
