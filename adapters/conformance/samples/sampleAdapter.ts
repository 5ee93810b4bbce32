import {
  type Account,
  addConnector,
  type CaipNetworkId,
  type Connection,
  type ConnectionChange,
  type ConnectRequest,
  type Context,
  capabilitiesOn,
  checkAddress,
  connectors,
  connectService,
  defineManifest,
  defineMessage,
  estimateFee,
  intentShown,
  isNetworkId,
  listTokens,
  type Manifest,
  PorticoError,
  readBalance,
  readEffects,
  readHistory,
  readPrices,
  readToken,
  sendTransfer,
  signMessage,
  switchNetwork,
  walletProvider,
} from '../../../kernel'
import { showPairing, uniqueAccounts, withTimeout } from '../../../kernel/kit'
import type { AdapterFault, HasFault } from './adapterFaults'
import { provideData } from './sampleData'
import { coded, connectFailed, left } from './sampleErrors'
import { provideReadings, provideTransfers } from './sampleMoney'
import { NODE } from './sampleNode'
import type { SampleEvent, SamplePort } from './sampleWallet'

/** An adapter that keeps every law except for its faults. */
export const sampleAdapter = (port: SamplePort, ...faults: AdapterFault[]): Manifest => {
  const has = (fault: AdapterFault) => faults.includes(fault)
  return defineManifest({
    id: 'toy-adapter',
    listens: has('announces nothing') ? [] : [intentShown],
    activatesAtStart: () => has('activates with the page'),
    provides: [
      connectService.on('toy-adapter'),
      ...capabilitiesOn(['toy'], checkAddress, sendTransfer, signMessage, switchNetwork, readEffects),
      ...capabilitiesOn(['toy'], readBalance, listTokens, estimateFee, readPrices, readHistory),
    ],
    egress: () => ({ connect: [NODE] }),
    adapter: {
      namespaces: ['toy'],
      adopt: network =>
        network.chainNamespace === 'toy' || has('adopts everything')
          ? { ...network, chainNamespace: 'toy', caipNetworkId: `toy:${network.id}` }
          : undefined,
      describe: async () => ({
        [has('describes another') ? 'elsewhere' : 'toy']: {
          label: 'Toy',
          icon: has('describes an icon at a host') ? 'https://toy.example/toy.png' : 'data:image/svg+xml,<svg/>',
          transferFields: { note: { label: defineMessage('toy/note', 'Note'), maxBytes: 20 } },
        },
      }),
    },
    load: async () => ({ default: ctx => setup(ctx, port, has) }),
  })
}

function setup(ctx: Context, port: SamplePort, has: HasFault): void {
  const imageUrl = has('gives an icon at a host') ? 'https://toy.example/icon.png' : undefined
  const own = { id: 'toy', name: 'Toy', namespaces: ['toy'], adapter: ctx.id, imageUrl }
  ctx.set(connectors, addConnector({ ...own, type: 'EXTERNAL', remote: true }))
  if (has('keeps listening')) port.listeners.add(() => {})
  if (has('provides an undeclared capability'))
    ctx.provide(readToken.on('toy'), () => Promise.reject(new Error('never asked')))
  ctx.provide(connectService.on(ctx.id), {
    connect: request => connect(ctx, port, request, has),
    restore: request => restore(ctx, port, request, has),
  })
  const wallet = (isOpen = has('signs without a connection')): void => {
    if (!isOpen && !ctx.peek(walletProvider.on('toy'))) {
      throw new PorticoError('NOT_CONNECTED', 'No account connected')
    }
  }
  ctx.provide(signMessage.on('toy'), async ({ message, signal }) => {
    wallet()
    const text = has('signs with another account') ? 'an order' : String(message)
    const waiting = port.ask('sign', text)
    const signature = await (has('ignores an abort while signing') ? waiting : left(waiting, signal, ctx)).catch(
      has('throws another error while signing') ? undefined : coded,
    )
    if (has('trusts any signature')) return String(signature)
    if (typeof signature !== 'string' || !/^toy\d signs /.test(signature)) throw connectFailed()
    return signature
  })
  ctx.provide(switchNetwork.on('toy'), async ({ network, signal }) => {
    wallet()
    if (has('does not switch the wallet')) return
    await left(port.ask('switch', network.caipNetworkId), signal, ctx).catch(coded)
  })
  provideTransfers(ctx, port, has, wallet)
  provideReadings(ctx, has)
  provideData(ctx, has)
}

async function connect(
  ctx: Context,
  port: SamplePort,
  { namespaces, signal }: ConnectRequest,
  has: HasFault,
): Promise<Connection[]> {
  if (!has('prompts after an abort')) signal.throwIfAborted()
  if (!has('connects another namespace') && !namespaces.includes('toy')) return []
  if (has('prompts twice')) await port.ask('connect').catch(coded)
  if (has('leaks listeners')) port.listeners.add(() => {})
  const waiting = port.ask('connect')
  const hide = has('shows no link') ? () => {} : showLink(ctx, signal, has)
  waiting.then(hide, () => has('shows its link after the wallet’s answer') || hide())
  const raw = await (has('ignores an abort') ? waiting : left(waiting, signal, ctx)).catch(
    has('throws the wallet’s error') ? undefined : coded,
  )
  const connection = open(ctx, port, raw, has)
  const notes = connection.accounts.map(({ address }) => address)
  ctx.storage.set('toy-adapter/notes', notes)
  return [connection]
}

const showLink = (ctx: Context, signal: AbortSignal, has: HasFault) =>
  showPairing(ctx, {
    connectorId: has('shows the link of another connector') ? 'another' : 'toy',
    uri: 'https://toy.example/connect',
    signal: has('shows its link after the user left') ? new AbortController().signal : signal,
  })

async function restore(
  ctx: Context,
  port: SamplePort,
  { connectorId, signal }: ConnectRequest,
  has: HasFault,
): Promise<Connection[]> {
  if (connectorId !== 'toy') return has('waits for an uninstalled wallet') ? new Promise(() => {}) : []
  const notes = has('returns revoked accounts') ? ctx.storage.get('toy-adapter/notes') : undefined
  const raw = notes ?? (await left(port.ask(has('prompts while restoring') ? 'connect' : 'accounts'), signal, ctx))
  if (has('restores no account') || !Array.isArray(raw) || raw.length === 0) return []
  return [open(ctx, port, raw, has)]
}

function open(ctx: Context, port: SamplePort, raw: unknown, has: HasFault): Connection {
  const accounts = has('trusts the wallet’s answer')
    ? (raw as string[]).map(address => ({ address }))
    : readAccounts(raw, has)
  const networkId = port.network()
  if (!isNetworkId(networkId)) throw connectFailed()
  return {
    namespace: 'toy',
    accounts,
    networkId,
    wallet: { name: 'Toy' },
    provider: { request: () => Promise.reject(connectFailed()), on: () => {}, removeListener: () => {} },
    watch(listener) {
      const hear = (event: SampleEvent) => {
        const change = readChange(event, has)
        if (change?.kind === 'network' && has('reports other accounts before their network'))
          listener({ kind: 'accounts', accounts: [{ address: 'toy9' }] })
        if (change) listener(change)
      }
      port.listeners.add(hear)
      const undo = () => void (has('never stops watching') || port.listeners.delete(hear))
      ctx.onDispose(() => port.listeners.delete(hear))
      return undo
    },
    async disconnect() {
      if (has('disconnects without the wallet')) return
      const asked = port.ask('forget').catch(() => undefined)
      await (has('waits for an answer to disconnect') ? asked : withTimeout(ctx.clock, 3000, asked, () => undefined))
    },
  }
}

function readChange(event: SampleEvent, has: HasFault): ConnectionChange | undefined {
  if ('accounts' in event && !has('misses account changes')) {
    return { kind: 'accounts', accounts: event.accounts.map(address => ({ address })) }
  }
  if ('network' in event && !has('misses network changes')) {
    return { kind: 'network', networkId: event.network as CaipNetworkId }
  }
  return 'gone' in event && !has('misses the disconnection') ? { kind: 'gone' } : undefined
}

function readAccounts(raw: unknown, has: HasFault): Account[] {
  let accounts: Account[] = []
  try {
    if (Array.isArray(raw)) accounts = raw.filter(each => /^toy\d$/i.test(String(each))).map(address => ({ address }))
  } catch (error) {
    throw coded(error)
  }
  if (accounts.length === 0) throw connectFailed()
  return has('repeats accounts') ? accounts : uniqueAccounts(accounts)
}
