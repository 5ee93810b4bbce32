import { type Currency, inUnits } from '../currency'
import { iconOf, type ResponseContext } from './responseContext'
import { type Transaction, type Transfer, transferShape } from './transaction'

const DAY = 24 * 60 * 60_000
const COUNT = 48
/** Days between two seeds: more than a year in all. */
const STRIDE = 9

type Part = [direction: Transfer['direction'], symbol: string, amount: string] | [Transfer['direction'], Collectible]

interface Collectible {
  name: string
  isSpam: boolean
}

interface Sample {
  operation: Transaction['metadata']['operationType']
  status?: 'failed'
  parts: Part[]
}

/** Typical operations, in rotation. */
const SAMPLES: readonly Sample[] = [
  { operation: 'receive', parts: [['in', 'USDC', '120']] },
  { operation: 'send', parts: [['out', 'ETH', '0.35']] },
  {
    operation: 'trade',
    parts: [
      ['out', 'ETH', '0.5'],
      ['in', 'USDC', '1580.42'],
    ],
  },
  { operation: 'approve', parts: [] },
  { operation: 'mint', parts: [['in', { name: 'Lighthouse #7', isSpam: false }]] },
  { operation: 'send', parts: [['out', 'DAI', '64.999999999999999999']] },
  { operation: 'receive', parts: [['in', { name: 'Claim at free-gift.example', isSpam: true }]] },
  { operation: 'send', status: 'failed', parts: [] },
  { operation: 'receive', parts: [['in', 'ETH', '0.000000000000000001']] },
  { operation: 'execute', parts: [] },
  { operation: 'deposit', parts: [['out', 'DAI', '250']] },
  { operation: 'send', parts: [['self', 'ETH', '1']] },
  {
    operation: 'trade',
    parts: [
      ['out', 'USDC', '400'],
      ['out', 'DAI', '400'],
      ['in', 'ETH', '0.248'],
    ],
  },
]

interface HistoryOptions {
  readonly owner: string
  readonly currencies: readonly Currency[]
  readonly context: ResponseContext
  /** Milliseconds. */
  readonly now: number
}

/** Generated transactions of the months before today, newest first: marked `seeded`, and on no chain. */
export const generateHistory = (sowing: HistoryOptions): Transaction[] =>
  Array.from({ length: COUNT }, (_, index) => generateTransaction(index, sowing))

function generateTransaction(index: number, { owner, currencies, context, now }: HistoryOptions): Transaction {
  const {
    operation,
    status = 'confirmed',
    parts,
  } = SAMPLES[index % SAMPLES.length] ?? { operation: 'execute', parts: [] }
  const today = Math.floor(now / DAY) * DAY
  const other = `0x${(index + 1).toString(16).padStart(4, '0').repeat(10)}`
  const incoming = operation === 'receive' || operation === 'mint'
  return {
    id: `${context.networkId}:seed:${index}`,
    metadata: {
      operationType: operation,
      hash: `0x5eed${index.toString(16).padStart(60, '0')}`,
      chain: context.networkId,
      minedAt: new Date(today - (index + 1) * STRIDE * DAY + (index % 24) * 60_000).toISOString(),
      sentFrom: incoming ? other : owner.toLowerCase(),
      sentTo: incoming ? owner.toLowerCase() : other,
      status,
      nonce: COUNT - index,
      seeded: true,
    },
    transfers: parts.flatMap(part => partShape(part, currencies, context)),
  }
}

function partShape(
  [direction, what, amount]: Part,
  currencies: readonly Currency[],
  context: ResponseContext,
): Transfer[] {
  if (typeof what !== 'string') {
    const picture = { url: iconOf({ name: what.name, symbol: what.name, decimals: 0 }, context) }
    const info = { name: what.name, content: { preview: picture, detail: picture }, flags: { is_spam: what.isSpam } }
    return [{ nft_info: info, direction, quantity: { numeric: '1' } }]
  }
  const currency = currencies.find(({ symbol }) => symbol === what)
  return currency ? [transferShape(currency, inUnits(amount ?? '0', currency.decimals), direction, context)] : []
}
