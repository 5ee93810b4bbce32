import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Connector, ConnectorType, Wallet } from '../../../kernel'
import { namespacesOf, type WalletFilter, type WalletSources } from './candidates'
import { identityOf, slugOf } from './identity'
import { resolveWallets } from './resolveWallets'

const NONE: WalletSources = { connectors: [], recent: [], featured: [], custom: [], recommended: [] }

const connector = (name: string, more: Partial<Connector> = {}): Connector => ({
  id: more.rdns ?? name,
  name,
  type: 'ANNOUNCED',
  namespaces: ['eip155'],
  adapter: 'evm',
  ...more,
})
const WALLET_CONNECT = connector('WalletConnect', { id: 'walletConnect', type: 'WALLET_CONNECT' })
const wallet = (name: string, more: Partial<Wallet> = {}): Wallet => ({ id: `id of ${name}`, name, ...more })

const resolve = (sources: Partial<WalletSources>, filter: WalletFilter = {}) =>
  resolveWallets({ ...NONE, ...sources, connectors: [WALLET_CONNECT, ...(sources.connectors ?? [])] }, filter)
const names = (sources: Partial<WalletSources>, filter?: WalletFilter) =>
  resolve(sources, filter)
    .rows.filter(({ group }) => group !== 'walletConnect')
    .map(({ name }) => name)
const why = (sources: Partial<WalletSources>, id: string, filter?: WalletFilter) =>
  resolve(sources, filter).verdicts.find(verdict => verdict.id === id)?.reason

describe('the directory’s entry of an installed wallet', () => {
  test.each([
    ['Leap', { rdns: 'io.leapwallet.leapwallet', namespaces: ['cosmos'] }, wallet('Leap Cosmos Wallet')],
    ['SubWallet', { namespaces: ['polkadot'] }, wallet('SubWallet', { rdns: 'app.subwallet' })],
    ['Keplr', { rdns: 'app.keplr', namespaces: ['cosmos'] }, wallet('Keplr')],
    ['UniSat', { namespaces: ['bip122'] }, wallet('UniSat Wallet')],
    ['Leather', { namespaces: ['bip122'] }, wallet('Leather')],
  ])('gives %s its picture, by rdns or by the well-known name', (name, more, listed) => {
    const { rows } = resolve({ connectors: [connector(name, more)], known: [{ ...listed, imageId: 'picture' }] })
    expect(rows.find(row => row.name === name)).toMatchObject({ doubtful: false, wallet: { imageId: 'picture' } })
  })

  test('the directory’s entry of an installed wallet has no use for another wallet that takes the name elsewhere', () => {
    const impostor = connector('Leap', { rdns: 'test.impostor' })
    const { rows } = resolve({ connectors: [impostor], known: [wallet('Leap Cosmos Wallet', { imageId: 'picture' })] })
    expect(rows.find(row => row.name === 'Leap')?.wallet).toBeUndefined()
  })
})

describe('the order of the list', () => {
  const sources: WalletSources = {
    connectors: [
      connector('Sdk', { type: 'EXTERNAL' }),
      connector('Found', { type: 'INJECTED' }),
      connector('Announced'),
      WALLET_CONNECT,
    ],
    recent: [wallet('Recent')],
    featured: [wallet('Featured')],
    custom: [wallet('Custom')],
    recommended: [wallet('Recommended')],
  }
  const order = (filter: WalletFilter) =>
    resolveWallets(sources, { unlimited: true, ...filter }).rows.map(({ name }) => name)

  test('the order of the list is: walletConnect, recent, injected, featured, custom, external, recommended', () => {
    expect(order({})).toEqual([
      ...['WalletConnect', 'Recent', 'Announced', 'Found', 'Featured', 'Custom', 'Sdk', 'Recommended'],
    ])
  })

  test('puts the host’s groups first, and the others in the usual order', () => {
    expect(order({ groupOrder: ['recommended', 'featured'] })).toEqual([
      ...['Recommended', 'Featured', 'WalletConnect', 'Recent', 'Announced', 'Found', 'Custom', 'Sdk'],
    ])
  })

  test('puts wallets of several namespaces before announced and injected ones', () => {
    const both = connector('Both', { type: 'MULTI_CHAIN', namespaces: ['eip155', 'solana'] })
    expect(names({ connectors: [connector('Found', { type: 'INJECTED' }), connector('One'), both] })).toEqual([
      ...['Both', 'One', 'Found'],
    ])
  })

  test('sorts installed wallets by rank, ranked ones first, others in the order of discovery', () => {
    const connectors = ['First', 'Second', 'Third', 'Fourth'].map(name => connector(name, { rdns: `x.${name}` }))
    const known = [wallet('Fourth', { rdns: 'x.Fourth', order: 2 }), wallet('Second', { rdns: 'x.Second', order: 9 })]
    expect(names({ connectors, known })).toEqual(['Fourth', 'Second', 'First', 'Third'])
  })

  test('orders namespaces as the app’s networks, whatever the order of adapters, and keeps the order within one', () => {
    const connectors = [
      connector('Basalt', { namespaces: ['bip122'] }),
      connector('Heron'),
      connector('Marlin', { namespaces: ['solana'] }),
      connector('Avocet'),
    ]
    const networkIds = ['eip155:1', 'solana:main', 'bip122:coin'] as const
    expect(names({ connectors }, { networkIds })).toEqual(['Heron', 'Avocet', 'Marlin', 'Basalt'])
  })

  test('keeps the order of a shown list when ranks arrive later', () => {
    const connectors = [connector('First'), connector('Second')]
    expect(names({ connectors, known: [wallet('Second', { order: 1 })] }, { ranks: [] })).toEqual(['First', 'Second'])
  })

  test('shows featured wallets in the host’s order', () => {
    const featured = [wallet('Ash', { rdns: 'x.ash' }), wallet('Birch')]
    expect(names({ featured }, { featured: ['birch', 'x.ash'] })).toEqual(['Birch', 'Ash'])
  })
})

describe('one row per wallet', () => {
  test('one row stands for a wallet with any number of namespaces', () => {
    const evm = connector('Phantom', { rdns: 'app.phantom' })
    const solana = connector('Phantom', { id: 'phantom-solana', namespaces: ['solana'], adapter: 'solana' })
    const { rows } = resolve({ connectors: [evm, solana] })
    expect(rows.map(({ name }) => name)).toEqual(['WalletConnect', 'Phantom'])
    expect(rows[1] && namespacesOf(rows[1])).toEqual(['eip155', 'solana'])
  })

  test('one row stands for a wallet with one name and icon in both namespaces, or one rdns', () => {
    const evm = connector('Phantom', { rdns: 'app.phantom', imageUrl: 'data:image/png;base64,AA==' })
    const same = connector('Phantom', { id: 's', namespaces: ['solana'], imageUrl: evm.imageUrl })
    const claimed = connector('Ghost', { id: 'b', namespaces: ['bip122'], rdns: 'app.phantom' })
    const { rows } = resolve({ connectors: [evm, same, claimed] })
    expect(rows.slice(1).map(namespacesOf)).toEqual([['eip155', 'solana', 'bip122']])
    expect(rows[1]?.doubtful).toBe(false)
  })

  test('if the directory lists the wallet of this name for the other namespace', () => {
    const evm = connector('Ash', { rdns: 'x.ash', imageUrl: 'data:image/png;base64,AA==' })
    const solana = connector('Ash', { id: 's', namespaces: ['solana'], imageUrl: 'data:image/png;base64,BB==' })
    const known = [wallet('Ash', { rdns: 'x.ash', chains: ['eip155:1', 'solana:main'] })]
    expect(
      resolve({ connectors: [evm, solana], known })
        .rows.slice(1)
        .map(namespacesOf),
    ).toEqual([['eip155', 'solana']])
    expect(names({ connectors: [evm, solana], known }, { ranks: [] })).toEqual(['Ash', 'Ash'])
  })

  test('one row for a requested namespace has only that namespace’s connector', () => {
    const evm = connector('Phantom', { rdns: 'app.phantom' })
    const solana = connector('Phantom', { id: 's', namespaces: ['solana'] })
    const { rows } = resolve({ connectors: [evm, solana] }, { namespace: 'solana' })
    expect(rows.map(row => row.connectors.map(({ id }) => id))).toEqual([['s']])
  })

  test('if the directory lists an installed wallet by rdns, id or name', () => {
    const connectors = [
      connector('Ash', { rdns: 'x.ash' }),
      connector('Birch', { explorerId: 'b' }),
      connector('Cedar Wallet', { rdns: 'x.cedar' }),
    ]
    const recommended = [wallet('Other name', { rdns: 'X.ASH' }), wallet('Yet another', { id: 'b' }), wallet('Cedar')]
    expect(names({ connectors, recommended })).toEqual(['Ash', 'Birch', 'Cedar Wallet'])
    expect(why({ connectors, recommended }, 'b')).toBe('same-wallet')
  })

  test('two wallets without an identity have a row each', () => {
    expect(names({ connectors: [connector('Ash')], recommended: [wallet('Birch')] })).toEqual(['Ash', 'Birch'])
  })

  test('recognizes a phone’s MetaMask as MetaMask, on a phone only', () => {
    const connectors = [connector('MetaMask', { rdns: 'io.metamask' })]
    const recommended = [wallet('MetaMask Mobile', { rdns: 'io.metamask.mobile', mobileLink: 'metamask://' })]
    expect(names({ connectors, recommended }, { mobile: true })).toEqual(['MetaMask'])
    expect(names({ connectors, recommended })).toEqual(['MetaMask', 'MetaMask Mobile'])
  })

  test('skips a recent wallet that is installed', () => {
    expect(resolve({ connectors: [connector('Ash')], recent: [wallet('Ash')] }).rows.map(({ group }) => group)).toEqual(
      [...['walletConnect', 'injected']],
    )
  })

  test('gives the directory’s links to the installed wallet', () => {
    const { rows } = resolve({
      connectors: [connector('Ash')],
      recommended: [wallet('Ash', { homepage: 'https://a.example' })],
    })
    expect(rows[1]?.wallet?.homepage).toBe('https://a.example')
  })
})

describe('a well-known wallet is one row for all its namespaces, without a warning', () => {
  const metamask = connector('MetaMask', { rdns: 'io.metamask', imageUrl: 'data:image/png;base64,AA==' })
  const solana = connector('MetaMask', { id: 'm', namespaces: ['solana'], imageUrl: 'data:image/png;base64,BB==' })
  const onekey = connector('OneKey', { rdns: 'so.onekey.app.wallet' })
  const subwallet = connector('SubWallet', { rdns: 'app.subwallet' })
  const injected = (name: string) =>
    connector(name, { id: `polkadot:${name}`, type: 'INJECTED', namespaces: ['polkadot'] })

  test.each<[string, Connector[], string[]]>([
    ['MetaMask beside its Solana wallet', [metamask, solana], ['eip155', 'solana']],
    ['whichever announces itself first', [solana, metamask], ['solana', 'eip155']],
    ['OneKey on Polkadot', [onekey, injected('OneKey')], ['eip155', 'polkadot']],
    ['SubWallet on Polkadot, by its key', [subwallet, injected('subwallet-js')], ['eip155', 'polkadot']],
    [
      'Xverse on Bitcoin and Stacks',
      [
        connector('Xverse', { id: 'b', type: 'INJECTED', namespaces: ['bip122'] }),
        connector('Xverse Wallet', { id: 's', type: 'INJECTED', namespaces: ['stacks'] }),
      ],
      ['bip122', 'stacks'],
    ],
  ])('a well-known wallet is one row for all its namespaces, without a warning: %s', (_, connectors, namespaces) => {
    const rows = resolve({ connectors }).rows.slice(1)
    expect(rows.map(namespacesOf)).toEqual([namespaces])
    expect(rows.map(({ doubtful }) => doubtful)).toEqual([false])
  })

  test.each<[string, (evil: Connector) => Connector[]]>([
    ['first', evil => [evil, metamask, solana]],
    ['last', evil => [metamask, solana, evil]],
    ['if the real one is on Solana only', evil => [evil, solana]],
  ])('another wallet that takes its name under another rdns is doubted: it comes %s', (_, order) => {
    const evil = connector('MetaMask', { rdns: 'evil.example' })
    const rows = resolve({ connectors: order(evil) }).rows.slice(1)
    expect(rows.map(({ rdns, doubtful }) => [rdns === 'evil.example', doubtful]).sort()).toEqual([
      [false, false],
      [true, true],
    ])
  })

  test('a name is no identity in a namespace where the wallet is known by its rdns', () => {
    const nameless = connector('MetaMask', { id: 'n' })
    const rows = resolve({ connectors: [nameless, solana] }).rows.slice(1)
    expect(rows.map(({ doubtful }) => doubtful).sort()).toEqual([false, true])
  })
})

test('wallets that no list names have no warning in disjoint namespaces, whatever their pictures', () => {
  const icon = (data: string) => `data:image/png;base64,${data}`
  const connectors = [
    connector('Magic Eden', { rdns: 'io.magiceden.wallet', imageUrl: icon('AA==') }),
    connector('Magic Eden', { id: 's', namespaces: ['solana'], imageUrl: icon('BB==') }),
    connector('Magic Eden', { id: 'b', namespaces: ['bip122'], imageUrl: icon('CC==') }),
    connector('Nightly', { id: 'n', namespaces: ['solana'], imageUrl: icon('DD==') }),
    connector('Nightly', { id: 'p', type: 'INJECTED', namespaces: ['polkadot'] }),
  ]
  expect(resolve({ connectors }).rows.filter(({ doubtful }) => doubtful)).toEqual([])
})

describe('imitation', () => {
  test('two announcements with one rdns stay two, and the later one has a warning', () => {
    const connectors = [connector('Ash', { rdns: 'x.ash' }), connector('Ash', { id: 'x.ash#2', rdns: 'x.ash' })]
    expect(resolve({ connectors }).rows.map(({ doubtful }) => doubtful)).toEqual([false, false, true])
  })

  describe('a wallet of another namespace that copies a name', () => {
    const real = connector('Ash', { rdns: 'x.ash', imageUrl: 'data:image/png;base64,AA==' })
    const imitation = connector('Ash', { id: 's', namespaces: ['solana'], imageUrl: 'data:image/png;base64,EE==' })

    test.each<[string, Connector[]]>([
      ['late', [real, imitation]],
      ['first', [imitation, real]],
      ['without a picture', [real, { ...imitation, imageUrl: undefined }]],
    ])(
      'a wallet of another namespace that copies a name and comes %s has a row of its own, and none has a warning',
      (_, connectors) => {
        const rows = resolve({ connectors }).rows.slice(1)
        expect(rows.find(({ rdns }) => rdns)).toMatchObject({ doubtful: false, connectors: [real] })
        expect(rows.find(({ rdns }) => !rdns)?.doubtful).toBe(false)
        expect(rows).toHaveLength(2)
      },
    )

    test.each<[string, (honest: Connector) => Connector[]]>([
      ['before the real one', honest => [imitation, real, honest]],
      ['between the real one’s announcements', honest => [real, imitation, honest]],
      ['before them in its namespace', honest => [imitation, honest, real]],
      ['after the real one', honest => [real, honest, imitation]],
    ])(
      'a wallet of another namespace that copies a name has the warning where both claim one namespace: it comes %s',
      (_, order) => {
        const honest = connector('Ash', { id: 'h', namespaces: ['solana'], imageUrl: real.imageUrl })
        const rows = resolve({ connectors: order(honest) }).rows.slice(1)
        const trusted = rows.filter(({ doubtful }) => !doubtful)
        expect(trusted.map(row => new Set(row.connectors))).toEqual([new Set([real, honest])])
        expect(rows.filter(({ doubtful }) => doubtful).map(row => row.connectors)).toEqual([[imitation]])
      },
    )

    test('a wallet of another namespace that copies a name does not affect the real one’s other namespaces or its directory entry', () => {
      const sui = connector('Ash', { id: 'u', namespaces: ['sui'], imageUrl: real.imageUrl })
      const { rows } = resolve({ connectors: [imitation, real, sui], recent: [wallet('Ash')] })
      expect(rows.slice(1).map(row => row.connectors.map(({ id }) => id))).toEqual([['x.ash', 'u'], ['s']])
      expect(rows[1]?.wallet?.id).toBe('id of Ash')
    })
  })

  test('a name that the directory lists with another rdns has a warning', () => {
    const connectors = [connector('MetaMask', { rdns: 'evil.example' })]
    const known = [wallet('MetaMask', { rdns: 'io.metamask' })]
    expect(resolve({ connectors, known }).rows[1]?.doubtful).toBe(true)
    expect(resolve({ connectors: [connector('MetaMask', { rdns: 'io.metamask' })], known }).rows[1]?.doubtful).toBe(
      false,
    )
  })

  test('an injected wallet with an announced name is the announced wallet', () => {
    const connectors = [connector('Ash', { id: 'found', type: 'INJECTED' }), connector('Ash', { rdns: 'x.ash' })]
    const { rows } = resolve({ connectors })
    expect(rows.slice(1).map(row => row.connectors.map(({ id }) => id))).toEqual([['x.ash']])
  })
})

describe('the host’s options', () => {
  const sources: Partial<WalletSources> = {
    connectors: [connector('Ash Wallet', { rdns: 'x.ash' })],
    recent: [wallet('Birch')],
    featured: [wallet('Cedar')],
    custom: [wallet('Dune')],
    recommended: [wallet('Elder', { rdns: 'x.elder' })],
  }

  test.each([
    ['Ash Wallet', 'ash'],
    ['Ash Wallet', 'ash-wallet'],
    ['Ash Wallet', 'X.ash'],
    ['Birch', 'id of Birch'],
    ['Cedar', 'cedar'],
    ['Dune', 'Dune'],
    ['Elder', 'x.elder'],
  ])('excluding %s by %s hides it wherever it comes from', (name, id) => {
    expect(names(sources, { unlimited: true })).toContain(name)
    expect(names(sources, { unlimited: true, exclude: [id] })).not.toContain(name)
  })

  test('excluding by directory id hides wallets with that entry’s rdns or name', () => {
    const excluded = [wallet('Something', { id: 'e', rdns: 'x.ash' })]
    expect(names(sources, { unlimited: true, exclude: ['e'], excluded })).not.toContain('Ash Wallet')
  })

  test('including filters directory and recent wallets, not installed, featured or custom ones', () => {
    expect(names(sources, { unlimited: true, include: ['elder'] })).toEqual(['Ash Wallet', 'Cedar', 'Dune', 'Elder'])
    expect(why(sources, 'id of Birch', { include: ['elder'] })).toBe('not-included')
  })

  test('the directory fills the rest of four places', () => {
    const recommended = ['1', '2', '3', '4', '5'].map(name => wallet(name))
    const count = (more: Partial<WalletSources>, filter?: WalletFilter) =>
      resolve({ recommended, ...more }, filter).rows.filter(({ group }) => group === 'recommended').length
    expect(count({})).toBe(4)
    expect(count({ connectors: [connector('Ash')] })).toBe(3)
    expect(count({ custom: [wallet('Dune')] }, { featured: ['cedar'] })).toBe(2)
    expect(count({}, { otherMethods: 2 })).toBe(2)
    expect(count({ connectors: ['a', 'b', 'c', 'd', 'e'].map(name => connector(name)) })).toBe(0)
    expect(count({}, { unlimited: true })).toBe(5)
  })

  test('returns how many places the directory will fill', () => {
    expect(resolve({ connectors: [connector('Ash')] }, { featured: ['ash', 'cedar'] }).vacant).toEqual({
      featured: 1,
      recommended: 1,
    })
  })
})

describe('unusable wallets', () => {
  test('unusable wallets of other networks are left out, unknown ones stay', () => {
    const recommended = [
      wallet('Ash', { chains: ['solana:1'] }),
      wallet('Birch', { chains: ['eip155:1'] }),
      wallet('Cedar'),
    ]
    expect(names({ recommended }, { networkIds: ['eip155:1'] })).toEqual(['Birch', 'Cedar'])
    expect(why({ recommended }, 'id of Ash', { networkIds: ['eip155:1'] })).toBe('other-network')
  })

  test('unusable wallets of other namespaces than the requested one are left out', () => {
    const connectors = [connector('Ash'), connector('Birch', { namespaces: ['solana'] })]
    expect(names({ connectors }, { namespace: 'solana' })).toEqual(['Birch'])
  })

  test('unusable wallets without a link are left out on a phone, except those that open the page in their browser', () => {
    const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
    const recommended = [
      wallet('Ash'),
      wallet('Birch', { mobileLink: 'birch://' }),
      wallet('Cedar', { webappLink: 'https://cedar.example' }),
      wallet('Phantom', { id: phantom }),
      wallet('Dogwood', { mobileLink: 'javascript:alert(1)' }),
      wallet('Elder', { mobileLink: '-', webappLink: 'http://elder.example' }),
    ]
    expect(names({ recommended }, { mobile: true })).toEqual(['Birch', 'Cedar', 'Phantom'])
  })

  test('unusable wallets that are only an extension are left out on a desktop without adapters, from every source of the directory', () => {
    const wallets = [
      wallet('Ash', { rdns: 'test.ash' }),
      wallet('Birch', { mobileLink: 'birch://' }),
      wallet('Cedar', { webappLink: 'https://cedar.example' }),
      wallet('Dogwood', { desktopLink: 'dogwood://' }),
      wallet('Elder', { desktopLink: 'javascript:alert(1)', mobileLink: ' ' }),
    ]
    const shown = ['Birch', 'Cedar', 'Dogwood']
    for (const source of ['recommended', 'featured', 'recent'] as const) {
      expect(names({ [source]: wallets }, { withoutAdapters: true, unlimited: true })).toEqual(shown)
    }
    expect(names({ recommended: wallets }, { unlimited: true })).toContain('Ash')
    expect(names({ custom: wallets }, { withoutAdapters: true })).toContain('Ash')
  })

  test.each([true, false])(
    'an injected wallet without a name is hidden beside an announced one; mobile: %s',
    mobile => {
      const injected = connector('Browser Wallet', { id: 'injected', type: 'INJECTED' })
      const elsewhere = connector('Announced elsewhere', { namespaces: ['solana'] })
      expect(names({ connectors: [injected, elsewhere] }, { mobile })).toContain('Browser Wallet')
      const connectors = [injected, connector('Announced')]
      expect(names({ connectors }, { mobile })).toEqual(['Announced'])
      expect(why({ connectors }, 'injected', { mobile })).toBe('browser-wallet')
    },
  )

  test('unusable wallets on other devices are left out without WalletConnect', () => {
    const { rows, verdicts } = resolveWallets({ ...NONE, connectors: [connector('Ash')], custom: [wallet('Dune')] })
    expect(rows.map(({ name }) => name)).toEqual(['Ash'])
    expect(verdicts.at(-1)?.reason).toBe('needs-walletconnect')
  })

  test('logins are not wallets', () => {
    expect(why({ connectors: [connector('Auth', { type: 'AUTH' })] }, 'Auth')).toBe('not-a-wallet')
  })
})

describe('for any input', () => {
  const word = fc.constantFrom('Ash', 'Birch', 'ash wallet', 'Cedar', '火', '')
  const rdns = fc.option(fc.constantFrom('x.ash', 'X.Ash', 'x.birch', 'io.metamask', 'io.metamask.mobile'), {
    nil: undefined,
  })
  const id = fc.constantFrom('1', '2', '3', '4')
  const namespaces = fc.subarray(['eip155', 'solana'], { minLength: 1 })
  const type = fc.constantFrom<ConnectorType>(
    ...(['ANNOUNCED', 'MULTI_CHAIN', 'INJECTED', 'EXTERNAL', 'AUTH', 'WALLET_CONNECT'] as const),
  )
  const anyConnector = fc.record({
    id: fc.nat(20).map(String),
    name: word,
    type,
    namespaces,
    adapter: fc.constant('any'),
    rdns,
    explorerId: fc.option(id, { nil: undefined }),
  })
  const anyWallet: fc.Arbitrary<Wallet> = fc.record({ id, name: word, rdns, order: fc.nat(9) })
  const wallets = fc.array(anyWallet, { maxLength: 6 })
  const anySources = fc.record({
    connectors: fc.uniqueArray(anyConnector, { maxLength: 8, selector: one => one.id }),
    recent: wallets,
    featured: wallets,
    custom: wallets,
    recommended: wallets,
    known: wallets,
  })
  const humanIds = fc.subarray(['ash', 'birch', 'x.ash', '1', '3', 'io.metamask'])
  const anyFilter = fc.record({
    include: humanIds,
    exclude: humanIds,
    excluded: fc.array(anyWallet, { maxLength: 2 }),
    featured: humanIds,
    mobile: fc.boolean(),
    endless: fc.boolean(),
    groupOrder: fc.subarray(['recommended', 'injected', 'nonsense']),
  })
  const always = (law: (sources: WalletSources, filter: WalletFilter) => void) =>
    fc.assert(fc.property(anySources, anyFilter, law), { numRuns: 500 })

  test('a wallet that claims the id of one row and the rdns of another is merged with neither', () => {
    const proven = connector('Ash', { id: '0', namespaces: ['solana'], rdns: 'io.metamask' })
    const listed = connector('Ash', { id: '1', namespaces: ['solana'], explorerId: '3' })
    const both = connector('Ash', { id: '2', namespaces: ['solana'], rdns: 'io.metamask', explorerId: '3' })
    const { rows } = resolveWallets({ ...NONE, connectors: [proven, listed, both] })
    expect(rows.filter(({ doubtful }) => !doubtful).map(({ key }) => key)).toEqual(['here:0'])
  })

  test('no two rows are the same wallet', () => {
    always((sources, filter) => {
      const { rows } = resolveWallets(sources, filter)
      expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
      const sure = rows.filter(({ doubtful }) => !doubtful)
      const claims = sure.flatMap(({ rdns }) => rdns ?? [])
      expect(new Set(claims).size).toBe(claims.length)
      const used = rows.flatMap(({ connectors }) => connectors)
      expect(new Set(used).size).toBe(used.length)
    })
  })

  test('each input has one outcome with a reason, and a shown row', () => {
    always((sources, filter) => {
      const { rows, verdicts } = resolveWallets(sources, filter)
      const { connectors, recent, featured, custom, recommended } = sources
      const inputs = [connectors, recent, featured, custom, recommended].reduce((sum, { length }) => sum + length, 0)
      expect(verdicts.length).toBe(inputs)
      const keys = rows.map(({ key }) => key)
      for (const { reason, row } of verdicts) {
        expect(reason).toBeTruthy()
        if (row !== undefined) expect(keys).toContain(row)
      }
      for (const key of keys) expect(verdicts.some(({ row }) => row === key)).toBe(true)
    })
  })

  test('excluded wallets are never shown, and included ones are never displaced', () => {
    always((sources, filter) => {
      const { rows } = resolveWallets(sources, filter)
      const { exclude = [], include = [], mobile } = filter
      for (const { connectors, wallet: entry, group } of rows) {
        const faces = [...connectors, ...(entry && connectors.length === 0 ? [entry] : [])]
        for (const face of faces) {
          expect(exclude).not.toContain(slugOf(face.name))
          expect(exclude).not.toContain(identityOf(face, { mobile }).rdns)
        }
        if (include.length > 0 && (group === 'recommended' || group === 'recent')) {
          const { rdns: own, slug } = identityOf(entry ?? { name: '' }, { mobile })
          expect([entry?.id, own, slug].some(name => name !== undefined && include.includes(name))).toBe(true)
        }
      }
    })
  })

  test('groups stay together in the requested order', () => {
    always((sources, filter) => {
      const groups = resolveWallets(sources, filter).rows.map(({ group }) => group)
      const seen = groups.filter((group, index) => group !== groups[index - 1])
      expect(new Set(seen).size).toBe(seen.length)
    })
  })
})
