import {
  askPermissions,
  awaitReceipt,
  type Capability,
  checkAddress,
  connectors,
  connectService,
  estimateFee,
  estimateGas,
  listTokens,
  namespaceOf,
  networks,
  readBalance,
  readContract,
  readEffects,
  readHistory,
  readName,
  readPrices,
  readRequest,
  readToken,
  type Service,
  sendTransaction,
  sendTransfer,
  signMessage,
  signTypedData,
  simulateTransactions,
  switchNetwork,
  tokenList,
  walletCapabilities,
} from '../../kernel'
import { currentOptions } from '../../kernel/contracts/options'
import type { AdapterRequirement } from './adapterRequirement'
import { settle } from './edges'
import { say } from './runner'
import { resolved } from './testHost'

/** Every capability of a namespace. */
export const CAPABILITIES: readonly Capability<unknown>[] = [
  askPermissions,
  awaitReceipt,
  checkAddress,
  estimateFee,
  estimateGas,
  listTokens,
  readBalance,
  readContract,
  readEffects,
  readHistory,
  readName,
  readPrices,
  readRequest,
  readToken,
  sendTransaction,
  sendTransfer,
  signMessage,
  signTypedData,
  simulateTransactions,
  switchNetwork,
  tokenList,
  walletCapabilities,
]

export const manifestRequirements: readonly AdapterRequirement[] = [
  {
    name: 'the manifest loads no code, sends no request and calls no wallet',
    async check({ loads, world, edges, expect }) {
      const { prompts } = world.wallet
      const sent = edges.server.sent.map(({ url }) => url.href)
      expect({ loads, sent, prompts, timers: edges.clock.pending }).toEqual({
        loads: 0,
        sent: [],
        prompts: 0,
        timers: 0,
      })
    },
  },
  {
    name: 'it adopts the networks of its namespaces, and no other',
    async check({ world, portico, expect }) {
      const { adapter } = world.manifest
      const known = portico.read(networks).configured
      expect(known.length).toEqual(world.networks.length)
      for (const { caipNetworkId, chainNamespace } of known) {
        expect(adapter?.namespaces.find(own => own === chainNamespace)).toEqual(chainNamespace)
        expect(namespaceOf(caipNetworkId)).toEqual(chainNamespace)
      }
      const foreign = { ...known[0]!, chainNamespace: 'elsewhere', caipNetworkId: 'elsewhere:1' as const }
      expect(adapter?.adopt?.(foreign)).toEqual(undefined)
    },
  },
  {
    name: 'it describes only its own namespaces, each with a short label',
    async check({ world, portico, expect }) {
      const { adapter } = world.manifest
      const described = Object.entries(
        (await adapter?.describe?.(currentOptions(portico.settings, portico.read(networks)))) ?? {},
      )
      const own = portico.read(networks).configured.map(({ chainNamespace }) => chainNamespace)
      const isReadable = (label: unknown) => typeof label === 'string' && /^\S.{0,30}\S$/.test(label)
      const wrong = described.filter(
        ([namespace, { label, shortLabel = label, transferFields = {} }]) =>
          ![...(adapter?.namespaces ?? []), ...own].includes(namespace) ||
          ![label, shortLabel, ...Object.values(transferFields).map(field => field.label.text)].every(isReadable),
      )
      expect(wrong).toEqual([])
    },
  },
  {
    name: 'the first intent announces discovery to the wallets once',
    async check({ portico, loaded, world, expect }) {
      portico.prepare()
      await loaded()
      portico.prepare()
      await loaded()
      const mine = portico.read(connectors).known.filter(({ id }) => id === world.connectorId)
      expect(mine.map(({ adapter }) => adapter)).toEqual([world.manifest.id])
      expect(mine.filter(({ namespaces }) => namespaces.length === 0)).toEqual([])
    },
  },
  {
    name: 'it provides exactly what its manifest declares',
    async check({ portico, world, outcome, expect }) {
      const { manifest } = world
      const declared = new Set((manifest.provides ?? []).map(({ id }) => id))
      const { id: connect } = connectService.on(manifest.id)
      expect([...declared].filter(id => id === connect)).toEqual([connect])
      const missing: string[] = []
      for (const id of declared) {
        const asked = await outcome(portico.ask<unknown>({ kind: 'service', id }))
        if (asked.kind !== 'resolved') missing.push(`${id}: ${say(asked)}`)
      }
      expect(missing).toEqual([])
      const possible: Service<unknown>[] = (manifest.adapter?.namespaces ?? []).flatMap(namespace =>
        CAPABILITIES.map(capability => capability.on(namespace)),
      )
      const secret = possible.filter(token => !declared.has(token.id) && portico.peek(token) !== undefined)
      expect(secret.map(({ id }) => `${id}, undeclared`)).toEqual([])
    },
  },
  {
    name: 'disposal leaves no listener, no timer and no pending call',
    async check(host) {
      const { world, edges, portico, expect } = host
      await host.live()
      world.wallet.answer('hang')
      const waiting = host.connect()
      const left = waiting.catch(error => error)
      await settle()
      portico.destroy()
      await resolved(host.outcome(left))
      const { listeners } = world.wallet
      const onPage = edges.env.listening + edges.storage.listening
      expect({ listeners, timers: edges.clock.pending, onPage }).toEqual({ listeners: 0, timers: 0, onPage: 0 })
    },
  },
]
