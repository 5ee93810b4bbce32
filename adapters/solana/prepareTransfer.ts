import { PorticoError, type TransferRequest } from '../../kernel'
import {
  amountIn,
  type CallNode,
  type ChainAccount,
  decimalsOf,
  isTokenProgram,
  type Lifetime,
  readAccounts,
  readLatestBlockhash,
  readRent,
  requireCluster,
  TOKEN_ACCOUNT_BYTES,
} from './callNode'

/** The price of a compute unit, in micro-lamports. Source: wire facts of the provider, section 15. */
export const PRICE = 20_000_000n

/** The compute units that a transfer may use. */
export const UNITS = { sol: 500, token: 300_000, newToken: 400_000 }

const SIGNATURE_LAMPORTS = 5_000n
const MILLION = 1_000_000n

/** In lamports. */
export const feeOf = (units: number): bigint => SIGNATURE_LAMPORTS + (PRICE * BigInt(units)) / MILLION

/** The only file that imports the chain library. */
export type Builder = typeof import('./transfer')

/** An unsigned transaction in base64, and the blockhash whose end is its own. */
export interface Prepared {
  readonly transaction: string
  readonly lifetime: Lifetime
  /** The sender's lamports at that time. */
  readonly held: bigint | undefined
}

/**
 * Builds the unsigned transaction of a transfer. The checks run before the wallet is asked, and find every reason why
 * the transfer would fail or the funds would be lost.
 * @throws NETWORK_MISMATCH ADDRESS_INVALID INSUFFICIENT_FUNDS TRANSACTION_FAILED
 */
export async function prepareTransfer(call: CallNode, builder: Builder, request: TransferRequest): Promise<Prepared> {
  await requireCluster(call, request.networkId)
  const { token } = request
  return token ? prepareToken(call, builder, { ...request, token }) : prepareSol(call, builder, request)
}

async function prepareSol(call: CallNode, builder: Builder, request: TransferRequest): Promise<Prepared> {
  const { from, to, amount } = request
  const [accounts, rent, lifetime] = await Promise.all([
    readAccounts(call, [from, to]),
    readRent(call, 0),
    readLatestBlockhash(call),
  ])
  const [sender, receiver] = accounts
  requireOwner(to, receiver)
  requireLamports(sender, amount + feeOf(UNITS.sol), rent)
  if (!receiver && amount < rent) throw insufficientFunds()
  return {
    lifetime,
    held: sender?.lamports,
    transaction: await builder.buildSolTransfer(request, { ...lifetime, units: UNITS.sol, price: PRICE }),
  }
}

async function prepareToken(
  call: CallNode,
  builder: Builder,
  request: TransferRequest & { readonly token: NonNullable<TransferRequest['token']> },
): Promise<Prepared> {
  const { from, to, amount, token } = request
  const [sender, receiver, mint] = await readAccounts(call, [from, to, token.address])
  requireOwner(to, receiver)
  if (!mint || !isTokenProgram(mint.owner) || decimalsOf(mint.data) !== token.decimals) {
    throw new PorticoError('TRANSACTION_FAILED', 'The network does not have this token', { token: token.address })
  }
  const { owner: program } = mint
  const [source, destination] = await Promise.all([
    builder.tokenAccountOf(from, token.address, program),
    builder.tokenAccountOf(to, token.address, program),
  ])
  const [holdings, rent, accountRent, lifetime] = await Promise.all([
    readAccounts(call, [source, destination]),
    readRent(call, 0),
    readRent(call, TOKEN_ACCOUNT_BYTES),
    readLatestBlockhash(call),
  ])
  const [own, theirs] = holdings
  const isNew = !theirs
  if (!own || amountIn(own.data) < amount)
    throw new PorticoError('INSUFFICIENT_FUNDS', 'The account does not hold enough of the token')
  const units = isNew ? UNITS.newToken : UNITS.token
  requireLamports(sender, feeOf(units) + (isNew ? accountRent : 0n), rent)
  const terms = { ...lifetime, units, price: PRICE }
  const moved = { ...request, program, source, destination, isNew }
  return { lifetime, held: sender?.lamports, transaction: await builder.buildTokenTransfer(moved, terms) }
}

/** Funds that are sent to a program, a mint or a token account are lost. */
function requireOwner(to: string, account: ChainAccount | undefined): void {
  if (account && (account.executable || isTokenProgram(account.owner))) {
    throw new PorticoError('ADDRESS_INVALID', 'The receiver is a program or a token account', { address: to })
  }
}

/** An account must keep its rent-exempt minimum or be emptied. */
function requireLamports(account: ChainAccount | undefined, needed: bigint, rent: bigint): void {
  const left = (account?.lamports ?? 0n) - needed
  if (left !== 0n && left < rent) throw insufficientFunds()
}

export const insufficientFunds = (cause?: unknown): PorticoError =>
  new PorticoError('INSUFFICIENT_FUNDS', 'Not enough SOL to cover fees or rent', {}, cause)
