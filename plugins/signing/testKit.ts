import { expect, vi } from 'vitest'
import { fakeEdges, settle } from '../../adapters/conformance'
import { sharedWith } from '../../adapters/conformance/testHost'
import { evm } from '../../adapters/evm/manifest'
// Imported first, so that the tests do not depend on the time that code takes to load.
import '../../adapters/evm/readEffects'
import { fakePage } from '../../adapters/evm/testing/page'
import { scriptedWallet } from '../../adapters/evm/testing/scriptedWallet'
import { network } from '../../adapters/evm/testing/testHost'
import { type Context, createPortico, type HostNetwork, type Manifest, sessions, walletProvider } from '../../kernel'
import { explainRequest } from '../../kernel/kit'
import { signing } from './manifest'
import './module'

export const FRIEND = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const STRANGER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
export const DOLLARS = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'

const hashOf = (serial: number) => `0x${serial.toString(16).padStart(64, '0')}`

const openHosts = new Set<() => Promise<void>>()
/** Destroys every host that `openTestHost` created. */
export async function endAll(): Promise<void> {
  for (const end of openHosts) await end()
  openHosts.clear()
}

/** A connected wallet: the real kernel, EVM adapter and plugin. Other adapters come with a network each. */
export async function openTestHost(
  plugins: readonly Manifest[] = [],
  others: readonly { adapter: Manifest; network: HostNetwork }[] = [],
) {
  vi.stubGlobal('window', fakePage())
  const edges = fakeEdges()
  const receipt = { status: '0x1', blockNumber: '0x1' }
  let sent = 0
  const says: Record<string, unknown> = { eth_getTransactionReceipt: receipt, eth_chainId: '0x1' }
  edges.server.answer('', ({ body }: { body: unknown }) => ({ result: says[Object(body).method] ?? '0x5208' }))
  const contexts: Context[] = []
  const probe: Manifest = {
    id: 'probe',
    activatesAtStart: () => true,
    load: async () => ({ default: context => void contexts.push(context) }),
  }
  const given = {
    projectId: 'signing',
    networks: [network(1), network(10), ...others.map(other => other.network)],
    adapters: [evm(), ...others.map(({ adapter }) => adapter)],
  }
  const portico = createPortico({ ...given, plugins: sharedWith('probe', [probe, signing(), ...plugins]) }, edges.ports)
  const explainer = await portico.ask(explainRequest)
  const [ctx] = contexts as [Context]
  const wallet = scriptedWallet({ approved: true })
  wallet.override(({ method }) => (method === 'eth_sendTransaction' ? hashOf(++sent) : undefined))
  ctx.provide(walletProvider.on('eip155'), wallet.provider)
  const [address, other] = wallet.addresses as [string, string]
  ctx.set(sessions, {
    active: 'eip155',
    byNamespace: {
      eip155: {
        status: 'connected',
        connectorId: 'heron',
        accounts: [{ address }, { address: other }],
        address,
        networkId: 'eip155:1',
        wallet: { name: 'Heron' },
      },
    },
  })
  openHosts.add(async () => {
    portico.destroy()
    await settle()
    vi.unstubAllGlobals()
    expect(edges.clock.pending).toBe(0)
  })
  return {
    portico,
    ctx,
    edges,
    address,
    other,
    explainer,
    /** The signature requests that reached the wallet. */
    reached: () => wallet.requests.filter(({ method }) => /^(eth_send|personal_sign|eth_sign)/.test(method)),
  }
}

export type TestHost = Awaited<ReturnType<typeof openTestHost>>
