import { expandMetadata, Metadata, TypeRegistry } from '@polkadot/types'
import runtimeVersion from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-ver'
import { compactAddLength, compactStripLength, hexToU8a, u8aConcat, u8aToHex } from '@polkadot/util'
import { encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { polkadotAssetHub, polkadotRelay } from '../../../networks'
import type { FakeServer, SentRequest } from '../../conformance'
import type { SentTransfer } from '../../conformance/adapterKit'
import { assetHubMetadata } from './assetHubRuntime'

/** The nodes' answers about the wallet's three addresses, on each network. */
export const FUNDS = {
  balances: [50_000_000_000n, 7_000_000_000n, 0n],
  token: { address: '1984', decimals: 6, amount: 2_500_000n },
} as const

const NETWORKS = [polkadotAssetHub, polkadotRelay]
const NO_HASH = `0x${'0'.repeat(64)}`
const HEADER = {
  parentHash: NO_HASH,
  number: '0x0a',
  stateRoot: NO_HASH,
  extrinsicsRoot: NO_HASH,
  digest: { logs: [] },
}
/** A runtime's answer about a fee of 1,000,000: two compact weights, a class, and 128 bits. */
const FEE = `0x000000${'40420f'.padEnd(32, '0')}`
const SUBSCRIPTION = 'one'
/** The method of a subscription's notifications. Source: Substrate's JSON-RPC. */
const NOTIFICATIONS = new Map([
  ['author_submitAndWatchExtrinsic', 'author_extrinsicUpdate'],
  ['state_subscribeStorage', 'state_storage'],
])

type Network = (typeof NETWORKS)[number]
interface Call {
  readonly id?: unknown
  readonly method: string
  readonly params: readonly unknown[]
}

const genesisOf = ({ id }: Network): string => `0x${id}`.padEnd(NO_HASH.length, '0')

/**
 * Nodes of Asset Hub and of the relay chain, both with Asset Hub's runtime. They verify the signature of each transfer,
 * and put none in a block.
 */
export function scriptedNodes(owners: readonly string[]) {
  const runtime = openRuntime()
  const delivered: SentTransfer[] = []
  const stored = storageOf(runtime, owners)
  const nodes = NETWORKS.map(network => {
    const submit = (hex: string) => void delivered.push(readTransfer(runtime, network, hex))
    return { url: network.rpcUrls.default.http[0] ?? '', answer: createNode(runtime, { network, stored, submit }) }
  })
  return {
    /** The accepted transfers, oldest first. */
    delivered: delivered as readonly SentTransfer[],
    /** Answers requests of the http port. */
    serve(server: FakeServer): void {
      for (const { url, answer } of nodes)
        server.answer(url, ({ body }: SentRequest) => {
          const [response] = answer(Object(body))
          return response
        })
    },
    /** The library's connections. Every answer arrives in a microtask. */
    WebSocket: class {
      onopen?: () => void
      onclose?: (event: object) => void
      onmessage?: (message: { data: string }) => void
      readonly #answer: (typeof nodes)[number]['answer'] | undefined
      constructor(url: string) {
        this.#answer = nodes.find(node => node.url === url.replace(/^ws/, 'http'))?.answer
        queueMicrotask(() => this.onopen?.())
      }
      send(text: string): void {
        for (const message of this.#answer?.(JSON.parse(text)) ?? []) {
          queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(message) }))
        }
      }
      close(): void {
        queueMicrotask(() => this.onclose?.({ code: 1000 }))
      }
    },
  }
}

function openRuntime() {
  const registry = new TypeRegistry()
  const hex = assetHubMetadata()
  const metadata = new Metadata(registry, hex)
  registry.setMetadata(metadata)
  return { registry, hex, query: expandMetadata(registry, metadata).query }
}

type Runtime = ReturnType<typeof openRuntime>

/** The balances of the owners, and an asset of the first one. */
function storageOf({ registry, query }: Runtime, owners: readonly string[]): ReadonlyMap<string, string> {
  const entry = (item: string, keys: readonly unknown[], value: object): [string, string] => {
    const [pallet = '', name = ''] = item.split('.')
    const place = query[pallet]?.[name]
    if (!place) throw new Error(`The runtime stores no ${item}`)
    const type = registry.createLookupType(place.meta.type.asMap.value)
    const [, bytes] = compactStripLength(place(...keys))
    return [u8aToHex(bytes), registry.createTypeUnsafe(type, [value]).toHex()]
  }
  const { address, amount, decimals } = FUNDS.token
  return new Map([
    ...owners.map((owner, index) => entry('system.account', [owner], { data: { free: FUNDS.balances[index] } })),
    entry('assets.account', [address, owners[0]], { balance: amount, status: 'Liquid', reason: 'Sufficient' }),
    entry('assets.metadata', [address], { name: 'Tether USD', symbol: 'USDt', decimals }),
  ])
}

interface NodeState {
  readonly network: Network
  readonly stored: ReadonlyMap<string, string>
  readonly submit: (extrinsic: string) => void
}

/** The response to a call, and a subscription's first notification. */
function createNode({ hex }: Runtime, { network, stored, submit }: NodeState) {
  const genesis = genesisOf(network)
  const changesOf = (keys: unknown) => ({
    block: genesis,
    changes: [keys].flat().map(key => [key, stored.get(String(key)) ?? null]),
  })
  const metadata = u8aToHex(u8aConcat(Uint8Array.of(1), compactAddLength(hexToU8a(hex))))
  const runtimeCalls: Record<string, string> = {
    Metadata_metadata_versions: '0x0410000000',
    Metadata_metadata_at_version: metadata,
    TransactionPaymentApi_query_info: FEE,
    FungiblesApi_query_account_balances: '0x000400',
  }
  const METHODS: Record<string, (...params: readonly unknown[]) => unknown> = {
    chain_getBlockHash: () => genesis,
    chain_getFinalizedHead: () => genesis,
    chain_getHeader: () => HEADER,
    rpc_methods: () => ({ methods: Object.keys(METHODS) }),
    state_call: name => runtimeCalls[String(name)],
    state_getRuntimeVersion: () => runtimeVersion,
    state_getStorage: key => stored.get(String(key)) ?? null,
    state_queryStorageAt: keys => [changesOf(keys)],
    state_subscribeRuntimeVersion: () => SUBSCRIPTION,
    state_subscribeStorage: () => SUBSCRIPTION,
    state_unsubscribeStorage: () => true,
    system_chain: () => network.name,
    system_health: () => ({ peers: 1, isSyncing: false, shouldHavePeers: true }),
    system_properties: () => ({}),
    author_submitAndWatchExtrinsic: extrinsic => {
      submit(String(extrinsic))
      return SUBSCRIPTION
    },
    author_unwatchExtrinsic: () => true,
  }
  return ({ id = null, method, params }: Call): readonly object[] => {
    try {
      const response = { jsonrpc: '2.0', id, result: METHODS[method]?.(...params) }
      const notification = NOTIFICATIONS.get(method)
      if (!notification) return [response]
      const result = method === 'state_subscribeStorage' ? changesOf(params[0]) : 'ready'
      return [response, { jsonrpc: '2.0', method: notification, params: { subscription: SUBSCRIPTION, result } }]
    } catch (error) {
      return [{ jsonrpc: '2.0', id, error: { code: 1010, message: String(error) } }]
    }
  }
}

/** The transfer in an extrinsic. @throws if it is not signed for this network */
function readTransfer({ registry }: Runtime, network: Network, hex: string): SentTransfer {
  const extrinsic = registry.createType('Extrinsic', hexToU8a(hex))
  const { method, era, nonce, tip, signer } = extrinsic
  const payload = {
    method: method.toHex(),
    era,
    nonce,
    tip,
    specVersion: runtimeVersion.specVersion,
    transactionVersion: runtimeVersion.transactionVersion,
    genesisHash: genesisOf(network),
    blockHash: registry.createType('Header', HEADER).hash,
  }
  const signed = registry.createType('ExtrinsicPayload', payload, { version: extrinsic.type }).toU8a({ method: true })
  const from = encodeAddress(String(signer), network.polkadot.addresses)
  if (!signatureVerify(signed, extrinsic.signature.toU8a(), from).isValid)
    throw new Error('Transaction has a bad signature')
  const { args } = method
  const to = encodeAddress(String(args.at(-2)), network.polkadot.addresses)
  const token = `${method.section}.${method.method}` === 'assets.transfer' ? String(args[0]) : undefined
  return { from, to, amount: BigInt(String(args.at(-1))), token, networkId: network.caipNetworkId }
}
