import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Connector, Wallet } from '../../../kernel'
import { type Arrangement, arrangement, type ListSlot, type MethodPlace } from '../state'
import type { Answer } from './answer'
import { arrange, leavePlace, rearrange } from './arrange'
import { mayGrow } from './methodPlaces'

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
const INSTALLED = ['Heron', 'Quartz', 'Otter', 'Sable', 'Tern'].map(name => connector(name))
const LISTED: readonly Wallet[] = [
  ...['Ash', 'Birch', 'Cedar', 'Dune', 'Elder'].map(name => ({ id: `id-${name}`, name })),
  // Two are installed, too.
  ...['Heron', 'Otter'].map(name => ({ id: `id-${name}`, name, rdns: `test.${name.toLowerCase()}` })),
]
const NOTHING = arrangement.initial

type Given = Partial<Omit<Answer, 'sources' | 'methods'>> & {
  readonly sources?: Partial<Answer['sources']>
  readonly methods?: Partial<Answer['methods']>
}

const answer = ({ sources, methods, ...more }: Given = {}): Answer => ({
  list: 'Connect ',
  sources: { connectors: [WALLET_CONNECT], recent: [], featured: [], custom: [], recommended: [], ...sources },
  filter: { networkIds: ['eip155:1'] },
  directory: 'loading',
  listsAll: true,
  expected: { walletConnect: 1 },
  methods: { present: ['wallet'], order: ['wallet', 'email', 'social'], remote: { status: 'pending' }, ...methods },
  ...more,
})

const anyAnswer: fc.Arbitrary<Answer> = fc
  .record({
    directory: fc.constantFrom('loading', 'ready', 'failed'),
    installed: fc.shuffledSubarray(INSTALLED),
    hasWalletConnect: fc.boolean(),
    recent: fc.shuffledSubarray([...LISTED], { maxLength: 2 }),
    featured: fc.shuffledSubarray([...LISTED], { maxLength: 1 }),
    recommended: fc.shuffledSubarray([...LISTED]),
    ranks: fc.shuffledSubarray([...LISTED]),
    isWide: fc.boolean(),
    expected: fc.constantFrom({ walletConnect: 1 }, { walletConnect: 1, injected: 2 }, { walletConnect: 0 }),
    present: fc.shuffledSubarray(['email', 'social', 'passkey']),
    announced: fc.shuffledSubarray(['email', 'social']),
    remembered: fc.option(fc.record({ email: fc.nat(90) }), { nil: undefined }),
  })
  .map(
    ({ directory, installed, hasWalletConnect, recent, featured, recommended, ranks, isWide, expected, ...methods }) =>
      answer({
        directory,
        expected,
        sources: {
          connectors: hasWalletConnect ? [...installed, WALLET_CONNECT] : installed,
          recent,
          featured,
          recommended: directory === 'ready' ? recommended : [],
          known: ranks.map((wallet, order) => ({ ...wallet, order })),
        },
        filter: { networkIds: isWide ? ['eip155:1', 'eip155:137'] : ['eip155:1'] },
        methods: { ...methods, present: ['wallet', ...methods.present] },
      }),
  )
const anyAnswers = fc.array(anyAnswer, { minLength: 2, maxLength: 12 })

/** Calls `check` with each arrangement but the first, the one before it, and the answer between them. */
const eachStep = (check: (before: Arrangement, next: Arrangement, given: Answer) => void) =>
  fc.assert(
    fc.property(anyAnswers, ([first, ...others]) => {
      let before = arrange(NOTHING, first!)
      for (const given of others) {
        const next = arrange(before, given)
        check(before, next, given)
        before = next
      }
    }),
  )

const entriesOf = ({ slots, late }: Arrangement): readonly ListSlot[] => [...slots, ...late]
const keysOf = (list: readonly ListSlot[]) => list.flatMap(slot => (slot.kind === 'row' ? slot.row.key : []))
const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)

describe('random answers', () => {
  test('no position moves or goes, whatever comes in whatever order', () => {
    eachStep((before, next) => {
      const stands = ({ isPossible }: MethodPlace) => !isPossible
      const standing = before.places.filter(stands)
      const stood = next.places.filter(place => standing.some(({ id }) => id === place.id))
      const roomOf = ({ keepsRoom: _, ...room }: MethodPlace) => room
      expect(stood.map(roomOf)).toEqual(standing.map(roomOf))
      const isKept = ({ keepsRoom }: MethodPlace) => keepsRoom
      expect(idsOf(stood.filter(isKept))).toEqual(expect.arrayContaining(idsOf(standing.filter(isKept))))
      if (before.slots.length === 0) return
      expect(idsOf(next.slots)).toEqual(idsOf(before.slots))
      expect(idsOf(next.late).slice(0, before.late.length)).toEqual(idsOf(before.late))
    })
  })

  test('a row that can be pressed keeps its position and its wallet while the wallet is installed', () => {
    eachStep((before, next, { sources }) => {
      for (const slot of entriesOf(before)) {
        if (slot.kind !== 'row' || before.slots.length === 0) continue
        const after = entriesOf(next).find(({ id }) => id === slot.id)
        const isHere = slot.row.connectors.some(({ id }) => sources.connectors.some(other => other.id === id))
        if (isHere) expect(after).toMatchObject({ kind: 'row', row: { name: slot.row.name } })
        else expect([after?.kind, after?.kind === 'row' ? after.row.name : slot.row.name]).toContain(slot.row.name)
      }
    })
  })

  test('no wallet has two rows, and no two positions have one id', () => {
    eachStep((_, next) => {
      const keys = keysOf(entriesOf(next))
      expect(new Set(keys).size).toBe(keys.length)
      const ids = idsOf(entriesOf(next))
      expect(new Set(ids).size).toBe(ids.length)
    })
  })

  test('the same answer again returns the same arrangement', () => {
    eachStep((_, next, given) => expect(arrange(next, given)).toBe(next))
  })

  test('another list begins as if nothing had been shown before', () => {
    eachStep((before, _, given) => {
      const other = { ...given, list: 'Connect solana' }
      expect(arrange(before, other)).toEqual(arrange(NOTHING, other))
    })
  })

  test('another opening sorts the rows anew, as a first one does', () => {
    eachStep((before, _, given) => {
      const again = rearrange(before, given)
      const anew = arrange({ ...before, slots: [], late: [], ranks: given.sources.known ?? [] }, given)
      expect([keysOf(again.slots), again.late]).toEqual([keysOf(anew.slots), []])
    })
  })
})

describe('the methods', () => {
  test('each method that is drawn first takes the place of a recommended wallet, and one without height takes none', () => {
    const places = (methods: Partial<Answer['methods']>) =>
      arrange(NOTHING, answer({ methods })).slots.filter(({ kind }) => kind === 'place').length
    expect(places({})).toBe(4)
    expect(places({ present: ['wallet', 'email', 'social'] })).toBe(2)
    expect(places({ present: ['wallet', 'email'], remembered: { email: 0 } })).toBe(4)
  })

  test('each method that may still come takes the place of a recommended wallet', () => {
    const { slots, places } = arrange(NOTHING, answer({ methods: { announced: ['email', 'social'] } }))
    expect(slots.filter(({ kind }) => kind === 'place')).toHaveLength(2)
    expect(mayGrow(places)).toBe(true)
  })

  test('a late method takes no place from the wallets, and one that is too high leaves its place', () => {
    const first = arrange(NOTHING, answer({ methods: { announced: ['email'] } }))
    const late = arrange(first, answer({ methods: { present: ['wallet', 'email', 'passkey'] } }))
    expect(late.slots).toBe(first.slots)
    expect(idsOf(late.places)).toEqual(['wallet', 'email', 'passkey'])
    expect(idsOf(leavePlace('email')(late).places)).toEqual(['wallet', 'email', 'passkey', 'email below'])
  })
})

test('a view that shows the QR code has no row for it, and no place that waits for one', () => {
  const { slots } = arrange(NOTHING, answer({ withoutCode: true, sources: { recent: LISTED.slice(0, 1) } }))
  expect(slots.map(({ id }) => id)[0]).toBe('there:id-Ash')
  expect(keysOf(slots)).not.toContain('here:walletconnect')
})
