import { bcs } from '@mysten/sui/bcs'
import { type Argument, TransactionDataBuilder } from '@mysten/sui/transactions'
import { fromBase64, normalizeStructTag, toBase58 } from '@mysten/sui/utils'
import { verifyTransactionSignature } from '@mysten/sui/verify'
import { sha256 } from '@noble/hashes/sha2.js'

/** One coin object. Source: Sui, `coin::Coin`. */
export interface CoinObject {
  readonly id: string
  readonly type: string
  owner: string
  balance: bigint
  version: number
}

/** The state of a chain, for code in the same process. */
export interface Ledger {
  /** Chain identifier that the node reports. */
  identifier: string
  /** Number of objects ever created. */
  made: number
  /** By object id. */
  readonly coins: Map<string, CoinObject>
  /** Effects of sent transactions by digest, oldest first. */
  readonly effects: Map<string, Effects>
}

export interface Effects {
  readonly status: { readonly status: 'success' | 'failure'; readonly error?: string }
  readonly gasUsed: Readonly<
    Record<'computationCost' | 'storageCost' | 'storageRebate' | 'nonRefundableStorageFee', string>
  >
  readonly transactionDigest: string
}

/** The chain rejects the transaction: it costs nothing. */
export class Refusal extends Error {}
/** A command fails: its changes are undone, and its gas is spent. */
class Failure extends Error {}

export const SUI = '0x2::sui::SUI'
export const GAS_PRICE = 1000n
const COMPUTATION = 1000n * GAS_PRICE
/** Storage fee of a written coin object, and rebate for an existing one. */
const STORAGE = 988_000n
const REBATE = 978_120n
/** The coin that pays for a dry run without a payment. */
const MOCK: CoinObject = { id: `0x${'f'.repeat(64)}`, type: SUI, owner: '', balance: 10n ** 18n, version: 1 }

/** Types as nodes write them: in full, except the native coin's. */
export const typeOf = (text: string): string =>
  normalizeStructTag(text) === normalizeStructTag(SUI) ? SUI : normalizeStructTag(text)

export const coinsOf = ({ coins }: Ledger, owner: string, type?: string): CoinObject[] =>
  [...coins.values()].filter(coin => coin.owner === owner && (type === undefined || coin.type === typeOf(type)))

export const balanceOf = (ledger: Ledger, owner: string, type: string = SUI): bigint =>
  coinsOf(ledger, owner, type).reduce((sum, { balance }) => sum + balance, 0n)

const hashOf = (text: string) => sha256(new TextEncoder().encode(text))
export const digestOf = ({ id, version }: CoinObject): string => toBase58(hashOf(`${id} ${version}`))

/** Creates a coin object for an owner. */
export function mint(ledger: Ledger, owner: string, type: string, balance: bigint): CoinObject {
  const id = `0x${Buffer.from(hashOf(`${ledger.identifier} ${ledger.made++}`)).toString('hex')}`
  const coin: CoinObject = { id, type: typeOf(type), owner, balance, version: 1 }
  ledger.coins.set(id, coin)
  return coin
}

type Data = ReturnType<typeof TransactionDataBuilder.fromBytes>

const readData = (bytes: Uint8Array): Data => {
  try {
    return TransactionDataBuilder.fromBytes(bytes)
  } catch {
    throw new Refusal('Deserialization error: the transaction cannot be decoded')
  }
}

/** Effects and cost of a transaction without execution. Source: Sui JSON-RPC, sui_dryRunTransactionBlock. */
export const dryRun = (ledger: Ledger, bytes: Uint8Array): Effects => run(copyOf(ledger), bytes, { mock: true })

/** Verifies the sender's signature and executes the transaction. */
export async function execute(ledger: Ledger, bytes: Uint8Array, signatures: readonly string[]): Promise<Effects> {
  const { sender = '' } = readData(bytes)
  const [signature = ''] = signatures
  await verifyTransactionSignature(bytes, signature, { address: sender ?? '' }).catch(error => {
    throw new Refusal(`Invalid user signature: ${error instanceof Error ? error.message : error}`)
  })
  const next = copyOf(ledger)
  const effects = run(next, bytes, { mock: false })
  ledger.made = next.made
  replace(ledger, next.coins)
  ledger.effects.set(effects.transactionDigest, effects)
  return effects
}

const copyOf = (ledger: Ledger): Ledger => ({
  ...ledger,
  coins: new Map([...ledger.coins].map(([id, coin]) => [id, { ...coin }])),
})

function replace(ledger: Ledger, coins: Ledger['coins']): void {
  ledger.coins.clear()
  for (const [id, coin] of coins) ledger.coins.set(id, coin)
}

function run(ledger: Ledger, bytes: Uint8Array, { mock }: { mock: boolean }): Effects {
  const data = readData(bytes)
  const { sender, gasData } = data
  const budget = BigInt(gasData.budget ?? 0)
  if (BigInt(gasData.price ?? 0) < GAS_PRICE) throw new Refusal(`Gas price under reference gas price ${GAS_PRICE}`)
  const payment = (gasData.payment ?? []).map(({ objectId, version, digest }) =>
    held(ledger, { objectId, version: String(version), digest }, sender ?? ''),
  )
  if (payment.length === 0 && !mock) throw new Refusal('No gas payment')
  if (payment.some(({ type }) => type !== SUI)) throw new Refusal('Invalid gas object: not a SUI coin')
  const [gas = { ...MOCK }, ...rest] = payment
  for (const coin of rest) {
    gas.balance += coin.balance
    ledger.coins.delete(coin.id)
  }
  if (gas.balance < budget) {
    throw new Refusal(`Balance of gas object ${gas.balance} is lower than the needed amount: ${budget}`)
  }
  const before = copyOf(ledger)
  const kept = gas.balance
  let touched = new Set([gas.id])
  let status: Effects['status'] = { status: 'success' }
  try {
    // The commands cannot spend the gas budget.
    gas.balance -= budget
    touched = commands(ledger, data, gas)
    gas.balance += budget
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    status = { status: 'failure', error: error.message }
    replace(ledger, before.coins)
    gas.balance = kept
    touched = new Set([gas.id])
  }
  const writes = BigInt([...touched].filter(id => ledger.coins.has(id) || id === gas.id).length)
  const rebates = BigInt([...touched].filter(id => before.coins.has(id)).length)
  const cost = { computation: COMPUTATION, storage: STORAGE * writes, rebate: REBATE * rebates }
  const total = cost.computation + cost.storage - cost.rebate
  if (total > budget) throw new Refusal('InsufficientGas')
  gas.balance -= total
  if (ledger.coins.has(gas.id)) ledger.coins.set(gas.id, gas)
  for (const id of touched) {
    const coin = ledger.coins.get(id)
    if (coin) coin.version++
  }
  return {
    status,
    gasUsed: {
      computationCost: String(cost.computation),
      storageCost: String(cost.storage),
      storageRebate: String(cost.rebate),
      nonRefundableStorageFee: '0',
    },
    transactionDigest: TransactionDataBuilder.getDigestFromBytes(bytes),
  }
}

/** The coin object of a reference; version, digest and owner must match. */
function held(
  { coins }: Ledger,
  { objectId, version, digest }: { objectId: string; version: string; digest: string },
  sender: string,
): CoinObject {
  const coin = coins.get(objectId)
  if (!coin) throw new Refusal(`Object ${objectId} not found`)
  if (String(coin.version) !== version || digestOf(coin) !== digest) {
    throw new Refusal(`Object ${objectId} is not available for consumption, its current version: ${coin.version}`)
  }
  if (coin.owner !== sender) throw new Refusal(`Object ${objectId} is owned by account address ${coin.owner}`)
  return coin
}

/** Runs the commands and returns the ids of the objects that were written or deleted. */
function commands(ledger: Ledger, { sender, inputs, commands: list }: Data, gas: CoinObject): Set<string> {
  const results: CoinObject[][] = []
  const touched = new Set([gas.id])
  const pure = (argument: Argument): Uint8Array => {
    const input = argument.$kind === 'Input' ? inputs[argument.Input] : undefined
    if (!input?.Pure) throw new Failure('InvalidUsageOfPureArg')
    return fromBase64(input.Pure.bytes)
  }
  const coinAt = (argument: Argument): CoinObject => {
    if (argument.$kind === 'GasCoin') return gas
    const reference = argument.$kind === 'Input' ? inputs[argument.Input]?.Object?.ImmOrOwnedObject : undefined
    const made =
      argument.$kind === 'Result'
        ? results[argument.Result]?.[0]
        : argument.$kind === 'NestedResult'
          ? results[argument.NestedResult[0]]?.[argument.NestedResult[1]]
          : undefined
    const { objectId = '', digest = '', version = '' } = reference ?? {}
    const coin = made ?? ledger.coins.get(objectId)
    if (!coin) throw new Refusal(`Object ${objectId} not found`)
    if (!made && !touched.has(coin.id)) held(ledger, { objectId, digest, version: String(version) }, sender ?? '')
    touched.add(coin.id)
    return coin
  }
  for (const command of list) {
    if (command.SplitCoins) {
      const coin = coinAt(command.SplitCoins.coin)
      const parts = command.SplitCoins.amounts.map(argument => BigInt(bcs.u64().parse(pure(argument))))
      results.push(
        parts.map(amount => {
          if (coin.balance < amount) throw new Failure('InsufficientCoinBalance in command')
          coin.balance -= amount
          const part = mint(ledger, '', coin.type, amount)
          touched.add(part.id)
          return part
        }),
      )
    } else if (command.MergeCoins) {
      const into = coinAt(command.MergeCoins.destination)
      for (const argument of command.MergeCoins.sources) {
        const coin = coinAt(argument)
        if (coin.type !== into.type) throw new Failure('CommandArgumentError: TypeMismatch')
        into.balance += coin.balance
        ledger.coins.delete(coin.id)
      }
      results.push([])
    } else if (command.TransferObjects) {
      const to = bcs.Address.parse(pure(command.TransferObjects.address))
      for (const argument of command.TransferObjects.objects) coinAt(argument).owner = to
      results.push([])
    } else throw new Refusal('Only coins are moved here')
  }
  if ([...ledger.coins.values()].some(({ owner }) => owner === '')) throw new Failure('UnusedValueWithoutDrop')
  return touched
}
