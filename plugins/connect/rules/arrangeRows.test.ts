import { describe, expect, test } from 'vitest'
import type { Connector, Wallet } from '../../../kernel'
import { arrangeRows } from './arrangeRows'
import type { WalletSources } from './candidates'
import { firstRows, type ListAnswer, type WalletArrangement } from './firstArrangement'
import { resolveWallets } from './resolveWallets'

const connector = (name: string, more: Partial<Connector> = {}): Connector => ({
  id: name.toLowerCase(),
  name,
  type: 'ANNOUNCED',
  namespaces: ['eip155'],
  adapter: 'any',
  rdns: `test.${name.toLowerCase()}`,
  ...more,
})
const WALLET_CONNECT = connector('WalletConnect', { type: 'WALLET_CONNECT', rdns: undefined })
const [HERON, QUARTZ, OTTER] = [connector('Heron'), connector('Quartz'), connector('Otter')]
const wallet = (name: string, more: Partial<Wallet> = {}): Wallet => ({ id: `id-${name}`, name, ...more })
const [ASH, BIRCH, CEDAR, DUNE] = ['Ash', 'Birch', 'Cedar', 'Dune'].map(name => wallet(name))

interface Given extends Partial<WalletSources>, Partial<Omit<ListAnswer, 'resolved'>> {
  readonly hostFeatured?: readonly string[]
  readonly otherMethods?: number
}

function answer({ hostFeatured, otherMethods, status = 'loading', expected = {}, ...given }: Given = {}): ListAnswer {
  const { connectors = [WALLET_CONNECT], recent = [], featured = [], custom = [], recommended = [], known } = given
  const expectsRemote = Number(expected.walletConnect) > 0
  const resolved = resolveWallets(
    { connectors, recent, featured, custom, recommended, known },
    { featured: hostFeatured, otherMethods, expectsRemote },
  )
  const offersRemote = expectsRemote || connectors.includes(WALLET_CONNECT)
  return {
    resolved,
    status,
    expected,
    offersRemote,
    isSearchable: offersRemote,
    awaitsConnectors: true,
    limit: Number.POSITIVE_INFINITY,
    ...given,
  }
}

/** One word for each position: the wallet's name, or `·` for a place that waits, `-` for an empty one. */
const draw = ({ slots, late }: WalletArrangement): string =>
  [slots, late]
    .map(list =>
      list
        .map(slot => {
          if (slot.kind === 'row') return slot.row.name
          if (slot.kind === 'place') return slot.isLoading ? '·' : '-'
          return slot.kind === 'gone' ? 'x' : slot.kind === 'retry' ? (slot.busy ? 'retry…' : 'retry') : slot.kind
        })
        .join(' '),
    )
    .join(' | ')

/** The list after each answer. */
function listsOf(...answers: readonly Given[]): string[] {
  let shown: WalletArrangement | undefined
  return answers.map(given => {
    shown = shown ? arrangeRows(shown, answer(given)) : firstRows(answer(given))
    return draw(shown)
  })
}

describe('the first drawing', () => {
  test('the first drawing has a place for each wallet that the directory may bring', () => {
    expect(listsOf({ connectors: [WALLET_CONNECT, HERON] })).toEqual(['WalletConnect Heron · · · search | '])
  })

  test('the first drawing has no places for a directory that has answered or does not exist', () => {
    expect(listsOf({ status: 'ready', recommended: [ASH!] })).toEqual(['WalletConnect Ash search | '])
    expect(listsOf({ status: 'off', isSearchable: false })).toEqual(['WalletConnect | '])
  })

  test('the first drawing has a place for each featured wallet that the host names', () => {
    expect(listsOf({ hostFeatured: ['ash', 'birch'] })).toEqual(['WalletConnect · · · · search | '])
  })

  test('the first drawing has places for the rows that adapters added in the last opening, which take those of recommended wallets', () => {
    expect(listsOf({ connectors: [], expected: { walletConnect: 1, injected: 2 } })).toEqual(['· · · · · search | '])
  })

  test('shows recent wallets before WalletConnect is there, if it is expected', () => {
    expect(listsOf({ connectors: [], recent: [ASH!], expected: { walletConnect: 1 } })[0]).toContain('· Ash')
  })
})

describe('a later answer', () => {
  test('fills the places in order and moves nothing', () => {
    expect(listsOf({}, { status: 'ready', recommended: [ASH!, BIRCH!, CEDAR!, DUNE!] })).toEqual([
      'WalletConnect · · · · search | ',
      'WalletConnect Ash Birch Cedar Dune search | ',
    ])
  })

  test('a later answer with fewer wallets than expected leaves their places empty', () => {
    expect(listsOf({}, { status: 'ready', recommended: [ASH!] }).at(-1)).toBe('WalletConnect Ash - - - search | ')
  })

  test('a later answer that fails puts the retry into a place, and the next answer fills it', () => {
    const answers: Given[] = [
      {},
      { status: 'failed' },
      { status: 'loading' },
      { status: 'ready', recommended: [ASH!, BIRCH!] },
    ]
    expect(listsOf(...answers)).toEqual([
      'WalletConnect · · · · search | ',
      'WalletConnect retry - - - search | ',
      'WalletConnect retry… · · · search | ',
      'WalletConnect Ash Birch - - search | ',
    ])
  })

  test('a later answer that fails without a free place offers the retry below the list', () => {
    const connectors = [WALLET_CONNECT, HERON, QUARTZ, OTTER, connector('Sable')]
    expect(listsOf({ connectors }, { connectors, status: 'failed' }).at(-1)).toMatch(/search \| retry$/)
  })

  test('puts a wallet that is announced late into a place of the directory', () => {
    const late = [WALLET_CONNECT, HERON]
    expect(
      listsOf(
        {},
        { connectors: late },
        { connectors: late, status: 'ready', recommended: [ASH!, BIRCH!, CEDAR!, DUNE!] },
      ),
    ).toEqual([
      'WalletConnect · · · · search | ',
      'WalletConnect Heron · · · search | ',
      'WalletConnect Heron Ash Birch Cedar search | ',
    ])
  })

  test('puts a wallet that is announced after all places are taken below the list', () => {
    const ready: Given = { status: 'ready', recommended: [ASH!, BIRCH!, CEDAR!, DUNE!] }
    expect(listsOf({}, ready, { ...ready, connectors: [WALLET_CONNECT, HERON] }).at(-1)).toBe(
      'WalletConnect Ash Birch Cedar Dune search | Heron',
    )
  })

  test('puts rows of adapters into the places that the last opening knew', () => {
    const expected = { walletConnect: 1, injected: 1 }
    expect(listsOf({ connectors: [], expected }, { connectors: [HERON, WALLET_CONNECT], expected }).at(-1)).toBe(
      'WalletConnect Heron · · · search | ',
    )
  })

  test('shows a listed wallet that turns out to be installed at the same position', () => {
    const ready: Given = { status: 'ready', recommended: [wallet('Heron', { rdns: 'test.heron' }), BIRCH!] }
    const shown = arrangeRows(firstRows(answer()), answer(ready))
    const next = arrangeRows(shown, answer({ ...ready, connectors: [WALLET_CONNECT, HERON] }))
    expect(draw(next)).toBe('WalletConnect Heron Birch - - search | ')
    expect(next.slots[1]).toMatchObject({ row: { connectors: [HERON] } })
  })

  test('leaves the place of a wallet empty that is no longer there, also for other wallets', () => {
    const connectors = [WALLET_CONNECT, HERON, QUARTZ]
    expect(listsOf({ connectors }, { connectors: [WALLET_CONNECT, QUARTZ] }).at(-1)).toBe(
      'WalletConnect x Quartz · · search | ',
    )
    expect(listsOf({ connectors }, { connectors: [WALLET_CONNECT, QUARTZ] }, { connectors }).at(-1)).toBe(
      'WalletConnect Heron Quartz · · search | ',
    )
  })

  test('a later answer does not sort the rows that are shown', () => {
    const first: Given = { connectors: [WALLET_CONNECT, HERON, QUARTZ] }
    const ranked: Given = { ...first, known: [wallet('Quartz', { rdns: 'test.quartz', order: 1 })] }
    expect(listsOf(first, ranked).at(-1)).toBe('WalletConnect Heron Quartz · · search | ')
  })

  test('a later answer that changes nothing returns the same list, and rows without a change stay the same', () => {
    const ready: Given = { status: 'ready', recommended: [ASH!, BIRCH!] }
    const first = firstRows(answer())
    expect(arrangeRows(first, answer())).toBe(first)
    const second = arrangeRows(first, answer(ready))
    expect(second.slots[0]).toBe(first.slots[0])
    expect(second.slots.at(-1)).toBe(first.slots.at(-1))
  })

  test('no place waits for adapters after their time', () => {
    const expected = { walletConnect: 1 }
    expect(listsOf({ connectors: [], expected }, { connectors: [], expected, awaitsConnectors: false }).at(-1)).toBe(
      '- · · · · search | ',
    )
  })
})

test('whatever answers come in whatever order, no row and no search leaves its position', () => {
  const connectors = [WALLET_CONNECT, HERON, QUARTZ, OTTER]
  const steps: Given[] = [
    { connectors: [WALLET_CONNECT, HERON] },
    { connectors: [WALLET_CONNECT, HERON], status: 'failed' },
    { connectors, status: 'loading' },
    { connectors, status: 'ready', recommended: [ASH!, BIRCH!, CEDAR!, DUNE!] },
    { connectors, status: 'ready', recommended: [BIRCH!], known: [wallet('Otter', { order: 1 })] },
    { connectors: [HERON], status: 'ready', recommended: [ASH!] },
  ]
  for (let seed = 1; seed < 200; seed++) {
    const order = steps.toSorted(
      (a, b) => (((steps.indexOf(a) * 7 + 3) * seed) % 11) - (((steps.indexOf(b) * 7 + 3) * seed) % 11),
    )
    let shown = firstRows(answer(order[0]))
    for (const given of order.slice(1)) {
      const next = arrangeRows(shown, answer(given))
      expect(next.slots.map(({ id }) => id)).toEqual(shown.slots.map(({ id }) => id))
      expect(next.late.map(({ id }) => id).slice(0, shown.late.length)).toEqual(shown.late.map(({ id }) => id))
      shown = next
    }
  }
})
