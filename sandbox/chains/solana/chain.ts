import {
  type Address,
  address,
  type EncodedAccount,
  getBase58Decoder,
  getSignatureFromTransaction,
  lamports,
  type Transaction,
} from '@solana/kit'
import { FailedTransactionMetadata, LiteSVM, type TransactionMetadata } from 'litesvm'
import { mintBytes, TOKEN_PROGRAM, tokenAccountBytes } from './tokenProgram'

/** The outcome of a transaction. */
export interface Landed {
  readonly slot: number
  /** Null for success. */
  readonly err: string | null
  readonly logs: readonly string[]
}

/** A failed preflight, with code and data of a real node. */
export class PreflightError extends Error {
  readonly code = -32002
  constructor(
    readonly err: string,
    readonly logs: readonly string[],
  ) {
    super(`Transaction simulation failed: ${err}`)
  }
}

/** One Solana cluster: the real runtime and the real token programs, in process. Every landed transaction is final. */
export interface Cluster {
  readonly genesis: string
  readonly slot: number
  latestBlockhash(): string
  account(of: string): EncodedAccount | undefined
  accountsOf(program: string): readonly EncodedAccount[]
  /** Minimum lamports of an account with this many bytes. */
  rent(bytes: number): bigint
  /** Adds lamports to the account. */
  fund(to: string, amount: bigint): string
  /**
   * Creates the token if it is missing, and sets the amount in the owner's token account (`at`). Without `program`, the
   * original token program.
   */
  mint(
    token: { address: string; decimals: number; program?: Address },
    holding: { owner: string; at: string; amount: bigint },
  ): void
  simulate(transaction: Transaction): {
    readonly err: string | null
    readonly logs: readonly string[]
    readonly units: bigint
  }
  /** Returns the signature. @throws PreflightError */
  send(transaction: Transaction, options?: { skipPreflight?: boolean }): string
  status(signature: string): Landed | undefined
  /** Expires the blockhash, so that transactions built before are too old. */
  expire(): void
}

const HISTORY = 10_000n
const SIGNATURE_BYTES = 64
const NEW_ACCOUNT = {
  programAddress: address('11111111111111111111111111111111'),
  data: new Uint8Array(),
  executable: false,
  space: 0n,
}
const base58 = getBase58Decoder()

export function createCluster(genesis: string): Cluster {
  const svm = new LiteSVM().withTransactionHistory(HISTORY)
  const landed = new Map<string, Landed>()
  let slot = 1

  function land(signature: string, result: TransactionMetadata | FailedTransactionMetadata): string {
    slot++
    svm.warpToSlot(BigInt(slot))
    landed.set(signature, { slot, ...outcomeOf(result) })
    return signature
  }

  return {
    genesis,
    get slot() {
      return slot
    },
    latestBlockhash: () => svm.latestBlockhash(),
    account(of) {
      const found = svm.getAccount(address(of))
      return found.exists && found.lamports > 0n ? found : undefined
    },
    accountsOf: program => svm.getProgramAccounts(address(program)),
    rent: bytes => svm.minimumBalanceForRentExemption(BigInt(bytes)),
    fund(to, amount) {
      credit(svm, to, amount)
      slot++
      svm.warpToSlot(BigInt(slot))
      const signature = base58.decode(crypto.getRandomValues(new Uint8Array(SIGNATURE_BYTES)))
      landed.set(signature, { slot, err: null, logs: [] })
      return signature
    },
    mint(token, { owner, at, amount }) {
      const mint = address(token.address)
      const { program = TOKEN_PROGRAM } = token
      if (!svm.getAccount(mint).exists) setAccount(svm, mint, program, mintBytes(token.decimals))
      setAccount(svm, at, program, tokenAccountBytes({ mint: token.address, owner, amount }))
    },
    simulate(transaction) {
      const result = svm.simulateTransaction(transaction)
      const outcome = outcomeOf(result)
      return { ...outcome, units: result.meta().computeUnitsConsumed() }
    },
    send(transaction, { skipPreflight = false } = {}) {
      const { err, logs } = skipPreflight ? { err: null, logs: [] } : outcomeOf(svm.simulateTransaction(transaction))
      if (err) throw new PreflightError(err, logs)
      return land(getSignatureFromTransaction(transaction), svm.sendTransaction(transaction))
    },
    status: signature => landed.get(signature),
    expire: () => svm.expireBlockhash(),
  }
}

function setAccount(svm: LiteSVM, at: string, programAddress: Address, data: Uint8Array): void {
  svm.setAccount({
    address: address(at),
    programAddress,
    data,
    executable: false,
    lamports: lamports(svm.minimumBalanceForRentExemption(BigInt(data.length))),
    space: BigInt(data.length),
  })
}

/** The runtime's own airdrop takes two equal ones for duplicates, so it is not used. */
function credit(svm: LiteSVM, to: string, amount: bigint): void {
  const before = svm.getAccount(address(to))
  const held = before.exists ? before : { address: address(to), ...NEW_ACCOUNT, lamports: lamports(0n) }
  svm.setAccount({ ...held, lamports: lamports(held.lamports + amount) })
}

function outcomeOf(
  result: TransactionMetadata | FailedTransactionMetadata | ReturnType<LiteSVM['simulateTransaction']>,
): Pick<Landed, 'err' | 'logs'> {
  const meta = 'meta' in result ? result.meta() : result
  return { err: result instanceof FailedTransactionMetadata ? sentenceOf(result) : null, logs: meta.logs() }
}

/** Messages of real nodes that clients match. */
const SENTENCES = new Map<unknown, string>([
  [2, 'Attempt to debit an account but found no record of a prior credit.'],
  [4, 'Insufficient funds for fee'],
  [6, 'This transaction has already been processed'],
  [7, 'Blockhash not found'],
])

const sentenceOf = (failed: FailedTransactionMetadata): string => {
  const err = failed.err()
  return SENTENCES.get(err) ?? (typeof err === 'number' ? nameOf(err) : err.toString())
}

/** The runtime's names of errors without fields, by number. Source: `TransactionErrorFieldless` of litesvm. */
const NAMES = (
  'AccountInUse AccountLoadedTwice AccountNotFound ProgramAccountNotFound InsufficientFundsForFee InvalidAccountForFee ' +
  'AlreadyProcessed BlockhashNotFound CallChainTooDeep MissingSignatureForFee InvalidAccountIndex SignatureFailure ' +
  'InvalidProgramForExecution SanitizeFailure ClusterMaintenance AccountBorrowOutstanding WouldExceedMaxBlockCostLimit ' +
  'UnsupportedVersion InvalidWritableAccount WouldExceedMaxAccountCostLimit WouldExceedAccountDataBlockLimit ' +
  'TooManyAccountLocks AddressLookupTableNotFound InvalidAddressLookupTableOwner InvalidAddressLookupTableData ' +
  'InvalidAddressLookupTableIndex InvalidRentPayingAccount WouldExceedMaxVoteCostLimit ' +
  'WouldExceedAccountDataTotalLimit MaxLoadedAccountsDataSizeExceeded ResanitizationNeeded ' +
  'InvalidLoadedAccountsDataSizeLimit UnbalancedTransaction ProgramCacheHitMaxLimit CommitCancelled'
).split(' ')

const nameOf = (error: number): string => NAMES[error] ?? `Transaction error ${error}`
