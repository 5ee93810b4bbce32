import {
  type Context,
  checkAddress,
  connectedSession,
  estimateFee,
  listTokens,
  PorticoError,
  type Receipt,
  readBalance,
  readEffects,
  sendTransfer,
  sessions,
  type TransferRequest,
} from '../../../kernel'
import { pause, withTimeout } from '../../../kernel/kit'
import type { HasFault } from './adapterFaults'
import { BREACHES, type Breach, commit } from './breach'
import { coded, left } from './sampleErrors'
import { NODE } from './sampleNode'
import type { SamplePort } from './sampleWallet'

/** The capabilities that send. */
export function provideTransfers(
  ctx: Context,
  port: SamplePort,
  has: HasFault,
  requireWallet: (isOpen?: boolean) => void,
): void {
  const node = createNode(ctx, has)
  const isValid = (address: string) => isAddress(address) || has('accepts any address')
  ctx.provide(checkAddress.on('toy'), async ({ address }) => (isValid(address) ? address : undefined))
  ctx.provide(sendTransfer.on('toy'), async ({ signal, ...request }) => {
    requireWallet(has('sends without a connection'))
    if (has('prompts before it checks the network')) await port.ask('switch', port.network())
    requireSense(ctx, request, has)
    const given = JSON.stringify(broken(request, has), (_, value) => (typeof value === 'bigint' ? `${value}` : value))
    const send = () => left(port.ask('send', given), signal, ctx)
    if (has('sends before the user approves')) port.sendUnasked(given)
    if (has('sends twice')) await send()
    if (has('returns a hash without sending')) return sent(ctx, node, 'hash 1')
    const hash = await send().catch(error => failSending(error, has))
    if (has('returns no answer')) return undefined as never
    if (has('returns no hash')) return { receipt: pending('') } as never
    if (has('returns an empty hash')) return { hash: '', receipt: pending('') }
    if (has('returns no receipt')) return { hash } as never
    if (has('rejects the receipt')) return { hash: String(hash), receipt: Promise.reject(new Error('unknown')) }
    if (has('waits for a receipt for ever')) return { hash: String(hash), receipt: new Promise(() => {}) }
    if (typeof hash === 'string' && /^hash \d+$/.test(hash)) {
      if (!has('reports a success unseen')) return sent(ctx, node, hash)
      return { hash, receipt: Promise.resolve({ status: 'success', hash }) }
    }
    if (has('trusts any hash')) return { hash: 'hash 0', receipt: pending('hash 0') }
    throw new PorticoError('OUTCOME_UNKNOWN', 'The wallet returned no hash')
  })
}

/** The capabilities that only read. */
export function provideReadings(ctx: Context, has: HasFault): void {
  const node = createNode(ctx, has)
  ctx.provide(readEffects.on('toy'), async ({ kind, request }) => {
    if (kind !== 'transfer' || !isReadable(request)) {
      return has('guesses') ? [{ kind: 'transfer', to: 'toy2', amount: 0n }] : []
    }
    const { to, amount, token, fields } = request
    const notes = has('hides the field of an effect') ? [] : Object.values({ ...fields })
    return [
      {
        kind,
        to,
        amount: has('halves the amount of an effect') ? amount / 2n : amount,
        token: has('hides the token of an effect') ? undefined : token?.address,
      },
      ...notes.map(text => ({ kind: 'text', text }) as const),
    ]
  })
  ctx.provide(readBalance.on('toy'), async ({ address, network }) => {
    const raw = await node(`/balance/${has('reads the balance of another address') ? 'toy1' : address}`)
    const { decimals, symbol } = network.nativeCurrency
    if (has('reads a balance as text')) return { amount: Object(raw).amount, decimals, symbol }
    return { amount: amountIn(raw), decimals: has('reads a balance in another unit') ? 18 : decimals, symbol }
  })
  ctx.provide(listTokens.on('toy'), async ({ address }) => {
    const raw = await node(`/tokens/${has('lists the tokens of another address') ? 'toy1' : address}`)
    if (!Array.isArray(raw)) throw new PorticoError('BALANCE_FAILED', 'The balance could not be read')
    const tokens = raw.map(token => ({ ...token, amount: amountIn(token) }))
    if (has('lists malformed tokens')) return [{ symbol: 'MRB' }] as never
    return has('lists tokens twice') ? [...tokens, ...tokens] : tokens
  })
  ctx.provide(estimateFee.on('toy'), async () => {
    const fee = amountIn(await node('/fee'))
    if (has('estimates no fee')) return 0n
    return has('estimates a fee as a number') ? (Number(fee) as never) : fee
  })
}

type Node = (path: string) => Promise<unknown>

function createNode(ctx: Context, has: HasFault): Node {
  return async path => {
    for (const breach of Object.keys(BREACHES) as Breach[]) if (has(breach)) commit(breach, ctx)
    const failure = new PorticoError('BALANCE_FAILED', 'The balance could not be read')
    return ctx.http.json(NODE + path).catch(error => {
      if (has('reads zero from a failed node')) return { amount: '0' }
      throw has('throws plain errors while reading') ? new Error(String(error)) : failure
    })
  }
}

/** @throws ADDRESS_INVALID TRANSACTION_FAILED NETWORK_MISMATCH */
function requireSense(ctx: Context, { to, amount, networkId }: TransferRequest, has: HasFault): void {
  if (!has('sends to any address') && !isAddress(to))
    throw new PorticoError('ADDRESS_INVALID', 'Not an address of a toy')
  if (amount <= 0n && !has('sends nothing')) throw new PorticoError('TRANSACTION_FAILED', 'Transaction error')
  if (connectedSession(ctx.read(sessions), 'toy')?.networkId !== networkId && !has('sends on any network'))
    throw new PorticoError('NETWORK_MISMATCH', 'The wallet is on another network')
}

function broken(request: TransferRequest, has: HasFault): TransferRequest {
  const { from, to, amount, token, fields } = request
  return {
    ...request,
    fields: has('ignores the field of a transfer') ? undefined : fields && cut(fields, has),
    from: has('sends from another account') ? to : from,
    to: has('sends to another receiver') ? from : to,
    amount: has('sends ten times the amount') ? amount * 10n : amount,
    token: token && (has('sends another token') ? { ...token, address: 'toy-coin' } : token),
    ...(has('sends native currency for a token') && { token: undefined }),
  }
}

const cut = (fields: NonNullable<TransferRequest['fields']>, has: HasFault) =>
  Object.fromEntries(
    Object.entries(fields).map(([key, text]) => [key, has('cuts the field of a transfer') ? text.slice(0, 8) : text]),
  )

function failSending(error: unknown, has: HasFault): never {
  if (has('throws plain errors while sending')) throw new Error('The wallet failed', { cause: error })
  if (has('misreads a rejected transfer')) throw new PorticoError('TRANSACTION_FAILED', 'Transaction error')
  return coded(error)
}

const pending = async (hash: string): Promise<Receipt> => ({ status: 'pending', hash })

/** The receipt is pending after 25 seconds. */
function sent(ctx: Context, node: Node, hash: string): { hash: string; receipt: Promise<Receipt> } {
  const look = async (): Promise<Receipt> => {
    for (;;) {
      const { status } = Object(await node('/receipt').catch(() => undefined))
      if (status === 'success') return { status, hash }
      await pause(ctx.clock, 1000, ctx.signal)
    }
  }
  const over = () => ({ status: 'pending', hash }) as const
  return { hash, receipt: withTimeout(ctx.clock, 25_000, look(), over).catch(over) }
}

const isAddress = (text: string) => /^toy\d$/.test(text)

function amountIn(raw: unknown): bigint {
  const { amount } = Object(raw)
  if (typeof amount !== 'string' || !/^\d+$/.test(amount)) throw new PorticoError('BALANCE_FAILED', 'No amount')
  return BigInt(amount)
}

/** A value that is no request may throw on access. */
function isReadable(request: object): request is TransferRequest {
  try {
    return 'amount' in request && typeof request.amount === 'bigint'
  } catch {
    return false
  }
}
