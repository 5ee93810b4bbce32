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
  intentShown,
  isNetworkId,
  type Manifest,
  PorticoError,
  readBalance,
  readEffects,
  sendTransfer,
  signMessage,
  switchNetwork,
  walletProvider,
} from '../../../kernel'
import { uniqueAccounts, withTimeout } from '../../../kernel/kit'
import type { SampleEvent, SamplePort } from './sampleWallet'

/** Each fault breaks one law. */
export type AdapterFault =
  | 'wakes with the page'
  | 'adopts everything'
  | 'describes another'
  | 'tells nobody'
  | 'provides in secret'
  | 'keeps listening'
  | 'asks twice'
  | 'opens what it has'
  | 'throws what it was thrown'
  | 'asks for who has gone'
  | 'waits for the wallet'
  | 'finds nothing again'
  | 'prompts at restore'
  | 'believes its notes'
  | 'waits for the uninstalled'
  | 'repeats accounts'
  | 'waits for a goodbye'
  | 'gathers listeners'
  | 'believes the wallet'
  | 'misses accounts'
  | 'misses networks'
  | 'misses the end'
  | 'watches for ever'
  | 'signs for anybody'
  | 'sends for anybody'
  | 'sends anywhere'
  | 'signs something else'
  | 'throws at signing'
  | 'waits for signatures'
  | 'says it switched'
  | 'believes signatures'
  | 'guesses'

/** An adapter that keeps every law except for its faults. */
export const sampleAdapter = (port: SamplePort, ...faults: AdapterFault[]): Manifest => {
  const has = (fault: AdapterFault) => faults.includes(fault)
  return defineManifest({
    id: 'toy-adapter',
    listens: has('tells nobody') ? [] : [intentShown],
    activatesAtStart: () => has('wakes with the page'),
    provides: [
      connectService.on('toy-adapter'),
      ...capabilitiesOn(['toy'], checkAddress, sendTransfer, signMessage, switchNetwork, readEffects),
    ],
    adapter: {
      namespaces: ['toy'],
      adopt: network =>
        network.chainNamespace === 'toy' || has('adopts everything')
          ? { ...network, chainNamespace: 'toy', caipNetworkId: `toy:${network.id}` }
          : undefined,
      describe: async () => ({ [has('describes another') ? 'elsewhere' : 'toy']: { label: 'Toy' } }),
    },
    load: async () => ({ default: ctx => setup(ctx, port, has) }),
  })
}

type Has = (fault: AdapterFault) => boolean

function setup(ctx: Context, port: SamplePort, has: Has): void {
  ctx.write(
    connectors,
    addConnector({ id: 'toy', name: 'Toy', type: 'ANNOUNCED', namespaces: ['toy'], adapter: ctx.id }),
  )
  if (has('keeps listening')) port.listeners.add(() => {})
  if (has('provides in secret')) ctx.provide(readBalance.on('toy'), () => Promise.reject(new Error('never asked')))
  ctx.provide(connectService.on(ctx.id), {
    connect: request => connect(ctx, port, request, has),
    restore: request => restore(ctx, port, request, has),
  })
  const wallet = (isOpen = has('signs for anybody')) => {
    if (!isOpen && !ctx.peek(walletProvider.on('toy'))) {
      throw new PorticoError('NOT_CONNECTED', 'No account connected')
    }
  }
  ctx.provide(signMessage.on('toy'), async ({ message, signal }) => {
    wallet()
    const text = has('signs something else') ? 'an order' : String(message)
    const waiting = port.ask('sign', text)
    const signature = await (has('waits for signatures') ? waiting : left(waiting, signal, ctx)).catch(
      has('throws at signing') ? undefined : coded,
    )
    if (has('believes signatures')) return String(signature)
    if (typeof signature !== 'string' || !/^toy\d signs /.test(signature)) throw failed()
    return signature
  })
  ctx.provide(checkAddress.on('toy'), async ({ address }) => (isAddress(address) ? address : undefined))
  ctx.provide(sendTransfer.on('toy'), async ({ to, amount, signal }) => {
    wallet(has('sends for anybody'))
    if (!has('sends anywhere') && !isAddress(to)) throw new PorticoError('ADDRESS_INVALID', 'Not an address of a toy')
    if (amount <= 0n) throw new PorticoError('TRANSACTION_FAILED', 'Transaction error')
    const hash = String(await left(port.ask('sign', `${amount} to ${to}`), signal, ctx).catch(coded))
    return { hash, receipt: Promise.resolve({ status: 'success', hash }) }
  })
  ctx.provide(readEffects.on('toy'), async ({ kind, request }) => {
    if (kind === 'transfer' && isReadable(request)) return [{ kind, to: request.to, amount: request.amount }]
    return has('guesses') ? [{ kind: 'transfer', to: 'toy2', amount: 0n }] : []
  })
  ctx.provide(switchNetwork.on('toy'), async ({ network, signal }) => {
    wallet()
    if (has('says it switched')) return
    await left(port.ask('switch', network.caipNetworkId), signal, ctx).catch(coded)
  })
}

const isAddress = (text: string) => /^toy\d$/.test(text)

/** A value that is no request may throw on access. */
function isReadable(request: object): boolean {
  try {
    return 'amount' in request && typeof request.amount === 'bigint'
  } catch {
    return false
  }
}

async function connect(
  ctx: Context,
  port: SamplePort,
  { namespaces, signal }: ConnectRequest,
  has: Has,
): Promise<Connection[]> {
  if (!has('asks for who has gone')) signal.throwIfAborted()
  if (!has('opens what it has') && !namespaces.includes('toy')) return []
  if (has('asks twice')) await port.ask('connect').catch(coded)
  if (has('gathers listeners')) port.listeners.add(() => {})
  const waiting = port.ask('connect')
  const raw = await (has('waits for the wallet') ? waiting : left(waiting, signal, ctx)).catch(
    has('throws what it was thrown') ? undefined : coded,
  )
  const connection = open(ctx, port, raw, has)
  const notes = connection.accounts.map(({ address }) => address)
  ctx.storage.set('toy-adapter/notes', notes)
  return [connection]
}

async function restore(
  ctx: Context,
  port: SamplePort,
  { connectorId, signal }: ConnectRequest,
  has: Has,
): Promise<Connection[]> {
  if (connectorId !== 'toy') return has('waits for the uninstalled') ? new Promise(() => {}) : []
  const notes = has('believes its notes') ? ctx.storage.get('toy-adapter/notes') : undefined
  const raw = notes ?? (await left(port.ask(has('prompts at restore') ? 'connect' : 'accounts'), signal, ctx))
  if (has('finds nothing again') || !Array.isArray(raw) || raw.length === 0) return []
  return [open(ctx, port, raw, has)]
}

function open(ctx: Context, port: SamplePort, raw: unknown, has: Has): Connection {
  const accounts = has('believes the wallet') ? (raw as string[]).map(address => ({ address })) : readAccounts(raw, has)
  const networkId = port.network()
  if (!isNetworkId(networkId)) throw failed()
  return {
    namespace: 'toy',
    accounts,
    networkId,
    wallet: { name: 'Toy' },
    provider: { request: () => Promise.reject(failed()), on: () => {}, removeListener: () => {} },
    watch(listener) {
      const hear = (event: SampleEvent) => {
        const change = readChange(event, has)
        if (change) listener(change)
      }
      port.listeners.add(hear)
      const undo = () => void (has('watches for ever') || port.listeners.delete(hear))
      ctx.onDispose(() => port.listeners.delete(hear))
      return undo
    },
    async disconnect() {
      const asked = port.ask('forget').catch(() => undefined)
      await (has('waits for a goodbye') ? asked : withTimeout(ctx.clock, 3000, asked, () => undefined))
    },
  }
}

function readChange(event: SampleEvent, has: Has): ConnectionChange | undefined {
  if ('accounts' in event && !has('misses accounts')) {
    return { kind: 'accounts', accounts: event.accounts.map(address => ({ address })) }
  }
  if ('network' in event && !has('misses networks')) {
    return { kind: 'network', networkId: event.network as CaipNetworkId }
  }
  return 'gone' in event && !has('misses the end') ? { kind: 'gone' } : undefined
}

function readAccounts(raw: unknown, has: Has): Account[] {
  let accounts: Account[] = []
  try {
    if (Array.isArray(raw)) accounts = raw.filter(each => /^toy\d$/i.test(String(each))).map(address => ({ address }))
  } catch (error) {
    throw coded(error)
  }
  if (accounts.length === 0) throw failed()
  return has('repeats accounts') ? accounts : uniqueAccounts(accounts)
}

const failed = (cause?: unknown) => new PorticoError('CONNECT_FAILED', 'Failed to connect', {}, cause)

function coded(thrown: unknown): never {
  if (Object(thrown).refused) throw new PorticoError('USER_REJECTED', 'User rejected the request')
  throw thrown instanceof Error && thrown.message.startsWith('left') ? thrown : failed(thrown)
}

/** The task's result, or a rejection as soon as a signal aborts. */
async function left<T>(task: Promise<T>, signal: AbortSignal | undefined, { signal: life }: Context): Promise<T> {
  const settled = new AbortController()
  const leaving = new Promise<never>((_, reject) => {
    for (const each of [signal, life]) {
      each?.addEventListener('abort', () => reject(each.reason), { signal: settled.signal })
    }
  })
  return Promise.race([task, leaving]).finally(() => settled.abort())
}
