import { describe, expect, test } from 'vitest'
import { fakeEnv } from '../../../adapters/conformance/edges'
import { type Connector, createPortico, type Network } from '../../../kernel'
import { networkImage } from '../../../kernel/kit'
import { base, live, mainnet, polygon, sepolia } from '../gallery/testHost'
import { isAvailableIn, isUnapproved, loginFor, searchNetworks } from './networkRules'

describe('searching', () => {
  const all = [mainnet, base, polygon, sepolia]
  test.each<[string, Network[]]>([
    ['', all],
    ['  ', all],
    ['BASE', [base]],
    ['poly', [polygon]],
    ['8453', [base]],
    ['eip155', all],
    ['evm networks', all],
    ['eth sep', [sepolia]],
    ['nowhere', []],
    ['.*', []],
  ])('%j finds by name, coin and reference', (query, found) => {
    expect(searchNetworks(all, query, () => 'EVM networks')).toEqual(found)
  })
})

test('a wallet that lists its networks has not approved others', () => {
  expect(isUnapproved(live({ approvedNetworkIds: ['eip155:1'] }), base)).toBe(true)
  expect(isUnapproved(live({ approvedNetworkIds: ['eip155:1'] }), mainnet)).toBe(false)
  expect(isUnapproved(live(), base)).toBe(false)
  expect(isUnapproved(undefined, base)).toBe(false)
})

describe('a wallet is available in another namespace', () => {
  const connector = (more: Partial<Connector>): Connector => ({
    ...{ id: 'walletconnect', name: 'WalletConnect', type: 'WALLET_CONNECT', adapter: 'walletconnect' },
    namespaces: ['eip155', 'solana'],
    ...more,
  })
  const harbor = live({ connectorId: 'walletconnect', wallet: { name: 'Harbor' } })

  test('if its connector serves the namespace, whatever the wallet is called', () => {
    expect(isAvailableIn([connector({})], harbor, 'solana')).toBe(true)
    expect(isAvailableIn([connector({})], harbor, 'bip122')).toBe(false)
    expect(isAvailableIn([connector({ id: 'other', name: 'Other' })], harbor, 'solana')).toBe(false)
  })

  test('a wallet is available in another namespace by itself only if it is the embedded login, without an account there', () => {
    const login = live({ connectorId: 'ID_AUTH', wallet: { name: 'Email' }, auth: { name: 'email' } })
    const known = [connector({ id: 'ID_AUTH', name: 'Auth', type: 'AUTH', adapter: 'auth' }), connector({})]
    const sessionsOf = (session: typeof login, more = {}) => ({
      active: 'eip155',
      byNamespace: { eip155: { status: 'connected' as const, ...session }, ...more },
    })
    expect(loginFor(sessionsOf(login), known, 'solana')?.connectorId).toBe('ID_AUTH')
    expect(loginFor(sessionsOf(harbor), known, 'solana')).toBeUndefined()
    const both = sessionsOf(login, { solana: { status: 'connected' as const, ...login } })
    expect(loginFor(both, known, 'solana')).toBeUndefined()
  })
})

describe('the picture of a network', () => {
  const asIs = (network: Partial<Network>) => ({ ...mainnet, ...network })
  const { settings } = createPortico(
    {
      projectId: 'project',
      networks: [mainnet],
      plugins: [],
      adapters: [{ id: 'chains', adapter: { namespaces: ['eip155'], adopt: () => mainnet } }],
      endpoints: { api: 'https://api.example' },
    },
    { env: fakeEnv() },
  )
  const images = { 'eip155:8453': '7289c336-3981-4081-c5f4-efc26ac64a00' }
  const path = (network: Network) => {
    const url = networkImage(settings, images, network)
    return url && new URL(url).pathname
  }

  test('comes from the host’s options, first by address and then by id', () => {
    const imageUrl = 'https://own.example/a.png'
    expect(networkImage(settings, images, asIs({ assets: { imageUrl, imageId: 'own' } }))).toBe(imageUrl)
    expect(path(asIs({ assets: { imageId: 'own' } }))).toBe('/public/getAssetImage/own')
  })

  test('comes from the directory without a host’s option', () => {
    expect(path(base)).toBe('/public/getAssetImage/7289c336-3981-4081-c5f4-efc26ac64a00')
    expect(networkImage(settings, images, base)).toMatch(/^https:\/\/api\.example\/.*projectId=project/)
  })

  test('the picture of a network is the icon of its namespace if no other source has one', () => {
    const icon = 'data:image/svg+xml,<svg/>'
    const described = { ...settings, descriptions: { eip155: { label: 'EVM networks', icon } } }
    expect(networkImage(described, images, asIs({ caipNetworkId: 'eip155:31337' }))).toBe(icon)
    expect(networkImage(described, images, asIs({ assets: { imageUrl: 'https://own.example/a.png' } }))).toBe(
      'https://own.example/a.png',
    )
  })

  test('the picture of a network is missing if no source has one', () => {
    expect(path(asIs({ caipNetworkId: 'eip155:31337' }))).toBeUndefined()
  })
})
