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
  | 'activates with the page'
  | 'adopts everything'
  | 'describes another'
  | 'announces nothing'
  | 'provides an undeclared capability'
  | 'keeps listening'
  | 'prompts twice'
  | 'connects another namespace'
  | 'throws the wallet’s error'
  | 'prompts after an abort'
  | 'ignores an abort'
  | 'restores no account'
  | 'prompts while restoring'
  | 'returns revoked accounts'
  | 'waits for an uninstalled wallet'
  | 'repeats accounts'
  | 'waits for an answer to disconnect'
  | 'leaks listeners'
  | 'trusts the wallet’s answer'
  | 'misses account changes'
  | 'misses network changes'
  | 'misses the disconnection'
  | 'never stops watching'
  | 'signs without a connection'
  | 'sends without a connection'
  | 'sends to any address'
  | 'accepts any address'
  | 'signs with another account'
  | 'throws another error while signing'
  | 'ignores an abort while signing'
  | 'does not switch the wallet'
  | 'trusts any signature'
  | 'guesses'

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
  if (has('provides an undeclared capability'))
    ctx.provide(readBalance.on('toy'), () => Promise.reject(new Error('never asked')))
  ctx.provide(connectService.on(ctx.id), {
    connect: request => connect(ctx, port, request, has),
    restore: request => restore(ctx, port, request, has),
  })
  const wallet = (isOpen = has('signs without a connection')) => {
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
    if (typeof signature !== 'string' || !/^toy\d signs /.test(signature)) throw failed()
    return signature
  })
  ctx.provide(checkAddress.on('toy'), async ({ address }) =>
    isAddress(address) || has('accepts any address') ? address : undefined,
  )
  ctx.provide(sendTransfer.on('toy'), async ({ to, amount, signal }) => {
    wallet(has('sends without a connection'))
    if (!has('sends to any address') && !isAddress(to))
      throw new PorticoError('ADDRESS_INVALID', 'Not an address of a toy')
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
    if (has('does not switch the wallet')) return
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
  if (!has('prompts after an abort')) signal.throwIfAborted()
  if (!has('connects another namespace') && !namespaces.includes('toy')) return []
  if (has('prompts twice')) await port.ask('connect').catch(coded)
  if (has('leaks listeners')) port.listeners.add(() => {})
  const waiting = port.ask('connect')
  const raw = await (has('ignores an abort') ? waiting : left(waiting, signal, ctx)).catch(
    has('throws the wallet’s error') ? undefined : coded,
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
  if (connectorId !== 'toy') return has('waits for an uninstalled wallet') ? new Promise(() => {}) : []
  const notes = has('returns revoked accounts') ? ctx.storage.get('toy-adapter/notes') : undefined
  const raw = notes ?? (await left(port.ask(has('prompts while restoring') ? 'connect' : 'accounts'), signal, ctx))
  if (has('restores no account') || !Array.isArray(raw) || raw.length === 0) return []
  return [open(ctx, port, raw, has)]
}

function open(ctx: Context, port: SamplePort, raw: unknown, has: Has): Connection {
  const accounts = has('trusts the wallet’s answer')
    ? (raw as string[]).map(address => ({ address }))
    : readAccounts(raw, has)
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
      const undo = () => void (has('never stops watching') || port.listeners.delete(hear))
      ctx.onDispose(() => port.listeners.delete(hear))
      return undo
    },
    async disconnect() {
      const asked = port.ask('forget').catch(() => undefined)
      await (has('waits for an answer to disconnect') ? asked : withTimeout(ctx.clock, 3000, asked, () => undefined))
    },
  }
}

function readChange(event: SampleEvent, has: Has): ConnectionChange | undefined {
  if ('accounts' in event && !has('misses account changes')) {
    return { kind: 'accounts', accounts: event.accounts.map(address => ({ address })) }
  }
  if ('network' in event && !has('misses network changes')) {
    return { kind: 'network', networkId: event.network as CaipNetworkId }
  }
  return 'gone' in event && !has('misses the disconnection') ? { kind: 'gone' } : undefined
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
