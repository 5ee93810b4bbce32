import { afterEach, expect, test, vi } from 'vitest'
import { fakeClock, fakeEdges, memoryBackend, settle } from '../../adapters/conformance'
import { cosmos } from '../../adapters/cosmos/manifest'
import { scriptedKeplr } from '../../adapters/cosmos/testing/scriptedKeplr'
import { fakePage } from '../../adapters/shared/injected/testing/page'
import { stacks } from '../../adapters/stacks/manifest'
import { addressesIn, scriptedSip30 } from '../../adapters/stacks/testing/scriptedSip30'
import { connectors, createPortico, type Portico, sessionControl } from '../../kernel'
import { cosmosHub, osmosis, stacksMainnet, stacksTestnet } from '../../networks'
import { session } from '../../plugins/session/manifest'
import { createTabs } from '../../plugins/session/testing/tabs'

/* Five tabs of one browser, with wallets that have no current network: only Portico knows it. */

const open: Portico[] = []
afterEach(async () => {
  for (const portico of open.splice(0)) portico.destroy()
  await settle()
  vi.unstubAllGlobals()
})

async function fiveTabs(page: EventTarget) {
  vi.stubGlobal('window', page)
  const [joint, backend, clock] = [createTabs(), memoryBackend(), fakeClock()]
  const enter = async () => {
    const edges = fakeEdges({ backend, clock })
    const portico = createPortico(
      {
        projectId: 'tabs',
        networks: [cosmosHub, osmosis, stacksMainnet, stacksTestnet],
        adapters: [cosmos(), stacks()],
        plugins: [session()],
      },
      { ...edges.ports, storage: joint.join(edges.storage).storage },
    )
    open.push(portico)
    portico.prepare()
    await portico.ask(sessionControl)
    return portico
  }
  const [first, second, third] = [await enter(), await enter(), await enter()]
  const tabs = [first, second, third, await enter(), await enter()]
  return {
    first,
    second,
    third,
    async connect(connectorId: string) {
      await expect.poll(() => first.read(connectors).known.map(({ id }) => id)).toContain(connectorId)
      await (await first.ask(sessionControl)).connect({ connectorId })
    },
    /** Checks the namespace's network and address in every tab. */
    async agreed(namespace: string, networkId: string, address: string | undefined) {
      await settle()
      // Events of wallets arrive in several turns.
      await clock.advance(100)
      const place = (portico: Portico) => [portico.networkId(namespace), portico.account(namespace).address]
      await expect.poll(() => tabs.map(place)).toEqual(tabs.map(() => [networkId, address]))
    },
  }
}

test.each([true, false])(
  'five tabs agree on a Cosmos wallet’s network and account (the wallet reports whether it is open: %s)',
  async tells => {
    const page = fakePage()
    const wallet = await scriptedKeplr(page, { tells })
    Object.assign(page, { keplr: wallet.provider })
    const { second, third, connect, agreed } = await fiveTabs(page)
    await connect('keplr:keplr')
    await agreed('cosmos', 'cosmos:cosmoshub-4', wallet.addresses[0])
    const { prompts } = wallet
    await third.switchNetwork('cosmos:osmosis-1')
    await agreed('cosmos', 'cosmos:osmosis-1', (await wallet.addressesOn('osmo'))[0])
    await second.switchNetwork('cosmos:cosmoshub-4')
    await agreed('cosmos', 'cosmos:cosmoshub-4', wallet.addresses[0])
    expect(wallet.prompts).toBe(prompts)
  },
)

test.each([true, false])(
  'five tabs agree on a Stacks wallet’s network (the wallet reports its network: %s)',
  async tells => {
    const page = fakePage()
    const wallet = scriptedSip30({ tells, moves: tells })
    Object.assign(page, { LeatherProvider: wallet.provider })
    const { second, third, connect, agreed } = await fiveTabs(page)
    await connect('stacks:LeatherProvider')
    await agreed('stacks', 'stacks:1', wallet.addresses[0])
    const { prompts } = wallet
    await third.switchNetwork('stacks:2147483648')
    await agreed('stacks', 'stacks:2147483648', addressesIn('testnet')[0])
    await second.switchNetwork('stacks:1')
    await agreed('stacks', 'stacks:1', wallet.addresses[0])
    expect(wallet.prompts).toBe(prompts)
  },
)
