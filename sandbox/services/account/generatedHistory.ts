import type { Transaction, Transfer } from 'portico-gateway'
import { type Currency, inUnits } from '../currency'
import { type Place, transferShape } from './transaction'

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
  readonly place: Place
  /** Milliseconds. */
  readonly now: number
}

/** Generated transactions of the months before today, newest first. They are on no chain: their hashes begin with 0x5eed. */
export const generateHistory = (options: HistoryOptions): Transaction[] =>
  Array.from({ length: COUNT }, (_, index) => generateTransaction(index, options))

function generateTransaction(index: number, { owner, currencies, place, now }: HistoryOptions): Transaction {
  const {
    operation,
    status = 'confirmed',
    parts,
  } = SAMPLES[index % SAMPLES.length] ?? { operation: 'execute', parts: [] }
  const today = Math.floor(now / DAY) * DAY
  const other = `0x${(index + 1).toString(16).padStart(4, '0').repeat(10)}`
  const incoming = operation === 'receive' || operation === 'mint'
  return {
    id: `${place.networkId}:seed:${index}`,
    metadata: {
      operationType: operation,
      hash: `0x5eed${index.toString(16).padStart(60, '0')}`,
      chain: place.networkId,
      minedAt: new Date(today - (index + 1) * STRIDE * DAY + (index % 24) * 60_000).toISOString(),
      sentFrom: incoming ? other : owner.toLowerCase(),
      sentTo: incoming ? owner.toLowerCase() : other,
      status,
      nonce: COUNT - index,
    },
    transfers: parts.flatMap(part => partShape(part, currencies, place)),
  }
}

function partShape([direction, what, amount]: Part, currencies: readonly Currency[], place: Place): Transfer[] {
  if (typeof what !== 'string') {
    const picture = { url: place.pictureOf({ symbol: what.name }) }
    const info = { name: what.name, content: { preview: picture, detail: picture }, flags: { is_spam: what.isSpam } }
    return [{ nft_info: info, direction, quantity: { numeric: '1' } }]
  }
  const currency = currencies.find(({ symbol }) => symbol === what)
  return currency ? [transferShape(currency, inUnits(amount ?? '0', currency.decimals), direction, place)] : []
}
